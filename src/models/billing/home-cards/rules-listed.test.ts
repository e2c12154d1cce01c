import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notListed } from './rules-listed.ts';

const paymentId = fc.constantFrom('a', 'b', 'c', 'd');

it('lists no payment twice, and leaves out no refund and no other payment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom('PAYMENT', 'REFUND'), paymentId })),
      fc.array(fc.record({ paymentId })),
      (transactions, payments) => {
        const ids = payments.map((payment) => payment.paymentId);
        const left = notListed(transactions, payments);
        expect(left.filter((one) => one.kind === 'PAYMENT' && ids.includes(one.paymentId))).toEqual(
          [],
        );
        expect(transactions.filter((one) => !left.includes(one))).toEqual(
          transactions.filter((one) => one.kind === 'PAYMENT' && ids.includes(one.paymentId)),
        );
      },
    ),
  );
});
