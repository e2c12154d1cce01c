import { expect, it } from 'vitest';
import { overBudget } from './budgets.ts';

const budgets = [
  { pages: /^signIn$/, kilobytes: 60 },
  { pages: /./, kilobytes: 150 },
];
const page = (name: string, js: number, css = 0) => ({ name, js, css });

it('names each page that weighs more than its budget, scripts and styles together', () => {
  expect(
    overBudget(
      [page('signIn', 58_000, 2_100), page('billing', 149_000, 900), page('activity', 150_001)],
      budgets,
    ),
  ).toEqual(['signIn weighs 60.1 kB of 60 kB', 'activity weighs 150.0 kB of 150 kB']);
});

it('has a budget for every page', () => {
  expect(overBudget([page('a page that comes later', 1_000_000)])).toHaveLength(1);
});
