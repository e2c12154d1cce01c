/** A number as it was read from what somebody typed. */
export interface ReadNumber {
  /** Digits alone, without the country code of the United States. */
  digits: string;
  /** Letters were read as the keys of a phone: what comes out wants confirming. */
  fromLetters: boolean;
}

/** The letters of each key, from 2 on. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string): string =>
  String(KEYS.findIndex((letters) => letters.includes(letter)) + 2);

/**
 * Reads a phone number, typed in any way: `(207) 555-0142`, `+1 207.555.0142`, `1-800-FLOWERS`.
 * Letters without any digit are no number.
 */
export function readNumber(typed: string): ReadNumber {
  const plain = typed.normalize('NFKC').toUpperCase();
  const fromLetters = /\d/.test(plain) && /[A-Z]/.test(plain);
  const pressed = fromLetters ? plain.replaceAll(/[A-Z]/g, keyOf) : plain;
  return { digits: pressed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, ''), fromLetters };
}

/** What was typed for several numbers, each on its own line or with commas between them. */
export const splitNumbers = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Area codes of other countries in the North American plan but Canada: calls to them cost extra.
 * Territories of the United States are called as states are.
 */
const ABROAD: ReadonlySet<string> = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** Why calls cannot go to a number that is one. */
export type DestinationBar =
  /** The line's own number. */
  | 'ownNumber'
  /** 911, 411 and their like, in place of an area code or of an exchange. */
  | 'service'
  /** Charged to who calls: 900 and 976. */
  | 'premium'
  /** Another country, for which the account has no permission. */
  | 'country';

/** Why what was typed is no number to which calls can go. */
export type NumberProblem =
  | 'missing'
  /** Seven digits. */
  | 'areaCode'
  | 'invalid'
  | DestinationBar;

const SERVICE_CODE = /^(?:\d{3})?[2-9]11/;
const FORM = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Whether ten digits are area code, exchange and number. */
export const isNumber = (digits: string): boolean => FORM.test(digits);

/**
 * Why calls to a line cannot be forwarded to these digits (areas 1, forward-to); null if they can.
 * Ten digits are expected: area code, exchange, number.
 */
export function numberProblem(digits: string, own: string): NumberProblem | null {
  if (digits === '') return 'missing';
  if (digits === '911') return 'service';
  if (digits.length === 7) return 'areaCode';
  if (!isNumber(digits)) return 'invalid';
  if (digits === own) return 'ownNumber';
  if (SERVICE_CODE.test(digits)) return 'service';
  if (digits.startsWith('900') || digits.slice(3, 6) === '976') return 'premium';
  return ABROAD.has(digits.slice(0, 3)) ? 'country' : null;
}

/** Whether a number can be one, but calls must not go to it. */
export const isBarred = (problem: NumberProblem): problem is DestinationBar =>
  ['ownNumber', 'service', 'premium', 'country'].includes(problem);
