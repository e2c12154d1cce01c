import { holdsCardNumber } from '../../platform/card-numbers/rules-card-numbers.ts';
import { isReadable } from '../../platform/readable/rules-readable.ts';
import { checkZip } from '../card-entry/rules-card-fields.ts';
import { checkExpiry, isExpired } from '../card-entry/rules-card-expiration.ts';

/**
 * Why a saved method cannot be deleted: it is the current Auto Pay method (spec 4, 5), a payment is
 * scheduled with it, or a streaming subscription is debited from it.
 */
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

/** Whether the deletion was rejected because the method is now in use. */
export const isInUse = (code: string | null): boolean => IN_USE.has(code);

/** The editable data of a saved card, as sent: `MMYY` and five digits. */
export interface CardFields {
  expiration: string;
  zipCode: string;
}

/** A problem of a card's new expiration (spec 5, edit card) or of its ZIP code. */
export type CardProblem =
  | { field: 'expiration'; kind: 'invalid' | 'tooFar' | 'expired' | 'beforeScheduled' }
  | { field: 'zipCode'; kind: 'invalid' };

/**
 * Problems of a change of a saved card, in form order. A card is valid through the last day of its
 * month. `scheduledUntil` is the last day on which a payment is scheduled with it, null for none.
 * Days are `YYYY-MM-DD` in the account's billing time zone.
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

/** Whether the card would change. */
export const isCardChanged = (
  to: CardFields,
  card: { expiration: string | null; zipCode: string | null },
): boolean => to.expiration !== card.expiration || to.zipCode !== card.zipCode;

/** The digits of the typed text. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The typed text as `MMYY`. A full year, as browsers autofill it, is reduced to two digits. */
export function typedExpiry(text: string): string {
  const number = digitsOf(text);
  return number.length === 6 ? `${number.slice(0, 2)}${number.slice(4)}` : number.slice(0, 4);
}

/** Maximum length of a nickname, in characters. */
export const MAX_NICKNAME_LENGTH = 30;
/** From this many digits on, a text may be a card or account number. */
const MIN_ACCOUNT_NUMBER_DIGITS = 12;

/** The typed nickname. Null for none. */
export const nicknameOf = (typed: string): string | null => typed.trim() || null;

/**
 * Validates a nickname: 1 to 30 readable characters, and never a possible card or account number,
 * however its digits are grouped.
 */
export function checkNickname(nickname: string): 'ok' | 'length' | 'number' {
  if ([...nickname.trim()].length > MAX_NICKNAME_LENGTH || !isReadable(nickname)) return 'length';
  const digits = nickname.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new RegExp(`\\p{Nd}{${MIN_ACCOUNT_NUMBER_DIGITS}}`, 'u').test(digits) ||
    holdsCardNumber(nickname)
    ? 'number'
    : 'ok';
}
