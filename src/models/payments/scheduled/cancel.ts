import { createEvent, sample } from 'effector';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import { createQuestion } from '../../platform/query/question.ts';
import type { FailureOutcome, Question } from '../../platform/query/question.ts';
import { $listed, listShown, scheduledOpened } from './list.ts';
import { cancelScheduledPaymentFx, makeChangeKeyFx } from './ports.ts';
import type { ScheduledPayment } from './ports.ts';
import { outcomeOf } from './rules.ts';

/** The question whether a payment is cancelled, and how its answer fares. */
export type Cancelling = Question<ScheduledPayment>;

const question = createQuestion({
  makeKeyFx: makeChangeKeyFx,
  sendFx: cancelScheduledPaymentFx,
  inputOf: ({ paymentId, version }: ScheduledPayment, idempotencyKey) => ({
    idempotencyKey,
    paymentId,
    version,
  }),
  failureOutcome: (failure): FailureOutcome<'changedMeanwhile' | 'noLongerChangeable'> => {
    const outcome = outcomeOf(refusalCode(failure), outcomeUnknown(failure));
    return outcome === 'refused' || outcome === 'unknown' ? { stays: outcome } : { tells: outcome };
  },
});

// -- Public events
export const cancelRequested = createEvent<string>();
export const {
  confirmed: cancelConfirmed,
  declined: cancelDeclined,
  $question: $cancelling,
} = question;

// -- Asking
const wanted = sample({
  clock: cancelRequested,
  source: $listed,
  fn: (list, paymentId) => list.find((row) => row.paymentId === paymentId) ?? null,
});
sample({
  clock: wanted,
  filter: (payment: ScheduledPayment | null): payment is ScheduledPayment => payment !== null,
  target: question.requested,
});
sample({ clock: [listShown, scheduledOpened], fn: () => undefined, target: question.closed });

// -- What came back is told on the list
sample({
  clock: question.done,
  fn: (payment) => ({ kind: 'cancelled' as const, payment }),
  target: listShown,
});
sample({ clock: question.told, fn: (kind) => ({ kind }), target: listShown });
