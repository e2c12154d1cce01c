import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  INVOICING_LENGTHS,
  legalNameFault,
  maskedTaxId,
  parseTaxId,
  purchaseOrderFault,
  purchaseOrderOn,
  taxIdLastFour,
} from './rules-invoicing.ts';

describe('a purchase order number', () => {
  it.each(['', '  ', 'PO-2026-17', '4500 / 12 #A', 'x'.repeat(30), ` ${'x'.repeat(30)} `])(
    '“%s” is taken',
    (typed) => expect(purchaseOrderFault(typed)).toBeNull(),
  );

  it('of more than 30 characters is told how long it is', () =>
    expect(purchaseOrderFault('x'.repeat(34))).toEqual({ kind: 'long', length: 34, most: 30 }));

  it('is told the first character that cannot be printed everywhere', () =>
    expect(purchaseOrderFault('PO–17é')).toEqual({ kind: 'character', character: '–' }));

  it('of a bill is the last one that began by its day', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((date) => `2026-11-${String(date).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            startsOn: day,
            purchaseOrder: fc.option(fc.stringMatching(/^[A-Z0-9]{1,30}$/)),
          }),
          { selector: ({ startsOn }) => startsOn },
        ),
        day,
        (orders, on) => {
          const begun = orders.filter(({ startsOn }) => startsOn <= on);
          const last = begun.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)).at(-1);
          expect(purchaseOrderOn(orders, on)).toBe(last?.purchaseOrder ?? null);
        },
      ),
    );
  });
});

test('a legal name keeps its accents and signs, and is told when it is too long', () => {
  expect(legalNameFault('Panadería Núñez & Söhne, LLC')).toBeNull();
  expect(legalNameFault('x'.repeat(101))).toEqual({
    kind: 'long',
    length: 101,
    most: INVOICING_LENGTHS.legalName,
  });
});

describe('a tax identification number', () => {
  it.each(['12-3456789', '123456789', ' 12 3456789 ', '12 - 3456789'])('“%s” is read', (typed) =>
    expect(parseTaxId(typed)).toBe('12-3456789'),
  );
  it.each(['', '12-345678', '12-34567890', '123-45-6789', '12-34567B9'])('“%s” is none', (typed) =>
    expect(parseTaxId(typed)).toBeNull(),
  );
  it('shows its last four digits alone', () =>
    expect(maskedTaxId(taxIdLastFour('12-3456789'))).toBe('XX-XXX6789'));
});
