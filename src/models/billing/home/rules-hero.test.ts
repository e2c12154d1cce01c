import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueByToday, dueParts, splitDue } from '../due/rules-due.ts';
import { totalDue } from '../rules-total.ts';
import { heroAction, totalKnown } from './rules-hero.ts';
import type { HeroPayment } from './rules-hero.ts';
import {
  core,
  LATE,
  mobile,
  onDueDay,
  paid,
  TODAY,
} from '../../../../tests/fixtures/billing/owed-groups.ts';

const lateBills = (count: number) =>
  Array.from({ length: count }, (_, month) => ({ dueDate: `2026-0${month + 7}-01`, amount: 100 }));
const BOTH = [...lateBills(1), { dueDate: '2026-12-28', amount: 24_817 }];

it.each([
  ['two bills', [mobile(LATE), core(LATE)], 2],
  [
    'all that are late, of both services',
    [mobile(LATE), { ...core(), due: splitDue(lateBills(3), TODAY) }],
    4,
  ],
  ['one that is late, of two of the same service', [{ ...core(), due: splitDue(BOTH, TODAY) }], 1],
])('the one button says how many bills it pays: %s', (_, groups, bills) => {
  expect(heroAction(groups)?.bills).toBe(bills);
});

const said = ({ target, choice, amount }: HeroPayment): string =>
  [target, choice, amount].join(' ');

it.each([
  [
    'pays what is due first, and both second',
    [mobile(), core()],
    'mobile proposed 14500',
    'both proposed 39317',
  ],
  [
    'pays what is due today, and all of it second',
    [onDueDay],
    'core today 14817',
    'core all 39634',
  ],
  [
    'pays what is due today, and both bills second',
    [onDueDay, mobile()],
    'core today 14817',
    'both proposed 54134',
  ],
  [
    'pays what is late first, and all second',
    [mobile(LATE), core()],
    'mobile proposed 14500',
    'both proposed 39317',
  ],
  [
    'names what is late, where more is due today',
    [{ ...core(), due: splitDue([...BOTH, { dueDate: TODAY, amount: 500 }], TODAY) }],
    'core late 100',
    'core all 25417',
  ],
  [
    'pays all that is late, of both bills',
    [mobile(LATE), core('2026-12-02')],
    'both proposed 39317',
    null,
  ],
  [
    'pays what is late, even if Auto Pay takes it later',
    [core(LATE, 'all')],
    'core proposed 24817',
    null,
  ],
  [
    'leaves what Auto Pay takes',
    [mobile(), core('2026-12-28', 'all')],
    'mobile proposed 14500',
    null,
  ],
  [
    'leaves what is scheduled, though it is due first',
    [mobile('2026-12-22', 'all'), core()],
    'core proposed 24817',
    null,
  ],
  [
    'pays one bill, where a part of the other is scheduled',
    [mobile(), core('2026-12-28', 'part')],
    'mobile proposed 14500',
    null,
  ],
  ['pays the only one', [core()], 'core proposed 24817', null],
  ['pays the one that is open', [core(), paid], 'core proposed 24817', null],
  [
    'is a second choice, where all is arranged',
    [core('2026-12-28', 'all')],
    'core proposed 24817 arranged',
    null,
  ],
  [
    'is a second choice for both, where all of both is arranged',
    [mobile('2026-12-22', 'all'), core('2026-12-28', 'all')],
    'both proposed 39317 arranged',
    null,
  ],
  ['is none, where nothing is owed', [paid], null, null],
  ['takes what is not scheduled', [{ ...core(), scheduled: 10_000 }], 'core proposed 14817', null],
  ['is none, where all of it is scheduled', [{ ...core(), scheduled: 24_817 }], null, null],
  [
    'takes of what is late what is not scheduled, and leaves what is',
    [
      { ...mobile(LATE), scheduled: 14_500 },
      { ...core(LATE), scheduled: 4_817 },
    ],
    'core proposed 20000',
    null,
  ],
])('the one button %s', (_, groups, first, second) => {
  const action = heroAction(groups);
  expect(action && said(action) + (action.isArranged ? ' arranged' : '')).toBe(first);
  expect(action?.all ? said(action.all) : null).toBe(second);
});

it.each([
  ['ready', 'ready', false, 'known'],
  ['ready', 'loading', false, 'loading'],
  ['ready', 'loading', true, 'known'],
  ['ready', 'failed', false, 'withoutMobile'],
  ['ready', 'failed', true, 'known'],
  ['loading', 'ready', false, 'loading'],
  ['failed', 'ready', false, 'failed'],
] as const)('with core %s and mobile %s (none: %s) the total is %s', (core, mobile, none, said) => {
  expect(totalKnown(core, mobile, none)).toBe(said);
});

const cents = fc.integer({ min: 1, max: 60_000 });
const payable = (serviceGroup: 'CORE' | 'MOBILE') =>
  fc.record({
    serviceGroup: fc.constant(serviceGroup),
    due: fc
      .array(
        fc.record({
          dueDate: fc.constantFrom('2026-11-20', TODAY, '2026-12-20', '2027-01-14'),
          amount: cents,
        }),
        { maxLength: 4 },
      )
      .map((bills) => splitDue(bills, TODAY)),
    arranged: fc.constantFrom('all' as const, 'part' as const, 'nothing' as const),
    scheduled: fc.constant(0),
  });

it('over any bills, the one button pays to the cent what is said beside it', () => {
  fc.assert(
    fc.property(payable('CORE'), payable('MOBILE'), (one, other) => {
      const { groups, first, total } = totalDue([one, other]);
      const action = heroAction(
        groups.flatMap(({ serviceGroup }) =>
          [one, other].filter((group) => group.serviceGroup === serviceGroup),
        ),
      );
      if (first === null) expect(action).toBeNull();
      else if (first.kind === 'late') {
        const isAlsoToday = [one, other].some(({ due }) => due.late !== null && due.today !== null);
        expect([action?.choice, action?.amount]).toEqual([
          isAlsoToday ? 'late' : 'proposed',
          first.amount,
        ]);
      } else if (action?.asked) {
        const { serviceGroup, parts } = action.asked;
        const group = serviceGroup === 'CORE' ? one : other;
        expect([action.target, group.arranged === 'all']).toEqual([
          serviceGroup.toLowerCase(),
          false,
        ]);
        expect(action.amount).toBe(parts.reduce((sum, { amount }) => sum + amount, 0));
        expect(parts).toEqual(dueParts(group.due).slice(0, parts.length));
        if (group.due.today) expect(action.amount).toBe(dueByToday(group.due));
      } else expect([action?.isArranged, action?.amount]).toEqual([true, total]);
      expect(action?.all?.amount ?? total).toBeLessThanOrEqual(total);
      if (action?.all) expect(action.all.amount).toBeGreaterThan(action.amount);
    }),
  );
});
