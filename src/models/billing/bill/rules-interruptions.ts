import type { Rate } from './rules-lines.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
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
