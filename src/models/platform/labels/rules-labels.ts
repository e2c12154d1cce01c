import { holdsCardNumber } from '../card-numbers/rules-card-numbers.ts';
import { isReadable } from '../readable/rules-readable.ts';

/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 40;

/** As many digits as the shortest card number. */
const CARD_NUMBER = /\p{Nd}{12}/u;

/** The typed label as stored. Null for none. */
export const normalizeLabel = (typed: string | null): string | null =>
  typed?.trim().replaceAll(/\s+/g, ' ') || null;

/**
 * Validates what somebody calls a line, a group or a number: 1 to 40 readable characters, and never
 * a possible card number. None is valid.
 */
export function checkLabel(typed: string | null): 'ok' | 'length' | 'number' {
  const label = normalizeLabel(typed);
  if (label === null) return 'ok';
  if ([...label].length > MAX_LABEL_LENGTH || !isReadable(label)) return 'length';
  return CARD_NUMBER.test(label.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')) ||
    holdsCardNumber(label)
    ? 'number'
    : 'ok';
}
