import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { enrolment, heldDebit } from '../../../tests/fixtures/autopay/autopay.ts';
import { addDays, addMonths, firstOfMonth } from '../platform/calendar/rules-calendar.ts';
import { coverageOf } from '../billing/upcoming/rules-coverage.ts';
import { firstExpired, isExpiredOn, nextDebitState } from './rules-next-debit.ts';

const days = fc.integer({ min: 0, max: 900 }).map((day) => addDays('2026-11-24', day));
const expiryOf = (day: string): string => `${day.slice(5, 7)}${day.slice(2, 4)}`;

test('over any card and day, no debit after the last day of the card is promised', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 2 }), (valid, nextDebitDate, kind) => {
      const on = enrolment({
        expiration: expiryOf(valid),
        nextDebitDate,
        estimatedAmount: kind === 0 ? 0 : 24_817,
        held: kind === 2 ? heldDebit() : null,
      });
      const isAfter = nextDebitDate >= addMonths(firstOfMonth(valid), 1);
      expect(isExpiredOn(on.expiration, nextDebitDate)).toBe(isAfter);
      expect(nextDebitState({ amountDue: 24_817 }, on, null) === 'expired').toBe(isAfter);
      const { kind: covered } = coverageOf(
        { ...on, held: null, nextHold: null, cap: null, holdAbovePercent: null, enrolledOn: valid },
        {
          amountDue: 24_817,
          openBills: [{ dueDate: nextDebitDate, amount: 24_817 }],
          statementDate: null,
          today: '2026-11-24',
        },
      );
      if (isAfter && kind !== 0) expect(covered).toBe('expired');
      else expect(covered).not.toBe('expired');
    }),
  );
});

it.each([
  ['VISA', false, true, 'refused'],
  ['VISA', true, false, 'made'],
  ['BANK_ACCOUNT', true, false, 'refused'],
  ['BANK_ACCOUNT', false, true, 'made'],
] as const)(
  'a debit from a %s where cards are accepted: %j, and bank accounts: %j, is %s',
  (paymentMethodType, cardsAccepted, bankAccountsAccepted, state) => {
    const on = enrolment({ paymentMethodType });
    const accepted = { cardsAccepted, bankAccountsAccepted };
    expect(nextDebitState({ amountDue: 24_817 }, on, accepted)).toBe(state);
    expect(nextDebitState({ amountDue: 24_817 }, on, null)).toBe('made');
  },
);

it.each([
  ['nothing', { estimatedAmount: 0 }, 0],
  ['scheduled', { estimatedAmount: 0 }, 6_000],
  ['held', { held: heldDebit() }, 24_817],
  ['CAP', { nextHold: 'CAP' }, 24_817],
  ['made', {}, 24_817],
  ['made', { expiration: null, nextDebitDate: '2099-01-01' }, 24_817],
] as const)('is %s', (state, over, amountDue) => {
  expect(nextDebitState({ amountDue }, enrolment(over), null)).toBe(state);
});

it('finds the first debit of several that comes after the last day of the card', () => {
  const debits = ['2026-12-06', '2027-01-06', '2027-02-06'].map((date) => ({ date }));
  expect(firstExpired(debits, '1226')).toBe('2027-01-06');
  expect(firstExpired(debits, '0227')).toBeNull();
  expect(firstExpired(debits, null)).toBeNull();
});
