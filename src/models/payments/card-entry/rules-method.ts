/** Card brands that the portal tells apart (spec 3). */
export type CardType = 'AMERICAN_EXPRESS' | 'DISCOVER' | 'MASTERCARD' | 'VISA' | 'CREDIT_CARD';

/** How long a security code is: 4 digits for American Express, 3 otherwise (spec 5). */
export const securityCodeLength = (type: string): 3 | 4 => (type === 'AMERICAN_EXPRESS' ? 4 : 3);

/** Whether the code has the right number of digits for this card. */
export const checkSecurityCode = (code: string, type: string): boolean =>
  /^\d+$/.test(code) && code.length === securityCodeLength(type);

/** ZIP: 5 numeric characters (spec 5). */
export const checkZip = (zip: string): boolean => /^\d{5}$/.test(zip);

/** Cards may expire within this many years (spec 5 and 9). */
export const MAX_EXPIRY_YEARS = 20;

export type ExpiryCheck = 'ok' | 'invalid' | 'expired' | 'tooFar';

/** Months since year 0 of an expiry `MMYY`, or null. Two-digit years are of the century of `today`. */
function expiryMonths(mmyy: string, today: string): number | null {
  const match = /^(0[1-9]|1[0-2])(\d{2})$/.exec(mmyy);
  if (!match) return null;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return (century + Number(match[2])) * 12 + Number(match[1]) - 1;
}

const monthsOf = (day: string): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/**
 * Whether a card with this expiry (`MMYY`) may be used. A card is good through the last day of its month;
 * it may expire at most 20 years ahead (spec 5). `today` is `YYYY-MM-DD` in the account's billing time zone.
 */
export function checkExpiry(mmyy: string, today: string): ExpiryCheck {
  const months = expiryMonths(mmyy, today);
  if (months === null) return 'invalid';
  const ahead = months - monthsOf(today);
  if (ahead < 0) return 'expired';
  return ahead > MAX_EXPIRY_YEARS * 12 ? 'tooFar' : 'ok';
}

/** The card's month is over. */
export const isExpired = (mmyy: string, today: string): boolean =>
  checkExpiry(mmyy, today) === 'expired';

/** The card expires this month or next (decisions, "expiring soon"). */
export function isExpiringSoon(mmyy: string, today: string): boolean {
  const months = expiryMonths(mmyy, today);
  if (months === null) return false;
  const ahead = months - monthsOf(today);
  return ahead === 0 || ahead === 1;
}

/** Nine digits whose ABA checksum is right: 3, 7, 1 weighted, a multiple of ten. */
export function checkRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** 4 to 17 digits. */
export const checkAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(text);

/** 1 to 80 characters that are not all space. */
export const checkName = (text: string): boolean => text.trim().length > 0 && text.length <= 80;
