import { expect, it } from 'vitest';
import { splitDue } from '../due/rules-due.ts';
import { heroAction } from './rules-hero.ts';

const TODAY = '2026-12-14';
const LATE = '2026-12-01';
const core = (dueDate = '2026-12-28', arranged: 'all' | 'part' | 'nothing' = 'nothing') => ({
  serviceGroup: 'CORE' as const,
  due: splitDue([{ dueDate, amount: 24_817 }], TODAY),
  arranged,
  scheduled: 0,
});
const mobile = (dueDate = '2026-12-22', arranged: 'all' | 'part' | 'nothing' = 'nothing') => ({
  serviceGroup: 'MOBILE' as const,
  due: splitDue([{ dueDate, amount: 14_500 }], TODAY),
  arranged,
  scheduled: 0,
});
const lateBills = (count: number) =>
  Array.from({ length: count }, (_, month) => ({ dueDate: `2026-0${month + 7}-01`, amount: 100 }));
const BOTH = [...lateBills(1), { dueDate: '2026-12-28', amount: 24_817 }];
const paid = {
  serviceGroup: 'MOBILE' as const,
  due: splitDue([], TODAY),
  arranged: 'nothing' as const,
  scheduled: 0,
};

it.each([
  ['two bills', [mobile(), core()], 2],
  [
    'all that are late, of both services',
    [mobile(LATE), { ...core(), due: splitDue(lateBills(3), TODAY) }],
    4,
  ],
  ['one that is late, of two of the same service', [{ ...core(), due: splitDue(BOTH, TODAY) }], 1],
])('the one button says how many bills it pays: %s', (_, groups, bills) => {
  expect(heroAction(groups)?.bills).toBe(bills);
});

it.each([
  ['pays both bills, where both are open', [mobile(), core()], 'both 39317'],
  ['pays what is late first', [mobile(LATE), core()], 'mobile 14500'],
  ['pays all that is late, of both bills', [mobile(LATE), core('2026-12-02')], 'both 39317'],
  ['pays what is late, even if Auto Pay takes it later', [core(LATE, 'all')], 'core 24817'],
  ['leaves what Auto Pay takes', [mobile(), core('2026-12-28', 'all')], 'mobile 14500'],
  [
    'pays one bill, where a part of the other is scheduled',
    [mobile(), core('2026-12-28', 'part')],
    'mobile 14500',
  ],
  ['pays the only one', [core()], 'core 24817'],
  ['pays the one that is open', [core(), paid], 'core 24817'],
  ['is a second choice, where all is arranged', [core('2026-12-28', 'all')], 'core 24817 arranged'],
  [
    'is a second choice for both, where all of both is arranged',
    [mobile('2026-12-22', 'all'), core('2026-12-28', 'all')],
    'both 39317 arranged',
  ],
  ['is none, where nothing is owed', [paid], null],
  ['takes what is not scheduled', [{ ...core(), scheduled: 10_000 }], 'core 14817'],
  ['is none, where all of it is scheduled', [{ ...core(), scheduled: 24_817 }], null],
  [
    'takes of what is late what is not scheduled, and leaves what is',
    [
      { ...mobile(LATE), scheduled: 14_500 },
      { ...core(LATE), scheduled: 4_817 },
    ],
    'core 20000',
  ],
])('the one button %s', (_, groups, said) => {
  const action = heroAction(groups);
  expect(
    action && [action.target, action.amount, ...(action.isArranged ? ['arranged'] : [])].join(' '),
  ).toBe(said);
});
