import { expect, it } from 'vitest';
import { groupsOffered, kindsOffered, yearsOf } from './rules-offered.ts';

const TODAY = '2026-12-14';

it.each<[string, string, string[] | null, string[]]>([
  [
    'whose statements are not known',
    TODAY,
    null,
    ['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017'],
  ],
  ['that has none yet', TODAY, [], ['2026']],
  ['that has none yet, in January', '2027-01-05', [], ['2027', '2026']],
  [
    'since its first statement',
    TODAY,
    ['2026-12-01', '2025-01-01', '2024-12-01'],
    ['2026', '2025', '2024'],
  ],
  [
    'of more than ten years',
    TODAY,
    ['2026-12-01', '2015-01-01'],
    [...'6543210'].map((year) => `202${year}`).concat(['2019', '2018', '2017', '2016', '2015']),
  ],
])('a pack of an account %s is of these years', (_, today, dates, years) => {
  expect(yearsOf(today, dates)).toEqual(years);
});

it('what can find nothing is not offered, unless it is chosen', () => {
  expect([
    groupsOffered(true, 'all'),
    groupsOffered(false, 'all'),
    groupsOffered(false, 'mobile'),
  ]).toEqual([
    ['all', 'core', 'mobile'],
    ['all', 'core'],
    ['all', 'core', 'mobile'],
  ]);
  expect([
    kindsOffered(false, 'all'),
    kindsOffered(true, 'payments'),
    kindsOffered(true, 'charges'),
  ]).toEqual([
    ['all', 'payments', 'charges'],
    ['all', 'payments'],
    ['all', 'payments', 'charges'],
  ]);
});
