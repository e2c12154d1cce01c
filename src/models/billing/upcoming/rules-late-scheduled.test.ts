import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { splitDue } from '../due/rules-due.ts';
import { scheduledNote } from './rules-late-scheduled.ts';

const TODAY = '2026-12-03';
const bill = (dueDate: string, amount = 14_500) => ({ dueDate, amount });
const on = (paymentDate: string, amount = 14_500) => ({ paymentDate, amount });

it.each([
  ['before it is due', [bill('2026-12-08')], [on('2026-12-08')], 14_500, []],
  ['after it is due', [bill('2026-12-03')], [on('2026-12-05')], 0, ['2026-12-05']],
  [
    'after the first bill is due, under a new one',
    [bill('2026-12-03'), bill('2027-01-03')],
    [on('2026-12-05')],
    0,
    ['2026-12-05'],
  ],
  [
    'for the next bill, where the first is paid in time',
    [bill('2026-12-04'), bill('2027-01-03')],
    [on('2026-12-20'), on('2026-12-04')],
    29_000,
    [],
  ],
  ['for what is late already', [bill('2026-11-20')], [on('2026-12-05')], 14_500, []],
])('a payment is scheduled %s', (_, bills, payments, inTime, late) => {
  const note = scheduledNote(payments, splitDue(bills, TODAY), TODAY);
  expect([note.inTime, note.late.map(({ paymentDate }) => paymentDate)]).toEqual([inTime, late]);
});

const days = fc.integer({ min: -20, max: 40 }).map((count) => addDays(TODAY, count));
const cents = fc.integer({ min: 1, max: 6 });

it('over any bills, payments and days, no payment that comes too late is called in time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ dueDate: days, amount: cents }), { maxLength: 4 }),
      fc.array(fc.record({ paymentDate: days.filter((day) => day > TODAY), amount: cents }), {
        maxLength: 4,
      }),
      (bills, payments) => {
        const note = scheduledNote(payments, splitDue(bills, TODAY), TODAY);
        // Cent by cent, the oldest bill first.
        const open = bills
          .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
          .flatMap(({ dueDate, amount }) => Array.from({ length: amount }, () => dueDate));
        const late = payments
          .toSorted((one, other) => one.paymentDate.localeCompare(other.paymentDate))
          .filter(({ paymentDate, amount }) =>
            open.splice(0, amount).some((dueDate) => dueDate >= TODAY && dueDate < paymentDate),
          );
        expect(note.late).toEqual(late);
        const all = payments.reduce((sum, { amount }) => sum + amount, 0);
        expect(note.inTime).toBe(all - late.reduce((sum, { amount }) => sum + amount, 0));
      },
    ),
  );
});

it('the bill that Auto Pay takes before is not paid by a later payment', () => {
  const due = splitDue([bill('2026-12-08'), bill('2027-01-08')], TODAY);
  expect(scheduledNote([on('2026-12-20')], due, TODAY, on('2026-12-06'))).toEqual({
    inTime: 14_500,
    late: [],
  });
});
