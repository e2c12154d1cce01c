import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAfterDue, lastDayOnTime } from './rules-due.ts';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a payment is late on exactly the days after the one that the calendar marks', () => {
  fc.assert(
    fc.property(
      day,
      fc.record({ amountDue: fc.integer({ min: -500, max: 500 }), dueDate: fc.option(day) }),
      (paid, bill) => {
        const last = lastDayOnTime(bill);
        expect(isAfterDue(paid, bill)).toBe(last !== null && paid > last);
      },
    ),
  );
});
