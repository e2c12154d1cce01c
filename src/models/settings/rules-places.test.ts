import { expect, it } from 'vitest';
import { settingsGroups, settingsPlaceOf } from './rules-places.ts';

const NONE = {
  notifications: false,
  readPaperless: false,
  billingContact: false,
  invoicing: false,
  taxExemption: false,
};
const ALL = {
  notifications: true,
  readPaperless: true,
  billingContact: true,
  invoicing: true,
  taxExemption: true,
};

it.each([
  ['who may change all', ALL, [3, 2, 3, 2]],
  ['who reads the bills alone', { ...NONE, readPaperless: true }, [3, 2, 1]],
  ['who names a billing contact', { ...NONE, billingContact: true }, [3, 2, 1]],
  ['with nothing but a sign-in', NONE, [3, 2]],
])('somebody %s finds no empty group', (_, allowed, sizes) => {
  const groups = settingsGroups(allowed);
  expect(groups.map(({ name }) => name)).toEqual(
    ['you', 'security', 'notices', 'company'].slice(0, sizes.length),
  );
  expect(groups.map(({ places }) => places.length)).toEqual(sizes);
});

it.each([
  ['', ALL, null],
  ['?section=exemption', ALL, 'exemption'],
  ['?section=exemption&utm=mail', ALL, 'exemption'],
  ['?section=exemption', NONE, null],
  ['?section=profile', NONE, 'profile'],
  ['?section=toString', ALL, null],
  ['?section=', ALL, null],
])('the address with %s opens one section that is allowed, or the list', (search, allowed, is) => {
  expect(settingsPlaceOf(search, settingsGroups(allowed))).toBe(is);
});
