import { expect, test } from 'vitest';
import { tabAfter } from './tab-after.ts';

const TABS = ['ALL', 'PAYMENTS', 'REFUNDS'] as const;

test.each([
  ['ALL', 'ArrowRight', 'PAYMENTS'],
  ['REFUNDS', 'ArrowRight', 'ALL'],
  ['ALL', 'ArrowLeft', 'REFUNDS'],
  ['PAYMENTS', 'ArrowLeft', 'ALL'],
  ['PAYMENTS', 'Home', 'ALL'],
  ['ALL', 'End', 'REFUNDS'],
  ['ALL', 'ArrowDown', null],
  ['ALL', 'Tab', null],
] as const)('from %s, %s leads to %s', (tab, key, next) =>
  expect(tabAfter(TABS, tab, key)).toBe(next),
);
