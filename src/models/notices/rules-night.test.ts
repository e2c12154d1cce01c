import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { afterNight } from './rules-night.ts';

const PORTLAND = 'America/New_York';

test.each([
  ['at noon, at once', '2026-12-14T17:00:00.000Z', '2026-12-14T17:00:00.000Z'],
  ['just before 9:00 PM, at once', '2026-12-15T01:59:59.999Z', '2026-12-15T01:59:59.999Z'],
  ['from 9:00 PM, the next morning', '2026-12-15T02:00:00.000Z', '2026-12-15T13:00:00.000Z'],
  ['after midnight, the same morning', '2026-12-15T07:00:00.000Z', '2026-12-15T13:00:00.000Z'],
  ['at 8:00 AM, at once', '2026-12-15T13:00:00.000Z', '2026-12-15T13:00:00.000Z'],
  ['in a night that loses an hour', '2026-03-08T03:00:00.000Z', '2026-03-08T12:00:00.000Z'],
])('%s', (_what, now, sent) => {
  expect(afterNight(new Date(now), PORTLAND).toISOString()).toBe(sent);
});

it('is never earlier than now, never in the night, and within 12 hours', () => {
  const zone = fc.constantFrom(PORTLAND, 'America/Los_Angeles', 'Pacific/Honolulu');
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, zone, (now, timeZone) => {
      const sent = afterNight(now, timeZone);
      const waits = sent.getTime() - now.getTime();
      expect(waits >= 0 && waits <= 12 * 3_600_000).toBe(true);
      const hour = Number(
        new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
          sent,
        ),
      );
      expect(hour >= 8 && hour < 21).toBe(true);
      expect(afterNight(sent, timeZone)).toEqual(sent);
    }),
  );
});
