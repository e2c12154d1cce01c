import { combine, createEvent, sample } from 'effector';
import { pageAlerts } from '../../shell/alerts/index.ts';
import { appointments } from '../../appointments/index.ts';
import {
  account,
  addOnServices,
  customerPageReady,
  $addOnServices,
  $signInDataRequested,
  $offersVoice,
  $provisionedServices,
  $softDisconnectDate,
  services,
} from '../sign-in-sequence/index.ts';
import { $features } from '../../platform/features/index.ts';
import { $page, $readsBilling } from '../../shell/routing/index.ts';
import { isBuilt } from '../../shell/routing/rules-routes.ts';
import { $profile } from '../../session/index.ts';
import { lines } from '../../voice/index.ts';
import { mayUse } from '../../permissions/rules-services.ts';
import { activationLink, addOnLink, shownState, worstServiceTrouble } from '../rules.ts';
import { recentPayments } from '../../billing/queries.ts';
import { amountDueOpened } from '../../billing/opened.ts';
import { $standing } from '../../billing/standing.ts';

/** So many payments the account summary shows; the billing home has more. */
const LATEST = 3;

// -- Public events
/** The account summary opened. */
export const accountSummaryOpened = createEvent();

// -- Derived
/** Billing is read here by those who may, and at the enterprise site by enterprise customers (spec 1 and 6). */
export const $billingLocation = combine($readsBilling, $profile, (reads, profile) =>
  profile?.accountKind === 'ENTERPRISE' ? 'enterpriseSite' : reads ? 'here' : 'nowhere',
);
export const $latestPayments = combine(recentPayments.$data, (card) =>
  card.kind === 'ready' ? card.value.slice(0, LATEST) : [],
);
/** What was bought, each with its state as the customer meets it. */
export const $bought = combine($provisionedServices, $standing, (bought, standing) =>
  (bought ?? []).map((service) => ({
    ...service,
    state: shownState(service, standing?.kind ?? null),
  })),
);
/** What is wrong with the services, for those to whom no amount says it (spec 6). */
export const $serviceTrouble = combine($bought, $billingLocation, (bought, place) =>
  place !== 'nowhere' ? null : worstServiceTrouble(bought.map(({ state }) => state)),
);
/** The add-on services, each with where it is managed, as far as that is there. */
export const $addOns = combine($addOnServices, $features, (answer, features) =>
  (answer?.services ?? []).map((service) => ({
    serviceId: service.serviceId,
    link: addOnLink(service, (path) => isBuilt(path, features)),
  })),
);
/** Where what waits can be activated; null while nothing waits, or this customer may not (spec 3, displayServicesBanner). */
export const $activation = combine(
  $addOnServices,
  $features,
  $profile,
  (answer, features, profile) =>
    answer?.displayServicesBanner && profile && mayUse('activateServices', profile)
      ? activationLink(answer.serviceActivationUri, (path) => isBuilt(path, features))
      : null,
);
/** Service will be interrupted on this day; said only where amounts are. */
export const $interruptionDate = combine($softDisconnectDate, $billingLocation, (date, place) =>
  place === 'here' ? date : null,
);
/** Something stands beside appointments and services: voice, or payments. */
export const $hasSecondColumn = combine(
  $billingLocation,
  $offersVoice,
  (place, offersVoice) => place === 'here' || offersVoice,
);
const $onSummary = combine($page, (page) => page === 'accountSummary');

// -- The amount due is asked for first, then everything else
sample({
  clock: accountSummaryOpened,
  source: $billingLocation,
  filter: (place) => place === 'here',
  fn: () => undefined,
  target: amountDueOpened,
});
// Seen before: what the sign-in sequence brought is asked for again, and stays on screen meanwhile.
sample({
  clock: accountSummaryOpened,
  source: $signInDataRequested,
  filter: (arrived) => arrived,
  fn: () => undefined,
  target: [account.refreshed, services.refreshed, addOnServices.refreshed, pageAlerts.refreshed],
});
sample({ clock: accountSummaryOpened, target: customerPageReady });
sample({ clock: accountSummaryOpened, target: appointments.opened });
sample({
  clock: accountSummaryOpened,
  source: $billingLocation,
  filter: (place) => place === 'here',
  fn: () => undefined,
  target: recentPayments.opened,
});
// The lines are asked for once it is known that voice is there.
sample({
  clock: [accountSummaryOpened, $offersVoice],
  source: combine($onSummary, $offersVoice, (here, offered) => here && offered),
  filter: (due) => due,
  fn: () => undefined,
  target: lines.opened,
});
