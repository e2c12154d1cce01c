import type { PaymentState } from './state-machine.ts';
import type { StoredPayment, Transition } from './ports.ts';
import type { JournalEntry } from './types.ts';

/** Reason of a failure that no bank caused: the processor never got the payment. */
export const NEVER_ARRIVED = 'closed at the gateway, which never got it';
/**
 * The reason for a transition to `unknown` that is shown to the customer: the bank has not
 * responded.
 */
export const NO_ANSWER = 'the gateway did not answer';

type Step = JournalEntry['step'];

/**
 * The customer-visible steps of a transition, with the actor; empty for transitions internal to
 * bank and backend.
 */
function stepsOf(
  { from, to, reason }: Transition,
  { origin, heldAt = null }: Pick<StoredPayment, 'origin' | 'heldAt'>,
): readonly { step: Step; own?: true }[] {
  // A debit that was held is made when it is released.
  if (from === null && heldAt !== null) return [{ step: 'HELD' }, { step: 'RELEASED', own: true }];
  // Auto Pay payments start on their day.
  if (from === null && origin === 'AUTOPAY') return STEPS.created;
  if (from === null)
    return to === 'scheduled'
      ? [{ step: 'SUBMITTED', own: true }, { step: 'SCHEDULED' }]
      : [{ step: 'SUBMITTED', own: true }];
  if (from === 'scheduled' && to === 'failed') return [{ step: 'DUE' }, { step: 'FAILED' }];
  if (to === 'unknown' && reason !== NO_ANSWER) return [];
  return STEPS[to];
}

const STEPS: Readonly<Record<PaymentState, readonly { step: Step; own?: true }[]>> = {
  scheduled: [{ step: 'CHANGED', own: true }],
  created: [{ step: 'DUE' }],
  authorised: [],
  unknown: [{ step: 'WAITING' }],
  captured: [{ step: 'ACCEPTED' }],
  posted: [{ step: 'POSTED' }],
  failed: [{ step: 'FAILED' }],
  cancelled: [{ step: 'CANCELLED', own: true }],
};

/** The history of a payment, oldest first. */
export const journalOf = (
  payment: Pick<StoredPayment, 'enteredBy' | 'failureCode' | 'origin' | 'heldAt'>,
  transitions: readonly Transition[],
): JournalEntry[] =>
  transitions.flatMap((transition) =>
    stepsOf(transition, payment).map(({ step, own }) => ({
      step,
      at: ((step === 'HELD' ? payment.heldAt : null) ?? transition.at).toISOString(),
      by: own ? (transition.doneBy ?? (step === 'SUBMITTED' ? payment.enteredBy : null)) : null,
      systemErrorCode: step === 'FAILED' ? payment.failureCode : null,
    })),
  );
