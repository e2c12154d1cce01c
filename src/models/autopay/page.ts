import { combine, createEvent, createStore, sample } from 'effector';
import { coreBilling } from '../billing/index.ts';
import { createQuestion } from '../platform/query/question.ts';
import { sessionEnded } from '../session/index.ts';
import { autopay } from './card.ts';
import { dayChangeRequested, dayClosed, dayTold } from './debit-day.ts';
import { autopayChangeFailureOutcome } from './fate.ts';
import { limitsClosed, limitsRequested, limitsTold } from './limits.ts';
import { cancelAutopayFx, makeAutopayKeyFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { releaseClosed, releaseRequested, releaseTold } from './release.ts';
import { nextBills } from './rules.ts';

/** What the page says above Auto Pay. */
export type Notice =
  | 'cancelled'
  | 'changedMeanwhile'
  | 'dayChanged'
  | 'limitsSet'
  | 'released'
  | 'releasePending'
  | 'releaseDeclined';

/** An enrolment that the customer is asked about. */
export type Ending = Omit<AutopayGroup, 'enrolment'> & { enrolment: AutopayEnrolment };

const question = createQuestion({
  makeKeyFx: makeAutopayKeyFx,
  sendFx: cancelAutopayFx,
  inputOf: ({ serviceGroup, enrolment: { version } }: Ending, idempotencyKey) => ({
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
  $question: $ending,
} = question;

// -- Stores
export const $autopayNotice = createStore<Notice | null>(null, { serialize: 'ignore' });

// -- Derived
/** The next three bills, which the customer pays once Auto Pay has ended; none while that is not asked. */
export const $billsAhead = combine($ending, (ending) => (ending ? nextBills(ending.subject) : []));

// -- Opening
sample({
  clock: autopayOpened,
  target: [
    autopay.opened,
    coreBilling.opened,
    question.closed,
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

// -- What came back
sample({ clock: question.done, fn: (): Notice => 'cancelled', target: $autopayNotice });
sample({ clock: [question.told, dayTold, limitsTold, releaseTold], target: $autopayNotice });
sample({ clock: [question.done, question.told], fn: () => undefined, target: autopay.refreshed });
