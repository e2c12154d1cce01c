import { isEffectiveOn, prorate } from './rules-lines.ts';
import type { BillLine, Day, Rate } from './rules-lines.ts';
import { addDays, daysBetween } from '../../platform/calendar/rules-calendar.ts';

/** The service period before a bill: `from` to the day before the bill, and whether it was billed ahead on its first day. */
export interface PreviousPeriod {
  from: Day;
  billed: boolean;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * What one rate is charged or credited for the period before a bill; null where nothing is. A rate that was billed for the
 * whole of it and ended early gets its last days back; one that was not billed is charged for the days on which it held.
 * An instalment is owed whole, on whatever day the device was had or paid off. Cents × days / days of the period, rounded half away from zero, once: all of its days are the full price exactly.
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
    code: 'PARTIAL_MONTH',
    name: rate.name,
    periodFrom,
    periodTo,
    amount,
  };
}

/**
 * The parts of a month that a bill of `day` makes good for the period before it: a line for each rate that began or ended
 * within. A changed price is a rate that ends and another that begins, and so two lines: the old price's last days come
 * back, and the new price's are charged for the same days. A promotion that began within takes off, one that ended within
 * adds. What is less than half a cent is no line.
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
