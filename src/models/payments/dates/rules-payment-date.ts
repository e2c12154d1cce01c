import { isRealDay } from '../../platform/calendar/rules-calendar.ts';
import { formatDay } from '../../platform/money/rules-money.ts';

/**
 * Days as `YYYY-MM-DD` in the account's billing time zone; instants with their offset or in UTC.
 */
type Day = string;
/** Why a payment must be made today (spec 5). */
export type MustPayToday = 'PAST_DUE' | 'PENDING_INCLUDES_PAST_DUE' | 'INACTIVE';

/** The days on which a payment may be made. Today is always allowed. */
export interface PaymentDates<Why extends string = MustPayToday> {
  earliestFutureDate: Day;
  latestDate: Day;
  openSlots: number;
  mustPayToday: Why | null;
}

export type DateCheck =
  | { kind: 'ok' }
  /** Not a date. */
  | { kind: 'invalid' }
  /** Before today or after the last day. */
  | { kind: 'outOfRange'; latest: Day }
  | { kind: 'pastCutoff'; earliest: Day }
  | { kind: 'mustPayToday'; why: string }
  | { kind: 'tooMany' }
  /** The card expires before that day. */
  | { kind: 'cardExpires' };

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/;

/**
 * Parses a day as a customer types it, MM/DD/YY of this century. Null for anything else, including
 * February 30.
 */
export function parseDay(text: string): Day | null {
  const [, month = '', date = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  if (year === '') return null;
  const day = `20${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isRealDay(day) ? day : null;
}

/** A day as shown and typed: MM/DD/YY (spec 9). */
export const formatDayForInput = formatDay;

/** Why this account must pay today (spec 5). Null if a later day is allowed. Amounts in cents. */
export function mustPayToday(bill: {
  pastDueAmount: number;
  adjustedDelinquencyAmount: number;
  serviceState: string;
}): MustPayToday | null {
  if (bill.serviceState === 'DISCONNECTED') return 'INACTIVE';
  if (bill.adjustedDelinquencyAmount > 0) return 'PAST_DUE';
  return bill.pastDueAmount > 0 ? 'PENDING_INCLUDES_PAST_DUE' : null;
}

/**
 * A card is valid through the last day of its month. `expiration` is `MMYY`, in the century of
 * `day`.
 */
export const expiresBefore = (expiration: string, day: Day): boolean =>
  `${day.slice(0, 2)}${expiration.slice(2)}-${expiration.slice(0, 2)}` < day.slice(0, 7);

/**
 * Whether a payment may be made on this day (spec 5, payment date). `expiration` is the card's
 * `MMYY`. Null for a bank account.
 */
export function checkDate({
  day,
  today,
  dates,
  expiration,
}: {
  day: Day | null;
  today: Day;
  dates: PaymentDates<string>;
  expiration: string | null;
}): DateCheck {
  if (day === null || !isRealDay(day)) return { kind: 'invalid' };
  if (day < today || day > dates.latestDate)
    return { kind: 'outOfRange', latest: dates.latestDate };
  if (expiration !== null && expiresBefore(expiration, day)) return { kind: 'cardExpires' };
  if (day === today) return { kind: 'ok' };
  if (dates.mustPayToday !== null) return { kind: 'mustPayToday', why: dates.mustPayToday };
  if (dates.openSlots === 0) return { kind: 'tooMany' };
  return day < dates.earliestFutureDate
    ? { kind: 'pastCutoff', earliest: dates.earliestFutureDate }
    : { kind: 'ok' };
}
