import { expect, it } from 'vitest';
import { addDays } from './rules-calendar.ts';
import { isFederalHoliday, nextBusinessDay } from './rules-federal-holidays.ts';

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
    day.startsWith(`${year}-`),
  );

// As the Office of Personnel Management publishes them.
it.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('of %d the federal holidays are %s', (year, expected) =>
  expect(
    daysOf(year)
      .filter(isFederalHoliday)
      .map((day) => day.slice(5))
      .join(' '),
  ).toBe(expected),
);

it.each([
  ['2026-12-14', '2026-12-15', 'a weekday'],
  ['2026-12-18', '2026-12-21', 'a Friday'],
  ['2026-12-20', '2026-12-21', 'a Sunday'],
  ['2026-12-24', '2026-12-28', 'the day before Christmas, a Friday'],
  ['2027-12-23', '2027-12-27', 'a Thursday before an observed Christmas'],
  ['2026-11-25', '2026-11-27', 'the day before Thanksgiving'],
])('after %s the next business day is %s (%s)', (day, next) =>
  expect(nextBusinessDay(day)).toBe(next),
);
