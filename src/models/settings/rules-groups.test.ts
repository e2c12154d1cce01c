import { expect, it } from 'vitest';
import { settingsGroups } from './rules-groups.ts';

const NONE = {
  notifications: false,
  readPaperless: false,
  billingContact: false,
  invoicing: false,
};

it.each([
  ['who may change all', { ...NONE, notifications: true, invoicing: true }, 4],
  ['who reads the bills alone', { ...NONE, readPaperless: true }, 3],
  ['who names a billing contact', { ...NONE, billingContact: true }, 3],
  ['with nothing but a sign-in', NONE, 2],
])('somebody %s finds no empty group', (_, allowed, groups) => {
  expect(settingsGroups(allowed)).toEqual(
    ['you', 'security', 'notices', 'company'].slice(0, groups),
  );
});
