import { combine, createEvent, sample } from 'effector';
import { and } from 'patronum/and';
import { $alerts, pageAlerts } from '../../shell/alerts/index.ts';
import { createFailedTogether } from '../../platform/query/failed-together.ts';
import { outageOf } from '../../shell/alerts/rules-alerts.ts';
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
import { $offlineServices, equipmentOpened } from '../../equipment/list/index.ts';
import { $features } from '../../platform/features/index.ts';
import { $page } from '../../shell/routing/index.ts';
import { isBuilt } from '../../shell/routing/rules-routes.ts';
import { $profile } from '../../session/index.ts';
import { lines } from '../../voice/index.ts';
import { mayUse } from '../../permissions/rules-services.ts';
import {
  activationLink,
  addOnLink,
  withShownStates,
  worstServiceTrouble,
} from '../rules-services.ts';
import { $addOns as $knownAddOns } from '../add-ons/index.ts';
import { $billingLocation } from '../states.ts';
import { autopay } from '../../autopay/query.ts';
import { coreBilling, mobileBilling, recentPayments } from '../../billing/queries.ts';
import { scheduledPayments } from '../../payments/scheduled/query.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { noticesWith } from '../../billing/home/index.ts';
import { statementsQuery } from '../../billing/home/statements-query.ts';
import { amountDueOpened } from '../../billing/opened.ts';
import { $standing } from '../../billing/standing.ts';

/** Number of payments on the account summary. The billing home shows more. */
const LATEST = 3;

// -- Public events
/** The account summary was opened. */
export const accountSummaryOpened = createEvent();

// -- Derived
export const $latestPayments = combine(recentPayments.$data, (card) =>
  card.kind === 'ready' ? card.value.slice(0, LATEST) : [],
);
/** Purchased services, each with its state as shown to the customer, and the outage it suffers. */
export const $bought = combine(
  $provisionedServices,
  $standing,
  $alerts,
  $offlineServices,
  (bought, standing, alerts, offline) =>
    withShownStates(bought ?? [], standing?.kind ?? null, {
      outageOf: (key) => outageOf(alerts, key),
      isOffline: (key) => offline.has(key),
    }),
);
/** The outage of phone service, for the card of its lines. */
export const $voiceOutage = combine($alerts, (alerts) => outageOf(alerts, 'VOICE'));
/** The problem with the services, for customers who see no amounts (spec 6). */
export const $serviceTrouble = combine($bought, $billingLocation, (bought, place) =>
  place !== 'nowhere' ? null : worstServiceTrouble(bought.map(({ state }) => state)),
);
/** The add-on services, each with its management link where one exists. */
export const $addOns = combine($knownAddOns, $features, (known, features) =>
  (known ?? []).map((service) => ({
    serviceId: service.serviceId,
    link: addOnLink(service, (path) => isBuilt(path, features)),
  })),
);
/**
 * Where pending services can be activated. Null if none is pending or this customer may not
 * activate them (spec 3, displayServicesBanner).
 */
export const $activation = combine(
  $addOnServices,
  $features,
  $profile,
  (answer, features, profile) =>
    answer?.displayServicesBanner && profile && mayUse('activateServices', profile)
      ? activationLink(answer.serviceActivationUri, (path) => isBuilt(path, features))
      : null,
);
/** The day on which service is interrupted. Shown only where amounts are shown. */
export const $interruptionDate = combine($softDisconnectDate, $billingLocation, (date, place) =>
  place === 'here' ? date : null,
);
/** The notices above the amounts, the most urgent first. */
export const $summaryNotices = noticesWith($interruptionDate);
/** Whether there is content next to appointments and services: voice or payments. */
export const $hasSecondColumn = combine(
  $billingLocation,
  $offersVoice,
  (place, offersVoice) => place === 'here' || offersVoice,
);
const together = createFailedTogether({
  core: coreBilling,
  mobile: mobileBilling,
  appointments,
  services,
  voice: lines,
  payments: recentPayments,
});
/** The cards that failed for the same reason, told in one message. Empty if at most one failed. */
export const $failedCards = together.$failed;
/** Asks all of them again. */
export const failedCardsRetried = together.retried;
const $onSummary = combine($page, (page) => page === 'accountSummary');

// -- Loads the amount due first, then everything else
sample({
  clock: accountSummaryOpened,
  source: $billingLocation,
  filter: (place) => place === 'here',
  fn: () => undefined,
  target: [amountDueOpened, wallet.opened],
});
sample({ clock: accountSummaryOpened, target: equipmentOpened });
// On a repeat visit, the sign-in data is refetched and stays on screen meanwhile.
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
  target: [recentPayments.opened, scheduledPayments.opened, autopay.opened],
});
// A new customer reads on which day the first bill is expected.
const $isNewHere = combine(
  $onSummary,
  $standing,
  (onSummary, standing) => onSummary && standing?.kind === 'newCustomer',
);
sample({
  clock: [accountSummaryOpened, $isNewHere.updates],
  source: $isNewHere,
  filter: (isNew) => isNew,
  fn: () => undefined,
  target: statementsQuery.opened,
});
// The lines are requested once voice is known to be available.
sample({
  clock: [accountSummaryOpened, $offersVoice],
  source: and($onSummary, $offersVoice),
  filter: (due) => due,
  fn: () => undefined,
  target: lines.opened,
});
