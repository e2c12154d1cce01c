import { expect, it } from 'vitest';
import { lineEffect, sourcePath } from './rules-lines.ts';

it.each([
  ['CHARGE', 500, 'PLAN', 'CHARGE'],
  ['CHARGE', -500, 'PROMOTION', 'CREDIT'],
  ['ADJUSTMENT', -500, 'COURTESY_CREDIT', 'CREDIT'],
  ['ADJUSTMENT', 500, 'COURTESY_CREDIT', 'ADJUSTMENT'],
  ['ADJUSTMENT', 500, 'REFUND', 'REFUND'],
] as const)('a %s of %i cents with code %s is said as %s', (kind, amount, code, effect) => {
  expect(lineEffect({ kind, amount, code })).toBe(effect);
});

const ROW = { kind: 'ADJUSTMENT', id: 'row', refundedPaymentId: null, statementId: null } as const;

it.each([
  ['a payment', { kind: 'PAYMENT' }, '/billing/payment-history?payment=row'],
  ['a line of a bill', { statementId: 'bill' }, '/billing/view-statements?statement=bill'],
  ['a line that waits for a bill', {}, '/billing/view-statements'],
  ['a refund', { refundedPaymentId: 'paid' }, '/billing/payment-history?payment=paid'],
  [
    'a refund on a bill',
    { refundedPaymentId: 'paid', statementId: 'bill' },
    '/billing/payment-history?payment=paid',
  ],
] as const)('%s leads to its source', (_name, over, path) => {
  expect(sourcePath({ ...ROW, ...over })).toBe(path);
});
