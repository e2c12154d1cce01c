import type {
  DisputeReason,
  DisputeState,
  LineKind,
} from '../../../../contracts/generated/selfservice.ts';

/** Maximum length of a customer's note on a disputed line, in characters. */
export const MAX_DISPUTE_NOTE_LENGTH = 500;

/**
 * Credits and computed lines cannot be disputed: taxes follow the lines they are on, and credits
 * favour the customer.
 */
const FIXED: readonly LineKind[] = ['ADJUSTMENT', 'TAX', 'DISCOUNT'];

/** Whether a customer can dispute this line of a bill. Amount in cents. */
export const isDisputable = ({ kind, amount }: { kind: LineKind; amount: number }): boolean =>
  amount > 0 && !FIXED.includes(kind);

/**
 * Whether the note is valid for a dispute: 0 to 500 characters, and not empty with OTHER. `note` is
 * what can be read of it.
 */
export const isValidDisputeNote = (reason: DisputeReason, note: string): boolean =>
  note.length <= MAX_DISPUTE_NOTE_LENGTH && (reason !== 'OTHER' || note !== '');

/** Whether a customer can give this reason: a returned box is questioned for them (D-427). */
export const isCustomersReason = (reason: DisputeReason): boolean =>
  reason !== 'EQUIPMENT_RETURNED';

/** Reasons for which the reference backend's billing office credits one-time charges and usage. */
const CREDITED: readonly DisputeReason[] = ['CHARGED_TWICE', 'NOT_ORDERED', 'EQUIPMENT_RETURNED'];

/**
 * Decision of the reference backend's billing office: one-time charges and usage that were charged
 * twice or not ordered are credited, and those for a box that was handed over. Anything else stays
 * charged.
 */
export const decisionOf = ({
  reason,
  kind,
}: {
  reason: DisputeReason;
  kind: LineKind;
}): Extract<DisputeState, 'CREDITED' | 'UPHELD'> =>
  CREDITED.includes(reason) && (kind === 'ONE_OFF' || kind === 'USAGE') ? 'CREDITED' : 'UPHELD';

/** Days from the dispute to its review, and from the review to the decision. */
export const DISPUTE_DAYS = { review: 1, decision: 5 } as const;
