import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billDebit } from './rules-bill-debit.ts';
import type { EnrolmentAtBill } from './rules-bill-debit.ts';

const BOTH = { cardsAccepted: true, bankAccountsAccepted: true };
const DUE = '2026-12-20';
const ENROLMENT: EnrolmentAtBill = {
  methodType: 'VISA',
  lastFour: '4242',
  expiration: '1228',
  debitDay: 18,
  debitDate: '2026-12-18',
  attempts: 0,
  lastFailed: false,
  cap: null,
  holdAbovePercent: null,
  heldDate: null,
  heldLeft: 0,
};

it.each([
  ['is made in time', {}, BOTH, 'made'],
  ['is within limits that may hold it', { cap: 10_000 }, BOTH, 'limited'],
  ['is of the due date itself', { debitDate: DUE }, BOTH, 'made'],
  ['comes after the due date', { debitDate: '2026-12-21' }, BOTH, 'late'],
  ['is of a card that will have expired', { expiration: '1126' }, BOTH, 'expired'],
  ['is of a card, and none is accepted', {}, { ...BOTH, cardsAccepted: false }, 'refused'],
  [
    'is of a bank account, and none is accepted',
    { methodType: 'BANK_ACCOUNT', expiration: null },
    { ...BOTH, bankAccountsAccepted: false },
    'refused',
  ],
] as const)('a debit that %s is told so', (_, more, accepted, state) => {
  expect(billDebit({ ...ENROLMENT, ...more }, DUE, accepted)?.state).toBe(state);
});

it.each([
  ['Auto Pay is off', null],
  ['the last debit is tried once more', { ...ENROLMENT, attempts: 1, lastFailed: true }],
])('nothing is told while %s', (_, enrolment) => {
  expect(billDebit(enrolment, DUE, BOTH)).toBeNull();
});

it('a bill that is made after the debit is told the debit of next month', () => {
  const bill = { ...ENROLMENT, debitDay: 26, debitDate: '2026-11-26', attempts: 1 };
  expect(billDebit(bill, '2026-12-28', BOTH)).toMatchObject({
    debitDate: '2026-12-26',
    state: 'made',
  });
});

it('a debit on hold is told with what is left of it, and not once it is paid', () => {
  const held = { ...ENROLMENT, heldDate: '2026-11-18', heldLeft: 14_817, cap: 10_000 };
  expect(billDebit(held, DUE, BOTH)).toMatchObject({
    state: 'waiting',
    held: { amount: 14_817, date: '2026-11-18' },
  });
  expect(billDebit({ ...held, heldLeft: 0 }, DUE, BOTH)?.state).toBe('limited');
});

it('promises no debit of a method that the account does not accept', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-12-${date}`);
  fc.assert(
    fc.property(
      fc.record({
        methodType: fc.constantFrom('VISA', 'BANK_ACCOUNT', 'MASTERCARD'),
        expiration: fc.constantFrom('1126', '1226', '0127', null),
        debitDate: day,
        cap: fc.option(fc.nat()),
        holdAbovePercent: fc.option(fc.nat()),
      }),
      day,
      fc.record({ cardsAccepted: fc.boolean(), bankAccountsAccepted: fc.boolean() }),
      (more, dueDate, accepted) => {
        const told = billDebit({ ...ENROLMENT, ...more }, dueDate, accepted);
        const isAccepted =
          more.methodType === 'BANK_ACCOUNT'
            ? accepted.bankAccountsAccepted
            : accepted.cardsAccepted;
        expect(told?.state === 'refused').toBe(!isAccepted);
        if (told?.state === 'made' || told?.state === 'limited')
          expect(told.debitDate <= dueDate && more.expiration !== '1126').toBe(true);
      },
    ),
  );
});
