import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays, dayIn } from '../platform/calendar/rules-calendar.ts';
import { isTooLate } from './rules-events.ts';
import { visitReminders } from './rules-visits.ts';

const PORTLAND = 'America/New_York';

test.each([
  [
    'at 8:00, at once, of the next day',
    '2026-12-14T13:00:00.000Z',
    ['2026-12-15T05:00:00.000Z', '2026-12-16T05:00:00.000Z', '2026-12-14T13:00:00.000Z'],
  ],
  [
    'in the night after downtime, at 8:00',
    '2026-12-14T07:00:00.000Z',
    ['2026-12-15T05:00:00.000Z', '2026-12-16T05:00:00.000Z', '2026-12-14T13:00:00.000Z'],
  ],
  [
    'in the evening after downtime, at once',
    '2026-12-15T03:00:00.000Z',
    ['2026-12-15T05:00:00.000Z', '2026-12-16T05:00:00.000Z', '2026-12-15T03:00:00.000Z'],
  ],
  [
    'on the day before summer time, of a day of 23 hours',
    '2026-03-07T13:00:00.000Z',
    ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', '2026-03-07T13:00:00.000Z'],
  ],
])('a check reminds %s', (_what, now, expected) => {
  const { from, until, dueAt } = visitReminders(new Date(now), PORTLAND);
  expect([from, until, dueAt].map((at) => at.toISOString())).toEqual(expected);
});

it('is told on the day before, by day, and never of what was planned less than a day ahead', () => {
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom(PORTLAND, 'America/Los_Angeles', 'Pacific/Honolulu');
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(instant, zone, share, share, (now, timeZone, part, before) => {
      const { from, until, unlessToldSince, dueAt } = visitReminders(now, timeZone);
      const within = until.getTime() - from.getTime();
      const windowStart = new Date(from.getTime() + Math.floor(part * within));
      const windowEnd = new Date(windowStart.getTime() + 7_200_000);
      const today = dayIn(now, timeZone);
      expect(dayIn(windowStart, timeZone)).toBe(addDays(today, 1));
      expect([dayIn(dueAt, timeZone), dueAt >= now]).toEqual([today, true]);
      const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hour12: false });
      expect(Number(hour.format(dueAt))).toBeGreaterThanOrEqual(8);
      // Planned before it: another day lies between its day and that of the visit.
      const planned = new Date(unlessToldSince.getTime() - 1 - before * 86_400_000);
      expect(addDays(dayIn(planned, timeZone), 1) < dayIn(windowStart, timeZone)).toBe(true);
      const facts = {
        orderId: 'WO-1',
        jobId: '1',
        kind: 'REPAIR',
        windowStart: windowStart.toISOString(),
        windowEnd: windowEnd.toISOString(),
        timeZone,
        isConfirmed: false,
        changesLeft: 3,
      } as const;
      const late = [today, addDays(today, 1)].map((day) => isTooLate('visit-tomorrow', facts, day));
      expect(late).toEqual([false, true]);
    }),
  );
});

test('that a visit was planned is told until its day is over', () => {
  const facts = {
    orderId: 'WO-1',
    jobId: '1',
    kind: 'REPAIR',
    windowStart: '2026-12-18T01:00:00.000Z',
    windowEnd: '2026-12-18T03:00:00.000Z',
    timeZone: PORTLAND,
    plannedBy: 'Dana',
    changesLeft: 3,
  } as const;
  const late = ['2026-12-17', '2026-12-18'].map((day) => isTooLate('visit-planned', facts, day));
  expect(late).toEqual([false, true]);
});
