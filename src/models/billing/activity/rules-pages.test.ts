import { expect, it } from 'vitest';
import { manyRows } from '../../../../tests/fixtures/billing/activity.ts';
import { failedIn, missingPages, pagesOf, slotAt } from './rules-pages.ts';

it('places find their rows by pages of a hundred', () => {
  const rows = manyRows(250)({ offset: 100, first: 100 }).rows;
  const pages = { 0: { kind: 'failed' }, 1: { kind: 'ready', rows } } as const;
  expect(slotAt(pages, 99)).toEqual({ kind: 'failed' });
  expect(slotAt(pages, 100)).toMatchObject({ row: { name: 'Line 101' } });
  expect(slotAt(pages, 200)).toEqual({ kind: 'waiting' });
  expect(pagesOf({ first: 95, last: 210 })).toEqual([0, 1, 2]);
  expect(missingPages(pages, { first: 95, last: 210 })).toEqual([2]);
  expect(failedIn(pages, { first: 150, last: 210 })).toEqual([]);
});
