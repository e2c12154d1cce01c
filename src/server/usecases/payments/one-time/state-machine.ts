export type PaymentState =
  | 'scheduled'
  | 'created'
  | 'authorised'
  | 'captured'
  | 'posted'
  | 'failed'
  | 'unknown'
  | 'cancelled';

/** The legal steps of a payment; every other pair is refused. */
export const LEGAL_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  /** To be made on its day; a change before leaves it so. */
  scheduled: ['scheduled', 'created', 'cancelled', 'failed'],
  /** Written down; the gateway may or may not have heard of it. */
  created: ['authorised', 'failed', 'unknown'],
  /** The bank reserved the money. */
  authorised: ['captured', 'failed', 'unknown'],
  /** The money is taken: pending for the customer. */
  captured: ['posted'],
  /** Applied to the balance. */
  posted: [],
  /** No money moved. */
  failed: [],
  /** The gateway did not answer; it is asked again and never charged by guess. */
  unknown: ['authorised', 'captured', 'failed'],
  /** Cancelled before its day: no money moved. */
  cancelled: [],
};

export class IllegalTransition extends Error {}

/** Throws unless a payment may go from one state to the other. */
export function assertLegal(from: PaymentState, to: PaymentState): void {
  if (!LEGAL_TRANSITIONS[from].includes(to))
    throw new IllegalTransition(`A payment cannot go from ${from} to ${to}.`);
}

/** States in which a payment is first written down. */
export const FIRST_STATES: readonly PaymentState[] = ['scheduled', 'created'];

/** States in which it is still open whether money moves: the bank has it, or is about to. */
export const OPEN_STATES: readonly PaymentState[] = ['created', 'authorised', 'unknown'];
