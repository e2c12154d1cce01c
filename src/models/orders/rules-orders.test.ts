import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEffectiveOn } from '../billing/bill/rules-lines.ts';
import type { Rate } from '../billing/bill/rules-lines.ts';
import { addDays } from '../platform/calendar/rules-calendar.ts';
import {
  cancelDenial,
  directionOf,
  offerDenial,
  orderStateAt,
  promotionsOf,
  ratesWith,
  startOf,
} from './rules-orders.ts';
import type { OrderMoments } from './rules-orders.ts';
import type { Plan } from './types.ts';

const NIGHT = new Date('2026-12-15T05:00:00.000Z');
const order = (over: Partial<OrderMoments> = {}): OrderMoments => ({
  switchFrom: NIGHT,
  heldReason: null,
  completedAt: null,
  cancelledAt: null,
  ...over,
});
const before = new Date(NIGHT.getTime() - 1);
const plan = (monthlyCents: number): Plan => ({
  service: 'INTERNET',
  plan: 'Business Internet 1000',
  monthlyCents,
  speed: null,
  channels: null,
});

it.each([
  ['more for more money', 100, 200, 'UPGRADE'],
  ['less for less money', 200, 100, 'DOWNGRADE'],
  ['other for the same money', 100, 100, 'UPGRADE'],
] as const)('a plan that is %s', (_, from, to, direction) => {
  expect(directionOf(plan(from), plan(to))).toBe(direction);
});

it.each([
  ['more begins the next day', 'UPGRADE', '2026-12-14', '2027-01-05', '2026-12-15'],
  ['less begins with the next bill', 'DOWNGRADE', '2026-12-14', '2027-01-05', '2027-01-05'],
  [
    'less, ordered on a bill day, with the bill after',
    'DOWNGRADE',
    '2027-01-05',
    '2027-01-05',
    '2027-02-05',
  ],
  ['less, ordered on the eve of the bill', 'DOWNGRADE', '2027-01-04', '2027-01-05', '2027-01-05'],
] as const)('%s', (_, direction, today, nextDate, startsOn) => {
  expect(startOf(direction, today, { nextDate, anchorDay: 5 })).toBe(startsOn);
});

it.each([
  ['well', { isPastDue: false, isInterrupted: false, hasOpenOrder: false }, null],
  ['30 days late', { isPastDue: true, isInterrupted: false, hasOpenOrder: true }, 'PAST_DUE'],
  ['cut off', { isPastDue: true, isInterrupted: true, hasOpenOrder: true }, 'SERVICE_INTERRUPTED'],
  ['ordering', { isPastDue: false, isInterrupted: false, hasOpenOrder: true }, 'OPEN_ORDER'],
] as const)('an account that stands %s is told %s', (_, facts, denial) => {
  expect(offerDenial(facts)).toBe(denial);
});

describe('an order', () => {
  it.each([
    ['before its night', order(), before, 'SCHEDULED', null],
    ['in its night', order(), NIGHT, 'IN_PROGRESS', 'ORDER_NOT_CANCELLABLE'],
    [
      'stopped until the next night',
      order({ heldReason: 'PROVISIONING_FAILED' }),
      before,
      'HELD',
      null,
    ],
    [
      'tried again',
      order({ heldReason: 'PROVISIONING_FAILED' }),
      NIGHT,
      'IN_PROGRESS',
      'ORDER_NOT_CANCELLABLE',
    ],
    ['done', order({ completedAt: NIGHT }), NIGHT, 'COMPLETED', 'ORDER_NOT_CANCELLABLE'],
    ['cancelled', order({ cancelledAt: before }), NIGHT, 'CANCELLED', 'ORDER_NOT_CANCELLABLE'],
  ] as const)('%s is %s', (_, moments, now, state, denial) => {
    expect([orderStateAt(moments, now), cancelDenial(moments, now)]).toEqual([state, denial]);
  });
});

const DAY = '2026-06-01';
const dayOffset = fc.integer({ min: -400, max: 400 });
const rate: fc.Arbitrary<Rate> = fc.record({
  service: fc.constantFrom('INTERNET', 'VIDEO', 'ACCOUNT'),
  kind: fc.constantFrom('PLAN', 'PROMOTION', 'EQUIPMENT'),
  code: fc.constant('PLAN'),
  name: fc.constant('What is charged'),
  cents: fc.integer({ min: -5_000, max: 20_000 }),
  startsOn: dayOffset.map((days) => addDays(DAY, days)),
  endsOn: fc.option(dayOffset.map((days) => addDays(DAY, days))),
});

describe('rates with another plan', () => {
  it('are as before until its first day, and have that plan alone of the service from then', () => {
    fc.assert(
      fc.property(fc.array(rate), dayOffset, dayOffset, (rates, starts, asked) => {
        const [startsOn, day] = [addDays(DAY, starts), addDays(DAY, asked)];
        const effective = (all: readonly Rate[]) =>
          all
            .filter((one) => isEffectiveOn(one, day))
            .map(({ service, kind, cents }) => ({ service, kind, cents }));
        const changed = effective(ratesWith(rates, plan(100), startsOn));
        if (day < startsOn) expect(changed).toEqual(effective(rates));
        else
          expect(changed).toEqual([
            ...effective(rates).filter(
              ({ service, kind }) => service !== 'INTERNET' || kind === 'EQUIPMENT',
            ),
            { service: 'INTERNET', kind: 'PLAN', cents: 100 },
          ]);
      }),
    );
  });
});

it('the promotions that end with a plan are those of its service that have not ended', () => {
  const offer = {
    kind: 'PROMOTION',
    code: 'PROMOTION',
    cents: -500,
    startsOn: '2026-01-01',
  } as const;
  const rates: Rate[] = [
    { ...offer, service: 'INTERNET', name: 'Over', endsOn: '2026-05-31' },
    { ...offer, service: 'INTERNET', name: 'Until June', endsOn: '2026-06-01' },
    { ...offer, service: 'INTERNET', name: 'Without end', endsOn: null },
    { ...offer, service: 'VIDEO', name: 'Of TV', endsOn: null },
  ];
  expect(promotionsOf(rates, 'INTERNET', DAY)).toEqual([
    { name: 'Until June', monthlyCents: 500, endsOn: '2026-06-01' },
    { name: 'Without end', monthlyCents: 500, endsOn: null },
  ]);
});
