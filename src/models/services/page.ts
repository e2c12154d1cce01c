import { combine, createEvent, sample } from 'effector';
import { $addOns } from '../account/add-ons/index.ts';
import { activationLink, addOnLink, withShownStates } from '../account/rules-services.ts';
import {
  $addOnServices,
  $signInDataRequested,
  addOnServices,
  customerPageReady,
} from '../account/sign-in-sequence/index.ts';
import { $areStatesKnown, $billingLocation } from '../account/states.ts';
import { amountDueOpened } from '../billing/opened.ts';
import { $mobileStanding, $paysBills, $standing } from '../billing/standing.ts';
import { $offlineServices, devices } from '../equipment/list/index.ts';
import { devices as mobileDevices } from '../mobile/devices/index.ts';
import { mayUse } from '../permissions/rules-services.ts';
import { $features } from '../platform/features/index.ts';
import { createFailedTogether } from '../platform/query/failed-together.ts';
import { $profile } from '../session/index.ts';
import { $alerts, pageAlerts } from '../shell/alerts/index.ts';
import { outageOf } from '../shell/alerts/rules-alerts.ts';
import { isBuilt } from '../shell/routing/rules-routes.ts';
import { coreBill, mobileBill } from './bills.ts';
import { billedServices, boughtServices, entitlements } from './queries.ts';
import { serviceCards } from './rules-cards.ts';
import type { CardFacts, ServiceCard } from './rules-cards.ts';
import { isInstalment, standingLines } from './rules-devices.ts';
import { mobilePlanName, monthlyCents } from './rules-prices.ts';
import { unused } from './unused/index.ts';
import type { ServiceOutage } from '../shell/alerts/rules-alerts.ts';

/** What a service costs a month, as far as this person may see it. */
export type Price = { kind: 'cents'; cents: number } | { kind: 'notBilled' } | null;
export type PricedCard = ServiceCard<ServiceOutage> & { price: Price };

// -- Public events
/** The services area was opened: all its data is loaded in parallel. */
export const servicesOpened = createEvent();
/** The customer asks again for the state of a service. */
export const stateRetried = createEvent();

// -- Derived: what the cards are made of
const $bought = combine(
  { card: boughtServices.$data, standing: $standing, alerts: $alerts, offline: $offlineServices },
  ({ card, standing, alerts, offline }) =>
    card.kind === 'ready'
      ? withShownStates(card.value, standing?.kind ?? null, {
          outageOf: (key) => outageOf(alerts, key),
          isOffline: (key) => offline.has(key),
        })
      : [],
);
const $mobile = combine(billedServices.$data, (card) =>
  card.kind === 'ready'
    ? (card.value.find(({ service }) => service === 'MOBILE')?.serviceState ?? null)
    : null,
);
const $linkedAddOns = combine(
  $addOns,
  $features,
  (known, features) =>
    known &&
    known.map((service) => ({
      ...service,
      link: addOnLink(service, (path) => isBuilt(path, features)),
    })),
);
const $late = combine(
  $paysBills,
  $standing,
  $mobileStanding,
  (pays, core, mobile): CardFacts<unknown>['late'] => ({
    CORE: pays && core && 'toPay' in core ? core.toPay : 0,
    MOBILE: pays && mobile && 'toPay' in mobile ? mobile.toPay : 0,
  }),
);
/** Where pending services can be activated. Null if none is pending, or for who may not. */
export const $activation = combine(
  $addOnServices,
  $features,
  $profile,
  (answer, features, profile) =>
    answer?.displayServicesBanner && profile && mayUse('activateServices', profile)
      ? activationLink(answer.serviceActivationUri, (path) => isBuilt(path, features))
      : null,
);
/** The service whose speed can be tested; null while the switch of the test is off. */
export const $testedService = combine($features, ({ speedTest }) =>
  speedTest ? 'INTERNET' : null,
);
/** The services whose plans this person may see: owners and administrators. */
export const $changeablePlans = $profile.map((profile): readonly string[] =>
  profile !== null && mayUse('readOrders', profile) ? ['INTERNET', 'VIDEO'] : [],
);
const $cards = combine(
  {
    bought: $bought,
    mobile: $mobile,
    addOns: $linkedAddOns,
    entitlements: entitlements.$data.map((card) => (card.kind === 'ready' ? card.value : null)),
    usesAll: combine($profile, (profile) => profile !== null && mayUse('useAnyService', profile)),
    changes: combine($profile, (profile) => profile?.userType === 'CONSUMER'),
    areStatesKnown: $areStatesKnown,
    late: $late,
    activation: $activation,
  },
  (facts) => serviceCards(facts),
);

// -- Derived: what the page shows
/** Prices are on bills, which this person reads here. */
export const $showsPrices = combine($billingLocation, (place) => place === 'here');
/** The lines of core's newest bill. Null while they are not known, or there is no bill. */
export const $coreLines = coreBill.$data.map((card) =>
  card.kind === 'ready'
    ? (card.value?.lines.map((line) => ({ ...line, ended: null })) ?? null)
    : null,
);
/** Whether mobile's newest bill charges for devices, whose payments count. */
const $chargesDevices = mobileBill.$data.map(
  (card) => card.kind === 'ready' && (card.value?.lines.some(isInstalment) ?? false),
);
/** The lines of mobile's newest bill, as they stand today. Null while one of both is not known. */
export const $mobileLines = combine(
  mobileBill.$data,
  mobileDevices.$data,
  $chargesDevices,
  (card, owned, charges) => {
    if (card.kind !== 'ready' || !card.value || (charges && owned.kind !== 'ready')) return null;
    return standingLines(card.value.lines, owned.kind === 'ready' ? owned.value : []);
  },
);
const $lines = combine({ CORE: $coreLines, MOBILE: $mobileLines });

/** The services by group, each with its price. */
export const $serviceGroups = combine($cards, $lines, (groups, lines) =>
  groups.map(({ group, cards }) => ({
    group,
    cards: cards.map((card): PricedCard => {
      const own = lines[card.id === 'MOBILE' ? 'MOBILE' : 'CORE'];
      const name = card.id === 'MOBILE' && own ? mobilePlanName(own) : card.name;
      const cents = own && monthlyCents({ id: card.id, name }, own);
      const known: Price = cents === null ? { kind: 'notBilled' } : { kind: 'cents', cents };
      return { ...card, name, price: own && known };
    }),
  })),
);
/** The day of the bill that the prices are on. Null while it is not known, or there is none. */
export const $pricesOf = combine(coreBill.$data, (card) =>
  card.kind === 'ready' ? (card.value?.statement.statementDate ?? null) : null,
);
const $failedPrices = combine(
  {
    CORE: coreBill.$data,
    MOBILE: mobileBill.$data,
    DEVICES: combine(mobileDevices.$data, $chargesDevices, (card, charges) => ({
      kind: charges ? card.kind : ('ready' as const),
    })),
  },
  (cards) =>
    (['CORE', 'MOBILE', 'DEVICES'] as const).find((name) => cards[name].kind === 'failed') ?? null,
);
/** What did not load: the page says it, and each is asked again by itself. */
export const $gaps = combine(
  {
    entitlements: entitlements.$data,
    addOns: addOnServices.$data,
    prices: $failedPrices,
    shows: $showsPrices,
  },
  ({ entitlements: entitled, addOns, prices, shows }) => ({
    entitlements: entitled.kind === 'failed',
    addOns: addOns.kind === 'failed',
    prices: shows ? prices : null,
  }),
);
const together = createFailedTogether({
  services: boughtServices,
  entitlements,
  addOns: addOnServices,
  coreBill,
  mobileBill,
  mobileDevices,
  unused,
  devices,
});
/** What failed for the same reason, told in one message. Empty if at most one failed. */
export const $failedServiceCards = together.$failed;
/** Asks all of it again. */
export const failedServiceCardsRetried = together.retried;

// -- Loading: the page's own data, and what it shares with the sign-in sequence
sample({
  clock: servicesOpened,
  target: [billedServices.opened, boughtServices.opened, entitlements.opened],
});
sample({
  clock: servicesOpened,
  source: $billingLocation,
  filter: (place) => place === 'here',
  fn: () => undefined,
  target: [amountDueOpened, coreBill.opened],
});
sample({
  clock: servicesOpened,
  source: $signInDataRequested,
  filter: (arrived) => arrived,
  fn: () => undefined,
  target: [addOnServices.refreshed, pageAlerts.refreshed],
});
sample({ clock: servicesOpened, target: customerPageReady });
// Mobile has its own bill, for accounts that have mobile.
sample({
  clock: [servicesOpened, $mobile.updates],
  source: { mobile: $mobile, shows: $showsPrices },
  filter: ({ mobile, shows }) => mobile !== null && shows,
  fn: () => undefined,
  target: [mobileBill.opened, mobileDevices.opened],
});
sample({ clock: stateRetried, target: [addOnServices.refreshed, boughtServices.refreshed] });
