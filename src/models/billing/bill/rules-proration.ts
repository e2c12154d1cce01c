import { isEffectiveOn, prorate } from './rules-lines.ts';
import type { BillLine, Day, Rate } from './rules-lines.ts';
import { addDays, daysBetween } from '../../platform/calendar/rules-calendar.ts';

/**
 * The service period before a bill: `from` to the day before the bill, and whether it was billed in
 * advance.
 */
export interface PreviousPeriod {
  from: Day;
  billed: boolean;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The charge or credit of one rate for the period before a bill. Null if there is none. A rate that
 * was billed for the whole period and ended early is credited for its last days; one that was not
 * billed is charged for the days on which it was in effect. An instalment is charged in full, on
 * whatever day the device was bought or paid off. Cents × days / days of the period, rounded half
 * away from zero, once: all of its days give the full price exactly.
 */
function proratedLine(rate: Rate, { from, billed }: PreviousPeriod, last: Day): BillLine | null {
  if (rate.code === 'DEVICE_INSTALMENT') return null;
  const ahead = billed && isEffectiveOn(rate, from);
  if (rate.startsOn > last || (ahead && isEffectiveOn(rate, last))) return null;
  const periodFrom = ahead
    ? later(from, addDays(rate.endsOn ?? last, 1))
    : later(from, rate.startsOn);
  const periodTo = ahead ? last : earlier(rate.endsOn ?? last, last);
  if (periodFrom > periodTo) return null;
  const amount = prorate(
    ahead ? -rate.cents : rate.cents,
    daysBetween(periodFrom, periodTo) + 1,
    daysBetween(from, last) + 1,
  );
  return {
    service: rate.service,
    kind: 'PRORATION',
    // A rent has no name of its own: its code says of which box the part is.
    code: rate.kind === 'EQUIPMENT' && rate.name === null ? rate.code : 'PARTIAL_MONTH',
    name: rate.name,
    periodFrom,
    periodTo,
    amount,
  };
}

/**
 * The prorated lines on a bill of `day` for the period before it: a line for each rate that began
 * or ended within. A changed price is a rate that ends and another that begins, and so two lines:
 * the old price's last days are credited, and the new price is charged for the same days. A
 * promotion that began within reduces the bill, one that ended within increases it. An amount below
 * half a cent is no line.
 */
export const prorationOf = (
  rates: readonly Rate[],
  previous: PreviousPeriod,
  day: Day,
): BillLine[] => {
  const last = addDays(day, -1);
  return rates
    .map((rate) => proratedLine(rate, previous, last))
    .filter((line) => line !== null)
    .filter(({ amount }) => amount !== 0);
};
