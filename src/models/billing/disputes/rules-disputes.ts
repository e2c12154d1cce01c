import type {
  DisputeReason,
  DisputeState,
  LineKind,
} from '../../../../contracts/generated/selfservice.ts';

/** The most that a customer may write about a questioned line, in characters. */
export const MAX_DISPUTE_NOTE_LENGTH = 500;

/** What is given back or computed is not questioned: taxes follow what they are on, and credits are the customer's own. */
const FIXED: readonly LineKind[] = ['ADJUSTMENT', 'TAX', 'DISCOUNT'];

/** Whether a customer can question this line of a bill; its amount in cents. */
export const isDisputable = ({ kind, amount }: { kind: LineKind; amount: number }): boolean =>
  amount > 0 && !FIXED.includes(kind);

/** Whether this may be sent as why a line is questioned: 0 to 500 characters, and some with OTHER. `note` is trimmed. */
export const isValidDisputeNote = (reason: DisputeReason, note: string): boolean =>
  note.length <= MAX_DISPUTE_NOTE_LENGTH && (reason !== 'OTHER' || note !== '');

/** Reasons for which the reference backend's billing office gives back what was charged once or used. */
const CREDITED: readonly DisputeReason[] = ['CHARGED_TWICE', 'NOT_ORDERED'];

/**
 * How the reference backend's billing office decides: what was charged once or used, and was charged twice or not ordered, is
 * given back; anything else stands.
 */
export const decisionOf = ({
  reason,
  kind,
}: {
  reason: DisputeReason;
  kind: LineKind;
}): Extract<DisputeState, 'CREDITED' | 'UPHELD'> =>
  CREDITED.includes(reason) && (kind === 'ONE_OFF' || kind === 'USAGE') ? 'CREDITED' : 'UPHELD';

/** Days from the question to the day on which it is looked at, and from that one to the decision. */
export const DISPUTE_DAYS = { review: 1, decision: 5 } as const;
