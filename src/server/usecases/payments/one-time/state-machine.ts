export type PaymentState =
  | 'scheduled'
  | 'created'
  | 'authorised'
  | 'captured'
  | 'posted'
  | 'failed'
  | 'unknown'
  | 'cancelled';

/** The legal transitions of a payment; every other pair is rejected. */
export const LEGAL_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  /** Due on its day; a change before leaves it in this state. */
  scheduled: ['scheduled', 'created', 'cancelled', 'failed'],
  /** Recorded; the processor may or may not have received it. */
  created: ['authorised', 'failed', 'unknown'],
  /** The bank reserved the money. */
  authorised: ['captured', 'failed', 'unknown'],
  /** The money is captured: pending for the customer. */
  captured: ['posted'],
  /** Applied to the balance. */
  posted: [],
  /** No money moved. */
  failed: [],
  /** The processor did not respond; it is inquired again, and never charged on a guess. */
  unknown: ['authorised', 'captured', 'failed'],
  /** Cancelled before its day: no money moved. */
  cancelled: [],
};

export class IllegalTransition extends Error {}

/** Throws unless a payment may move from one state to the other. */
export function assertLegal(from: PaymentState, to: PaymentState): void {
  if (!LEGAL_TRANSITIONS[from].includes(to))
    throw new IllegalTransition(`A payment cannot go from ${from} to ${to}.`);
}

/** Initial states of a payment. */
export const FIRST_STATES: readonly PaymentState[] = ['scheduled', 'created'];

/** States with an open outcome: the bank has the payment, or is about to receive it. */
export const OPEN_STATES: readonly PaymentState[] = ['created', 'authorised', 'unknown'];
