import { expect, test } from 'vitest';
import { BRAND, formatAddress } from './rules.ts';

test('an address is one line, as on an envelope', () =>
  expect(formatAddress(BRAND.vendor.remitTo)).toBe('PO Box 5550, Portland, ME 04104'));

test('customers find each store by an address of its own', () => {
  const told = BRAND.stores.map(formatAddress);
  expect([told.length > 0, new Set(told).size]).toEqual([true, told.length]);
});
