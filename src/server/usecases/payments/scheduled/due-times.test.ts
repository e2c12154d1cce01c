import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDay, wallTime, ZONES } from '../../../../../tests/fixtures/harness/any-day.ts';
import { SCALE } from '../../../../../tests/fixtures/harness/tier.ts';
import { billAt, debitAt, dueAt } from './due-times.ts';

it('a payment runs at 05:00 local time of its day', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (paymentDate, timeZone) => {
      expect(wallTime(dueAt(paymentDate, timeZone), timeZone)).toBe(`${paymentDate} 05:00:00`);
    }),
    { numRuns: 5 * SCALE.properties },
  );
});

it('a bill is made at 01:00, before the payments and the debits of its day', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (statementDate, timeZone) => {
      const made = billAt(statementDate, timeZone);
      expect(wallTime(made, timeZone)).toBe(`${statementDate} 01:00:00`);
      expect(
        [made, dueAt(statementDate, timeZone), debitAt(statementDate, timeZone)]
          .map(Number)
          .every((at, index, all) => index === 0 || at > (all[index - 1] ?? 0)),
      ).toBe(true);
    }),
  );
});

it.each([
  ['2026-12-20', 'America/New_York', '2026-12-20T10:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T09:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T13:00:00.000Z'],
])('a payment of %s in %s is due at %s', (paymentDate, timeZone, due) => {
  expect(dueAt(paymentDate, timeZone).toISOString()).toBe(due);
});
