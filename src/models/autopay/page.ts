import { newIdFx } from '../platform/ids/ports.ts';
import { combine, createEvent, createStore, sample } from 'effector';
import { $today, coreBilling } from '../billing/index.ts';
import { recentPayments } from '../billing/queries.ts';
import { $flowDenials, isDeniedAsBilledElsewhere } from '../payments/flow-denials/index.ts';
import { scheduledOpened } from '../payments/scheduled/list.ts';
import { scheduledPayments } from '../payments/scheduled/query.ts';
import { $acceptance, wallet } from '../payments/wallet/index.ts';
import { createConfirmedMutation } from '../platform/query/confirmed-mutation.ts';
import { createFailedTogether } from '../platform/query/failed-together.ts';
import { sessionEnded } from '../session/index.ts';
import { streaming } from '../streaming/index.ts';
import { autopay } from './query.ts';
import { dayChangeRequested, dayClosed, debitDayNoticeRaised } from './debit-day.ts';
import { autopayChangeFailureOutcome } from './failure-outcome.ts';
import { limitsClosed, limitsRequested, limitsNoticeRaised } from './limits.ts';
import { cancelAutopayFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { releaseClosed, releaseRequested, releaseNoticeRaised } from './release.ts';
import { nextBills } from './rules-expected.ts';
import { debitInstead } from './rules-told.ts';
import { payableToday } from './rules-today.ts';

/** The notice above Auto Pay. */
export type Notice =
  | 'cancelled'
  | 'changedMeanwhile'
  | 'dayChanged'
  | 'limitsSet'
  | 'released'
  | 'releasePending'
  | 'releaseDeclined';

/** The enrolment in the cancellation dialog. */
export type AutopayCancellationSubject = Omit<AutopayGroup, 'enrolment'> & {
  enrolment: AutopayEnrolment;
};

const cancellation = createConfirmedMutation({
  name: 'autopay.cancel',
  makeKeyFx: newIdFx,
  sendFx: cancelAutopayFx,
  inputOf: (
    { serviceGroup, enrolment: { version } }: AutopayCancellationSubject,
    idempotencyKey,
  ) => ({
    idempotencyKey,
    serviceGroup,
    version,
  }),
  failureOutcome: autopayChangeFailureOutcome,
});

// -- Public events
export const autopayOpened = createEvent();
export const {
  requested: endRequested,
  confirmed: endConfirmed,
  declined: endDeclined,
  $confirmation: $ending,
} = cancellation;

// -- Stores
export const $autopayNotice = createStore<Notice | null>(null, { serialize: 'ignore' });

// -- Derived
const together = createFailedTogether({ autopay, streaming });
/** The cards that failed for the same reason, told in one message. Empty if at most one failed. */
export const $failedAutopayCards = together.$failed;
/** Asks all of them again. */
export const failedAutopayCardsRetried = together.retried;
/**
 * The bills that the customer pays once Auto Pay has ended. None while the dialog is
 * closed.
 */
export const $billsAfterCancellation = combine($ending, $today, (ending, today) =>
  ending
    ? nextBills({
        ...ending.subject,
        today,
        amountDue: payableToday(ending.subject).all,
        credit: ending.subject.creditAmount,
      })
    : [],
);

/** The debit that takes what a scheduled payment was to pay, by service group; null for none. */
export const $debitsInstead = combine(
  { card: autopay.$data, accepted: $acceptance, denials: $flowDenials },
  ({ card, accepted, denials }) =>
    card.kind === 'ready' && !isDeniedAsBilledElsewhere(denials.changeAutopay)
      ? Object.fromEntries(
          card.value.map(({ serviceGroup, enrolment }) => [
            serviceGroup,
            debitInstead(enrolment, accepted),
          ]),
        )
      : {},
);

// -- Opening
sample({
  clock: autopayOpened,
  target: [
    autopay.opened,
    coreBilling.opened,
    recentPayments.opened,
    wallet.opened,
    scheduledPayments.opened,
    cancellation.closed,
    dayClosed,
    limitsClosed,
    releaseClosed,
  ],
});
sample({
  clock: [
    autopayOpened,
    endRequested,
    dayChangeRequested,
    limitsRequested,
    releaseRequested,
    sessionEnded,
  ],
  fn: () => null,
  target: $autopayNotice,
});

// -- Results
sample({ clock: cancellation.done, fn: (): Notice => 'cancelled', target: $autopayNotice });
sample({
  clock: [cancellation.noticeRaised, debitDayNoticeRaised, limitsNoticeRaised, releaseNoticeRaised],
  target: $autopayNotice,
});
sample({
  clock: [cancellation.done, cancellation.noticeRaised],
  fn: () => undefined,
  target: autopay.refreshed,
});

// -- Beside scheduled payments
sample({ clock: scheduledOpened, fn: () => undefined, target: autopay.opened });
