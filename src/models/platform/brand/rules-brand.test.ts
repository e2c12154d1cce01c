import { expect, test } from 'vitest';
import { BRAND, formatAddress } from './rules-brand.ts';

test('an address is one line, as on an envelope', () =>
  expect(formatAddress(BRAND.providers.business.vendor.remitTo)).toBe(
    'PO Box 5550, Portland, ME 04104',
  ));

test('customers find each store by an address of its own', () => {
  const told = BRAND.stores.map(formatAddress);
  expect([told.length > 0, new Set(told).size]).toEqual([true, told.length]);
});

test('each variant has a name, a legal name and an address of its own', () => {
  const { business, community } = BRAND.providers;
  const said = [business, community].map(({ name, vendor }) => [
    name,
    vendor.legalName,
    formatAddress(vendor.remitTo),
  ]);
  for (const column of [0, 1, 2])
    expect(new Set(said.map((values) => values[column])).size).toBe(said.length);
});
