import { describe, expect, it } from 'vitest';
import {
  filterPath,
  bounds,
  dayProblems,
  NO_FILTER,
  parseFilter,
  isFiltered,
  listQueryKey,
  listQueryOf,
  typedDays,
  withDates,
  withTyped,
} from './rules-filter.ts';
import { matchWords } from './rules-words.ts';
import type { Words } from './rules-words.ts';
import type { Dates, Filter } from './types.ts';

const TODAY = '2026-12-14';

const words = {
  lines: {
    PLAN: ['Monthly plan'],
    MODEM_RENTAL: ['Alquiler de módem'],
    REPAIR_PLAN: ['Repair plan', 'Protection plan'],
  },
  services: { VOICE: 'Telefonía para negocios', MOBILE: 'Mobile' },
  serviceGroups: { CORE: 'Internet, TV y telefonía para negocios', MOBILE: 'Mobile' },
} as unknown as Words;

const filter = (over: Partial<Filter> = {}): Filter => ({ ...NO_FILTER, ...over });

it.each([
  ['', {}],
  [
    '?kind=payments&group=mobile&dates=lastMonth&q=4242&sort=largest',
    { kind: 'payments', group: 'mobile', dates: 'lastMonth', text: '4242', sort: 'largest' },
  ],
  [
    '?dates=custom&from=2026-11-01&to=2026-11-30',
    { dates: 'custom', from: '2026-11-01', to: '2026-11-30' },
  ],
  ['?dates=custom&from=2026-11-01', { dates: 'custom', from: '2026-11-01' }],
] as const)('the address %s keeps its filter', (search, over) => {
  expect(parseFilter(search, false)).toEqual(filter(over));
  expect(filterPath('/billing/account-activity', filter(over), false)).toBe(
    `/billing/account-activity${search}`,
  );
});

it.each([
  ['?kind=constructor&group=x&dates=&sort=up', {}],
  ['?from=2026-11-01&to=2026-11-30', {}],
  ['?dates=custom&from=2026-02-30&to=2026-13-45', { dates: 'custom' }],
  ['?dates=custom&from=2026-11-30&to=2026-11-01', { dates: 'custom', from: '2026-11-30' }],
  [`?q=${'x'.repeat(130)}`, { text: 'x'.repeat(100) }],
] as const)('what the address %s says wrong is left out', (search, over) => {
  expect(parseFilter(search, false)).toEqual(filter(over));
});

it('the payment history has payments alone, and its address does not say so', () => {
  expect(parseFilter('?kind=charges', true)).toEqual(filter({ kind: 'payments' }));
  expect(
    filterPath('/billing/payment-history', filter({ kind: 'payments', sort: 'oldest' }), true),
  ).toBe('/billing/payment-history?sort=oldest');
  expect(isFiltered(filter({ kind: 'payments' }), true)).toBe(false);
  expect(isFiltered(filter({ kind: 'payments' }), false)).toBe(true);
  expect(isFiltered(filter({ sort: 'oldest' }), false)).toBe(false);
});

it.each([
  ['all', TODAY, null, null],
  ['thisMonth', TODAY, '2026-12-01', '2026-12-31'],
  ['lastMonth', TODAY, '2026-11-01', '2026-11-30'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2028-03-15', '2028-02-01', '2028-02-29'],
  ['thisYear', TODAY, '2026-01-01', '2026-12-31'],
  ['last12Months', TODAY, '2025-12-15', TODAY],
  ['last12Months', '2028-02-29', '2027-03-01', '2028-02-29'],
] as const)('%s on %s is from %s to %s', (dates, today, from, to) => {
  expect(bounds({ dates, from: null, to: null }, today)).toEqual({ from, to });
});

it("days of one's own begin with those that were chosen before", () => {
  expect(withDates(filter({ dates: 'lastMonth' }), 'custom', TODAY)).toEqual(
    filter({ dates: 'custom', from: '2026-11-01', to: '2026-11-30' }),
  );
  expect(
    withDates(filter({ dates: 'custom', from: '2026-11-01' }), 'thisYear' satisfies Dates, TODAY),
  ).toEqual(filter({ dates: 'thisYear' }));
});

describe('what the service is asked', () => {
  it('is everything, newest first, when nothing is narrowed', () => {
    expect(listQueryOf(filter(), TODAY, null)).toEqual({
      kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
      serviceGroup: null,
      from: null,
      to: null,
      text: null,
      codes: [],
      services: [],
      serviceGroups: [],
      sort: 'DATE',
      descending: true,
    });
  });

  it('has the matching lines, services and groups, ignoring accents and case', () => {
    expect(matchWords('MODEM', words).codes).toEqual(['MODEM_RENTAL']);
    expect(matchWords('monthly-plan', words).codes).toEqual(['PLAN']);
    expect(matchWords('protectionplan', words).codes).toEqual(['REPAIR_PLAN']);
    expect(matchWords(' - ', words).codes).toEqual([]);
    expect(matchWords('protección', words).codes).toEqual([]);
    expect(matchWords('protection', words).codes).toEqual(['REPAIR_PLAN']);
    expect(matchWords('plan', words).codes).toEqual(['PLAN', 'REPAIR_PLAN']);
    expect(matchWords('mobile', words)).toEqual({
      codes: [],
      services: ['MOBILE'],
      serviceGroups: ['MOBILE'],
    });
    expect(matchWords('telefonia', words)).toEqual({
      codes: [],
      services: ['VOICE'],
      serviceGroups: ['CORE'],
    });
    for (const [text, known] of [
      ['', words],
      ['plan', null],
    ] as const)
      expect(matchWords(text, known)).toEqual({ codes: [], services: [], serviceGroups: [] });
  });

  it.each([
    ['all', 'largest', true],
    ['charges', 'smallest', false],
    ['payments', 'largest', false],
    ['payments', 'smallest', true],
  ] as const)('of %s, %s first, is by amount, descending %s', (kind, sort, descending) => {
    expect(listQueryOf(filter({ kind, sort }), TODAY, null)).toMatchObject({
      sort: 'AMOUNT',
      descending,
    });
  });

  it('is another one with another filter', () => {
    expect(listQueryKey(listQueryOf(filter({ group: 'core' }), TODAY, null))).not.toBe(
      listQueryKey(listQueryOf(filter({ group: 'mobile' }), TODAY, null)),
    );
  });
});

it.each([
  [{ from: '11/01/26', to: '' }, {}],
  [{ from: '11/3', to: '' }, {}],
  [{ from: '13/45/26', to: '' }, { from: 'invalid' }],
  [{ from: '11/30/26', to: '11/01/26' }, { to: 'order' }],
] as const)('of the days %o is wrong: %o', (days, problems) => {
  expect(dayProblems(days)).toEqual(problems);
});

it('what is typed narrows as far as it can be read', () => {
  const custom = filter({ dates: 'custom', from: '2026-11-01', to: '2026-11-30' });
  expect(typedDays(custom)).toEqual({ from: '11/01/26', to: '11/30/26' });
  expect(withTyped(custom, '  modem ', { from: '11/0', to: '' })).toEqual({
    ...custom,
    text: 'modem',
    to: null,
  });
  expect(withTyped(custom, '', { from: '12/15/26', to: '11/30/26' })).toEqual(custom);
  expect(withTyped(filter(), 'x', { from: '11/01/26', to: '' })).toEqual(filter({ text: 'x' }));
});
