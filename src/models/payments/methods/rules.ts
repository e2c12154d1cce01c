import { checkZip } from '../card-entry/rules-card-fields.ts';
import { checkExpiry, isExpired } from '../card-entry/rules-card-expiration.ts';

/** Why a saved method cannot be deleted: it is the current Auto Pay method (spec 4, 5), a payment is scheduled with it, or a streaming subscription is debited from it. */
export type DeletionBlock = 'AUTOPAY' | 'SCHEDULED' | 'STREAMING';

export function deletionBlock({
  autopay,
  scheduledPayments,
  streamingSubscriptions,
}: {
  autopay: readonly string[];
  scheduledPayments: number;
  streamingSubscriptions: number;
}): DeletionBlock | null {
  if (autopay.length > 0) return 'AUTOPAY';
  if (scheduledPayments > 0) return 'SCHEDULED';
  return streamingSubscriptions > 0 ? 'STREAMING' : null;
}

const IN_USE: ReadonlySet<string | null> = new Set([
  'METHOD_IN_AUTOPAY',
  'METHOD_SCHEDULED',
  'METHOD_IN_STREAMING',
]);

/** Whether the service refused a deletion because the method has come into use. */
export const isInUse = (code: string | null): boolean => IN_USE.has(code);

/** What can be changed of a saved card, as it is sent: `MMYY` and five digits. */
export interface CardFields {
  expiration: string;
  zipCode: string;
}

/** What is wrong with a card's new expiration (spec 5, edit card), or with its ZIP code. */
export type CardProblem =
  | { field: 'expiration'; kind: 'invalid' | 'tooFar' | 'expired' | 'beforeScheduled' }
  | { field: 'zipCode'; kind: 'invalid' };

/**
 * What is wrong with a change of a saved card, in the order of the form. A card is good through the last day of its month;
 * `scheduledUntil` is the last day on which a payment is scheduled with it, null for none. Days are `YYYY-MM-DD` in the
 * account's billing time zone.
 */
export function cardFieldProblems(
  { expiration, zipCode }: CardFields,
  { scheduledUntil, today }: { scheduledUntil: string | null; today: string },
): CardProblem[] {
  const check = checkExpiry(expiration, today);
  const beforeScheduled =
    check === 'ok' && scheduledUntil !== null && isExpired(expiration, scheduledUntil);
  return [
    ...(check === 'ok' ? [] : [{ field: 'expiration', kind: check } as const]),
    ...(beforeScheduled ? [{ field: 'expiration', kind: 'beforeScheduled' } as const] : []),
    ...(checkZip(zipCode) ? [] : [{ field: 'zipCode', kind: 'invalid' } as const]),
  ];
}

/** Whether the card would be another than it is. */
export const isCardChanged = (
  to: CardFields,
  card: { expiration: string | null; zipCode: string | null },
): boolean => to.expiration !== card.expiration || to.zipCode !== card.zipCode;

/** The digits of what was typed. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** What was typed as `MMYY`; a full year, as a browser fills it in, loses its century. */
export function typedExpiry(text: string): string {
  const number = digitsOf(text);
  return number.length === 6 ? `${number.slice(0, 2)}${number.slice(4)}` : number.slice(0, 4);
}

/** `0129` as `01/29`; a pasted or filled-in `01/2029` as well. */
export function groupExpiry(text: string): string {
  const mmyy = typedExpiry(text);
  return mmyy.length > 2 ? `${mmyy.slice(0, 2)}/${mmyy.slice(2)}` : mmyy;
}

/** How long a nickname may be, in characters. */
export const MAX_NICKNAME_LENGTH = 30;
/** From as many digits on it may be a card's or an account's number. */
const MIN_ACCOUNT_NUMBER_DIGITS = 12;

/** The nickname that was typed; null for none. */
export const nicknameOf = (typed: string): string | null => typed.trim() || null;

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters, and what turns the direction of writing. */
const CONTROL_CHARACTER = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/**
 * Whether a method may be called so: 1 to 30 characters, something to be seen among them, and never what may be a card's or
 * an account's number, however its digits are grouped.
 */
export function checkNickname(nickname: string): 'ok' | 'length' | 'number' {
  if (
    [...nickname.trim()].length > MAX_NICKNAME_LENGTH ||
    !VISIBLE_CHARACTER.test(nickname) ||
    CONTROL_CHARACTER.test(nickname)
  )
    return 'length';
  const digits = nickname.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new RegExp(`\\p{Nd}{${MIN_ACCOUNT_NUMBER_DIGITS}}`, 'u').test(digits) ? 'number' : 'ok';
}
