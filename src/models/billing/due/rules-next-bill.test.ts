import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditOf,
  givenBackBy,
  nextBillDue,
  tellsCredit,
  withSentBack,
} from './rules-next-bill.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

describe('what the next bill will ask for', () => {
  it('is its charges less the credit, never below nothing; what is not used stays', () => {
    fc.assert(
      fc.property(cents, cents, (charges, credit) => {
        const { total, used, left } = nextBillDue({ charges, credit });
        expect(total).toBe(Math.max(0, charges - credit));
        expect(total + used).toBe(charges);
        expect(used + left).toBe(credit);
        expect(Math.min(total, left)).toBe(0);
      }),
    );
  });

  it.each([
    [24_817, 4_210, { total: 20_607, used: 4_210, offUnpaid: 0, left: 0 }],
    [24_817, 30_000, { total: 0, used: 24_817, offUnpaid: 0, left: 5_183 }],
    [24_817, 0, { total: 24_817, used: 0, offUnpaid: 0, left: 0 }],
  ])('with charges of %i and a credit of %i', (charges, credit, due) => {
    expect(nextBillDue({ charges, credit })).toEqual(due);
  });

  it('counts as credit what was paid beyond the bills, also by a payment on its way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 500_000 }), cents, (balance, pending) => {
        const books = { currentBalance: balance, pendingPaymentAmount: pending };
        expect(creditOf(books, 0)).toBe(Math.max(0, pending - balance));
        expect(creditOf(books, 700)).toBe(creditOf(books, 0) + 700);
      }),
    );
  });

  it('leaves out what is sent back before it, which it says beside today’s credit', () => {
    fc.assert(
      fc.property(cents, cents, cents, (charges, paidOver, part) => {
        const sentBack = Math.min(part, paidOver);
        const books = { currentBalance: -paidOver, pendingPaymentAmount: 0 };
        const credit = creditOf(books, 0, sentBack);
        const due = withSentBack(nextBillDue({ charges, credit }), sentBack);
        expect(due.total - due.left).toBe(charges - paidOver + sentBack);
        expect(charges - due.credit + due.sentBack).toBe(due.total);
        expect(due.credit + due.left).toBe(paidOver);
        expect(tellsCredit({ credit, sentBack })).toBe(paidOver > 0);
      }),
    );
  });

  it('with what is unpaid comes to what the account owes once the bill is made', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500_000, max: 500_000 }),
        cents,
        cents,
        cents,
        (currentBalance, pendingPaymentAmount, charges, givenBack) => {
          const owed = currentBalance - pendingPaymentAmount;
          const unpaid = Math.max(0, owed);
          const credit = creditOf({ currentBalance, pendingPaymentAmount }, givenBack);
          const { total, used, offUnpaid, left } = nextBillDue({ charges, credit, unpaid });
          const due = total + unpaid - offUnpaid;
          expect(due - left).toBe(owed + charges - givenBack);
          // A credit stays only where nothing is owed.
          expect(Math.min(due, left)).toBe(0);
          expect(used + offUnpaid + left).toBe(credit);
        },
      ),
    );
  });

  it('gives back what its lines credit beyond its charges', () => {
    const line = (kind: string, code: string, amount: number) => ({ kind, code, amount });
    expect(givenBackBy([])).toBe(0);
    const refund = line('ADJUSTMENT', 'REFUND', 300);
    expect(givenBackBy([line('PLAN', 'PLAN', 100), refund])).toBe(0);
    const given = line('ADJUSTMENT', 'SERVICE_CREDIT', -8_272);
    expect(givenBackBy([given, line('PROMOTION', 'PROMOTION', -5)])).toBe(8_272);
    // Its charges are less by these days already.
    expect(givenBackBy([line('PRORATION', 'SERVICE_CREDIT', -500)])).toBe(0);
  });
});
