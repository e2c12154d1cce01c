import { expect, it } from 'vitest';
import { exportQueryOf, packMonthOf } from './rules-export.ts';
import { NO_FILTER } from './rules-filter.ts';
import type { Filter } from './types.ts';

const TODAY = '2026-12-14';

const filter = (over: Partial<Filter> = {}): Filter => ({ ...NO_FILTER, ...over });

it('a file has what the filter and the search show', () => {
  expect(
    exportQueryOf(
      'xlsx',
      'es',
      filter({ kind: 'charges', group: 'core', dates: 'lastMonth', text: 'modem' }),
      TODAY,
    ),
  ).toEqual({
    format: 'xlsx',
    language: 'es',
    kind: 'charges',
    group: 'core',
    from: '2026-11-01',
    to: '2026-11-30',
    text: 'modem',
  });
  expect(exportQueryOf('csv', 'en', filter(), TODAY)).toEqual({
    format: 'csv',
    language: 'en',
    kind: 'all',
    group: 'all',
  });
});

it('a pack is of the last month that is over, until another is chosen', () => {
  expect(packMonthOf('2027-01-05', {})).toEqual({ year: '2026', month: '12' });
  expect(packMonthOf(TODAY, { year: '2024' })).toEqual({ year: '2024', month: '11' });
});
