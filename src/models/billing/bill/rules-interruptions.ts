import { prorate } from './rules-lines.ts';
import type { BillLine, Day, Rate } from './rules-lines.ts';
import type { PreviousPeriod } from './rules-proration.ts';
import { addDays, daysBetween } from '../../platform/calendar/rules-calendar.ts';
import type { Outage } from '../delinquency/rules-outages.ts';

/** The parts of a rate before and after an outage. */
function partsAround(rate: Rate, { from, to }: Outage): Rate[] {
  const { startsOn, endsOn } = rate;
  if ((endsOn !== null && endsOn < from) || (to !== null && startsOn > to)) return [rate];
  return [
    ...(startsOn < from ? [{ ...rate, endsOn: addDays(from, -1) }] : []),
    ...(to !== null && (endsOn === null || endsOn > to)
      ? [{ ...rate, startsOn: addDays(to, 1) }]
      : []),
  ];
}

/**
 * Rates without the days on which service was cut off: a bill then credits those that were billed
 * in advance, and charges nothing until service is back. A device's instalments are no service and
 * stay.
 */
export const withoutOutages = (rates: readonly Rate[], outages: readonly Outage[]): Rate[] =>
  rates.flatMap((rate) =>
    rate.code === 'DEVICE_INSTALMENT'
      ? [rate]
      : outages.reduce<Rate[]>(
          (parts, outage) => parts.flatMap((part) => partsAround(part, outage)),
          [rate],
        ),
  );

/** An outage by its days within a period, first and last. */
interface OutageDays {
  from: Day;
  to: Day;
}

/**
 * The outages that began within the period before a bill of `day`, by their days in it: days that
 * the bill before charged in advance. None if that charged nothing.
 */
export function billedOutages(
  outages: readonly Outage[],
  { from, billed }: PreviousPeriod,
  day: Day,
): OutageDays[] {
  const last = addDays(day, -1);
  return outages
    .filter((outage) => billed && outage.from > from && outage.from <= last)
    .map((outage) => ({
      from: outage.from,
      to: outage.to === null || outage.to > last ? last : outage.to,
    }));
}

/**
 * These outages without days that get a credit of their own. One that lasts begins on the day of
 * the bill: the bill charges none of it.
 */
export const outagesBeside = (
  outages: readonly Outage[],
  credited: readonly OutageDays[],
  day: Day,
): Outage[] =>
  outages.flatMap((outage) => {
    if (credited.every(({ from }) => from !== outage.from)) return [outage];
    return outage.to === null || outage.to >= day ? [{ ...outage, from: day }] : [];
  });

/** One credit for the days of each outage; together they are these cents. */
export function creditsFor(outages: readonly OutageDays[], cents: number): BillLine[] {
  const days = outages.map(({ from, to }) => daysBetween(from, to) + 1);
  const daysUntil = (end: number): number =>
    days.slice(0, end).reduce((sum, count) => sum + count, 0);
  const centsUntil = (end: number): number =>
    prorate(cents, daysUntil(end), daysUntil(days.length));
  return outages
    .map(({ from, to }, index): BillLine => ({
      service: 'ACCOUNT',
      kind: 'PRORATION',
      code: 'SERVICE_CREDIT',
      name: null,
      periodFrom: from,
      periodTo: to,
      amount: centsUntil(index) - centsUntil(index + 1),
    }))
    .filter(({ amount }) => amount !== 0);
}
