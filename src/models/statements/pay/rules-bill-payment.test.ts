import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payableChoice, payableNow } from '../../billing/home/rules-hero.ts';
import { openBills, splitDue } from '../../billing/due/rules-due.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { billPayment } from './rules-bill-payment.ts';

it('asks for what the billing home asks for first, over any bills, days and scheduled sums', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 90_000 }),
      (charges, day, scheduled) => {
        const bills = charges.map((cents, index) => ({
          dueDate: addDays('2026-10-28', 30 * index),
          charges: cents,
        }));
        const all = charges.reduce((sum, cents) => sum + cents, 0);
        const due = splitDue(openBills(bills, all), addDays('2026-10-15', day));
        const bill = { serviceGroup: 'CORE' as const, due, scheduled };
        const payment = billPayment(bill);
        const left = all - scheduled;
        if (left <= 0) {
          expect(payment).toEqual({ amount: all, choice: 'proposed', all: null });
          return;
        }
        if (due.late)
          expect(payment).toMatchObject({ amount: payableNow(bill), choice: payableChoice(bill) });
        expect(payment.all?.amount ?? payment.amount).toBe(left);
      },
    ),
  );
});

it('asks an interrupted account for what is past due, and all of it as a second choice', () => {
  const bills = [
    { dueDate: '2026-10-15', charges: 24_317 },
    { dueDate: '2026-11-15', charges: 24_817 },
    { dueDate: '2026-12-14', charges: 24_817 },
  ];
  const due = splitDue(openBills(bills, 73_951), '2026-11-29');
  expect(billPayment({ serviceGroup: 'CORE', due, scheduled: 0 })).toEqual({
    amount: 49_134,
    choice: 'proposed',
    all: { amount: 73_951, choice: 'all' },
  });
});
