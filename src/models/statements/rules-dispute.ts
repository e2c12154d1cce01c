import {
  DISPUTE_DAYS,
  MAX_DISPUTE_NOTE_LENGTH,
  isValidDisputeNote,
} from '../billing/disputes/rules-disputes.ts';
import { holdsCardNumber } from '../platform/card-numbers/rules-card-numbers.ts';
import { readableLines } from '../platform/readable/rules-readable.ts';
import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

/** Reasons for a dispute, in display order. */
export const DISPUTE_REASONS = [
  'NOT_ORDERED',
  'WRONG_AMOUNT',
  'CHARGED_TWICE',
  'SERVICE_NOT_WORKING',
  'OTHER',
] as const;
export type Reason = (typeof DISPUTE_REASONS)[number];

/** Maximum length of a note, in characters. */
export const DISPUTE_NOTE_MAX_LENGTH = MAX_DISPUTE_NOTE_LENGTH;
/** Maximum number of days from a dispute to its decision. */
export const ANSWER_DAYS = DISPUTE_DAYS.review + DISPUTE_DAYS.decision;

export type DisputeProblem = 'reason' | 'note' | 'noteTooLong' | 'cardNumber';

/**
 * Problems of a dispute form: a reason is required, and a note for the reason OTHER, which never
 * holds a card number.
 */
export function disputeProblems({
  reason,
  note,
}: {
  reason: Reason | null;
  note: string;
}): DisputeProblem[] {
  if (reason === null) return ['reason'];
  if (holdsCardNumber(note)) return ['cardNumber'];
  const read = readableLines(note);
  if (isValidDisputeNote(reason, read)) return [];
  return read === '' ? ['note'] : ['noteTooLong'];
}

/** What is said of a dispute: its state, and of one that was credited whether that is billed. */
export const saidOf = <State extends string>({
  state,
  creditStatementId,
}: {
  state: State;
  creditStatementId: string | null;
}): State | 'BILLED' => (creditStatementId === null ? state : 'BILLED');

/** Whether a credit gave back taxes and fees with the charge: it is more than the line (D-484). */
export const includesTaxes = ({ amount, credit }: { amount: number; credit: number }): boolean =>
  credit > amount;

/**
 * Outcome of a failed dispute. `stays`: the form with its input; `tells`: it closes, and the line
 * shows its status.
 */
export type DisputeFailureOutcome =
  | { stays: 'refused' | 'unknown' | 'notPermitted' }
  | { tells: 'alreadyAsked' | 'notDisputable' | 'gone' };

export function disputeFailureOutcome(failure: RequestFailure): DisputeFailureOutcome {
  switch (refusalCode(failure)) {
    // Something else was sent with this key before, and accepted: the line is disputed.
    case 'ALREADY_DISPUTED':
    case 'IDEMPOTENCY_KEY_REUSED':
      return { tells: 'alreadyAsked' };
    case 'NOT_DISPUTABLE':
      return { tells: 'notDisputable' };
    case 'NOT_FOUND':
      return { tells: 'gone' };
    case 'NOT_PERMITTED':
      return { stays: 'notPermitted' };
    default:
      return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
  }
}
