import {
  DISPUTE_DAYS,
  MAX_DISPUTE_NOTE_LENGTH,
  isValidDisputeNote,
} from '../billing/disputes/rules-disputes.ts';
import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

/** Why a line is questioned, in the order in which they are offered. */
export const DISPUTE_REASONS = [
  'NOT_ORDERED',
  'WRONG_AMOUNT',
  'CHARGED_TWICE',
  'SERVICE_NOT_WORKING',
  'OTHER',
] as const;
export type Reason = (typeof DISPUTE_REASONS)[number];

/** The longest note, in characters. */
export const DISPUTE_NOTE_MAX_LENGTH = MAX_DISPUTE_NOTE_LENGTH;
/** Days from a question to its answer, at the latest. */
export const ANSWER_DAYS = DISPUTE_DAYS.review + DISPUTE_DAYS.decision;

export type DisputeProblem = 'reason' | 'note' | 'noteTooLong';

/** What is wrong with a question as it was typed: a reason is needed, and words where the reason is another one. */
export function disputeProblems({
  reason,
  note,
}: {
  reason: Reason | null;
  note: string;
}): DisputeProblem[] {
  if (reason === null) return ['reason'];
  if (isValidDisputeNote(reason, note.trim())) return [];
  return note.trim() === '' ? ['note'] : ['noteTooLong'];
}

/** What a failure leaves of a question. `stays`: the form, with what was typed; `tells`: it closes, and the line says how it stands. */
export type DisputeFailureOutcome =
  | { stays: 'refused' | 'unknown' | 'notPermitted' }
  | { tells: 'alreadyAsked' | 'notDisputable' | 'gone' };

export function disputeFailureOutcome(failure: RequestFailure): DisputeFailureOutcome {
  switch (refusalCode(failure)) {
    // Under this key something else was sent before, and taken: the line is questioned.
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
