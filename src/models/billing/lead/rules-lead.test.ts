import { expect, it } from 'vitest';
import { heroAction } from '../home/rules-hero.ts';
import { totalDue } from '../rules-total.ts';
import { heroLead, toldByLead } from './rules-lead.ts';
import {
  core,
  LATE,
  mobile,
  onDueDay,
  paid,
} from '../../../../tests/fixtures/billing/owed-groups.ts';

const leadOf = (groups: readonly Parameters<typeof heroAction>[0][number][]) =>
  heroLead(totalDue(groups), heroAction(groups));
const toldOf = (groups: readonly Parameters<typeof heroAction>[0][number][]) =>
  groups.map((group) => toldByLead(leadOf(groups), group));

it.each([
  ['the earliest bill of two', [mobile(), core()], { kind: 'next', amount: 14_500, total: 39_317 }],
  ['the only one that is open', [core(), paid], { kind: 'next', amount: 24_817, total: 24_817 }],
  ['what is due today', [onDueDay], { kind: 'next', amount: 14_817, total: 39_634 }],
  [
    'what is left to the customer, though something arranged is due before',
    [mobile('2026-12-22', 'all'), core()],
    { kind: 'next', amount: 24_817, isEarliest: false },
  ],
  ['what is late', [mobile(LATE), core()], { kind: 'late', total: 39_317 }],
  ['all of it, where it is arranged', [mobile('2026-12-22', 'all'), paid], { kind: 'total' }],
  ['that nothing is due', [paid], { kind: 'total', total: 0 }],
])('a screen leads with %s', (_, groups, lead) => {
  expect(leadOf(groups)).toMatchObject(lead);
});

it.each([
  ['nothing of the bills where all is arranged', [mobile('2026-12-22', 'all'), paid], 'nothing'],
  ['all of the only open bill', [core(), paid], 'everything'],
  ['the day of the bill that leads', [mobile(), core()], 'day'],
  ['since when the bill that leads is late', [mobile(LATE), core()], 'late'],
  ['no day of both, where both are late', [mobile(LATE), core(LATE)], 'nothing'],
])('a lead tells %s', (_, groups, told) => {
  expect(toldOf(groups)[0]).toBe(told);
  expect(toldOf(groups).slice(1)).not.toContain('everything');
});
