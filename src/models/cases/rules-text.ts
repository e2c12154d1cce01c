import { holdsCardNumber } from '../platform/card-numbers/rules-card-numbers.ts';
import { readableLines } from '../platform/readable/rules-readable.ts';

/** Maximum length of what is written in a case, in characters. */
export const MAX_CASE_TEXT_LENGTH = 2_000;

/** What is wrong with a text. */
export type CaseTextProblem = 'empty' | 'tooLong' | 'cardNumber';

/**
 * What is wrong with what a customer writes in a case, if anything: 1 to 2,000 characters that can
 * be read, without a card number (D-168).
 */
export function caseTextProblem(typed: string): CaseTextProblem | null {
  const text = readableLines(typed);
  if (text === '') return 'empty';
  if (text.length > MAX_CASE_TEXT_LENGTH) return 'tooLong';
  return holdsCardNumber(text) ? 'cardNumber' : null;
}
