/** Cards may expire at most this many years ahead (spec 5 and 9). */
export const MAX_EXPIRY_YEARS = 20;

export type ExpiryCheck = 'ok' | 'invalid' | 'expired' | 'tooFar';

/**
 * Months since year 0 of an expiry `MMYY`, or null. Two-digit years are in the century of `today`.
 */
function expiryMonths(mmyy: string, today: string): number | null {
  const match = /^(0[1-9]|1[0-2])(\d{2})$/.exec(mmyy);
  if (!match) return null;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return (century + Number(match[2])) * 12 + Number(match[1]) - 1;
}

const monthsOf = (day: string): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/**
 * Whether a card with this expiry (`MMYY`) may be used. A card is valid through the last day of its
 * month. It may expire at most 20 years ahead (spec 5). `today` is `YYYY-MM-DD` in the account's
 * billing time zone.
 */
export function checkExpiry(mmyy: string, today: string): ExpiryCheck {
  const months = expiryMonths(mmyy, today);
  if (months === null) return 'invalid';
  const ahead = months - monthsOf(today);
  if (ahead < 0) return 'expired';
  return ahead > MAX_EXPIRY_YEARS * 12 ? 'tooFar' : 'ok';
}

/** The card has expired. */
export const isExpired = (mmyy: string, today: string): boolean =>
  checkExpiry(mmyy, today) === 'expired';

/** The card expires this month or next (decisions, "expiring soon"). */
export function isExpiringSoon(mmyy: string, today: string): boolean {
  const months = expiryMonths(mmyy, today);
  if (months === null) return false;
  const ahead = months - monthsOf(today);
  return ahead === 0 || ahead === 1;
}
