import { checkDate, parseDay } from './rules-payment-date.ts';
import type { MustPayToday, PaymentDates } from './rules-payment-date.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { TokenizedCard, MethodDraft } from '../method-entry/types.ts';
import type { DateDraft } from './types.ts';
import { addDays, lastOfMonth } from '../../platform/calendar/rules-calendar.ts';

/** Constraints on the day; days as `YYYY-MM-DD`, in the account's billing time zone. */
export interface DateConstraints {
  today: string;
  dates: PaymentDates<MustPayToday | 'DEVICE'>;
  /** The card's `MMYY`. Null for a bank account, and for a method that is not known yet. */
  expiration: string | null;
}

/** Expiry of the method: from the wallet for a saved one, as entered for a new card. */
export function methodExpiration(
  { method }: Pick<MethodDraft, 'method'>,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
): string | null {
  const saved = methods.find(({ id }) => id === method);
  if (saved) return saved.expiration;
  return captured !== null && captured.method === method ? captured.expiration : null;
}

/**
 * Problems of a typed day (spec 5), at its field, or at the later-day option if no later day is
 * allowed.
 */
export function dayProblems(
  { field, choice }: { field: string; choice: string },
  day: string | null,
  facts: DateConstraints,
): FieldProblem[] {
  const check = checkDate({ day, ...facts });
  switch (check.kind) {
    case 'ok':
      return [];
    case 'invalid':
      return [{ field, messageKey: 'errors.dateInvalid' }];
    case 'outOfRange':
      return [{ field, messageKey: 'errors.dateOutOfRange', days: { last: check.latest } }];
    case 'pastCutoff':
      return [{ field, messageKey: 'errors.datePastCutoff', days: { earliest: check.earliest } }];
    case 'mustPayToday':
      return [{ field: choice, messageKey: `date.only.${check.why}` }];
    case 'tooMany':
      return [{ field: choice, messageKey: 'date.only.TOO_MANY' }];
    case 'cardExpires':
      return [{ field, messageKey: 'errors.cardExpires' }];
  }
}

/** Problems of the draft's day. Today is always valid. */
export const dateProblems = (draft: DateDraft, facts: DateConstraints): FieldProblem[] =>
  draft.dateChoice === 'TODAY'
    ? []
    : dayProblems({ field: 'otherDate', choice: 'date' }, parseDay(draft.otherDate), facts);

/** The later day in the draft. Null for today, and for an invalid day. */
export function laterDayOf(draft: DateDraft, today: string): string | null {
  const day = draft.dateChoice === 'LATER' ? parseDay(draft.otherDate) : null;
  return day !== null && day > today ? day : null;
}

/**
 * When the payment is made, for the running summary: today, on a later day, or on a day not typed
 * yet.
 */
export type PaymentTiming = { kind: 'today' } | { kind: 'later'; day: string } | { kind: 'open' };

export function paymentTimingOf(draft: DateDraft, today: string): PaymentTiming {
  const day = draft.dateChoice === 'LATER' ? parseDay(draft.otherDate) : today;
  if (day === today) return { kind: 'today' };
  return day !== null && day > today ? { kind: 'later', day } : { kind: 'open' };
}

/** Why only today may be chosen. Null if a later day is allowed. */
export const todayOnlyReason = <Why extends string>({
  mustPayToday,
  openSlots,
}: PaymentDates<Why>): Why | 'TOO_MANY' | null =>
  mustPayToday ?? (openSlots === 0 ? 'TOO_MANY' : null);

/** The days offered by the calendar, and why neighbouring days are not. */
export interface SelectableDays {
  first: string;
  last: string;
  /** The cut-off for tomorrow has passed. */
  pastCutoff: boolean;
  /** The card expires before the last day otherwise selectable. */
  cardExpires: boolean;
}

/** The last day of a card's expiry month. `MMYY`, in the century of `day`. */
function lastDayOf(expiration: string, day: string): string {
  const year = `${day.slice(0, 2)}${expiration.slice(2)}`;
  return lastOfMonth(`${year}-${expiration.slice(0, 2)}-01`);
}

export function selectableDays({ today, dates, expiration }: DateConstraints): SelectableDays {
  const cardUntil = expiration === null ? null : lastDayOf(expiration, today);
  const cardExpires = cardUntil !== null && cardUntil < dates.latestDate;
  return {
    first: dates.earliestFutureDate,
    last: cardExpires ? cardUntil : dates.latestDate,
    pastCutoff: dates.earliestFutureDate > addDays(today, 1),
    cardExpires,
  };
}

/** The last day on which a payment scheduled for `day` can still be changed, until its cut-off. */
export const lastChangeDay = (day: string): string => addDays(day, -1);

const DATE_CODES: ReadonlySet<string> = new Set([
  'DATE_OUT_OF_RANGE',
  'DATE_PAST_CUTOFF',
  'MUST_PAY_TODAY',
  'TOO_MANY_SCHEDULED',
  'CARD_EXPIRES_BEFORE_DATE',
]);

/** Whether another day fixes this rejection. */
export const isDateRefusal = (code: string): boolean => DATE_CODES.has(code);
