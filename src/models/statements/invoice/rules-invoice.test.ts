import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceNumber, taxesIn } from './rules-invoice.ts';
import type { LineKind } from '../rules-lines.ts';

const accounts = fc.stringMatching(/^\d{10}$/);
const statements = fc.record({
  serviceGroup: fc.constantFrom('CORE' as const, 'MOBILE' as const),
  statementDate: fc
    .date({ min: new Date('2015-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
});

test('a statement’s invoice number tells account, bill and day', () =>
  expect(invoiceNumber('8260130001', { serviceGroup: 'MOBILE', statementDate: '2026-11-05' })).toBe(
    '8260130001-M20261105',
  ));

test('no two statements have the same invoice number, and every number fits QuickBooks', () =>
  fc.assert(
    fc.property(accounts, statements, accounts, statements, (one, first, other, second) => {
      const same =
        one === other &&
        first.serviceGroup === second.serviceGroup &&
        first.statementDate === second.statementDate;
      const number = invoiceNumber(one, first);
      expect(number === invoiceNumber(other, second)).toBe(same);
      expect(number.length).toBeLessThanOrEqual(21);
    }),
  ));

test('the taxes of a bill and its other lines add up to the bill', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          kind: fc.constantFrom<LineKind>('PLAN', 'TAX', 'ONE_OFF', 'ADJUSTMENT'),
          amount: fc.integer({ min: -100_000, max: 100_000 }),
        }),
      ),
      (lines) => {
        const sum = lines.reduce((total, { amount }) => total + amount, 0);
        const rest = lines
          .filter(({ kind }) => kind !== 'TAX')
          .reduce((total, { amount }) => total + amount, 0);
        const taxes = taxesIn(lines);
        expect(taxes.total + rest).toBe(sum);
        expect(taxes.lines.every(({ kind }) => kind === 'TAX')).toBe(true);
      },
    ),
  ));
