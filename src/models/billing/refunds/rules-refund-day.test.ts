import { addHours } from 'date-fns/addHours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import {
  REFUND_AFTER_DAYS,
  refundAt,
  refundDayToTell,
  refundsOf,
  sentBackBefore,
} from './rules-refund-day.ts';
import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { RefundablePayment, RefundFacts } from './rules-refund-day.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const payment = (over: Partial<RefundablePayment> = {}): RefundablePayment => ({
  id: 'newest',
  amount: 14_500,
  postedAt: daysAgo(REFUND_AFTER_DAYS),
  refunded: 0,
  refused: false,
  ...over,
});
const before = (over: Partial<RefundablePayment> = {}): RefundablePayment =>
  payment({ id: 'before', postedAt: daysAgo(40), ...over });
const facts = (over: Partial<RefundFacts> = {}): RefundFacts => ({
  balance: -4_000,
  pending: 0,
  underWay: 0,
  payments: [before(), payment()],
  ...over,
});
const told = (of: RefundFacts) =>
  refundsOf(of, NOW).map(({ paymentId, amount }) => [paymentId, amount]);

describe('mobile’s credit goes back', () => {
  it.each([
    ['to the newest payment', {}, [['newest', 4_000]]],
    [
      'to the one before as well, where it is more than the newest',
      { balance: -20_000 },
      [
        ['newest', 14_500],
        ['before', 5_500],
      ],
    ],
    [
      'to the one before, where the newest went back already',
      { payments: [payment({ refunded: 14_500 }), before()] },
      [['before', 4_000]],
    ],
    [
      'to both, where a part of the newest went back already',
      { payments: [payment({ refunded: 12_000 }), before()] },
      [
        ['newest', 2_500],
        ['before', 1_500],
      ],
    ],
    [
      'to the one before, where the gateway refused the newest',
      { payments: [payment({ refused: true }), before()] },
      [['before', 4_000]],
    ],
    [
      'as far as payments brought it',
      { balance: -40_000 },
      [
        ['newest', 14_500],
        ['before', 14_500],
      ],
    ],
    ['to nobody, where no payment brought it', { payments: [] }, []],
    [
      'to nobody, where all that was paid went back',
      { payments: [payment({ refunded: 14_500 })] },
      [],
    ],
    ['not while it is no credit', { balance: 0 }, []],
    ['not while something is owed', { balance: 4_000 }, []],
    ['not while a payment is pending', { pending: 100 }, []],
    ['not while a refund is on its way', { underWay: 4_000 }, []],
    [
      'not a moment before ten days have gone by since the newest was posted',
      {
        payments: [
          payment({ postedAt: new Date(daysAgo(REFUND_AFTER_DAYS).getTime() + 1) }),
          before(),
        ],
      },
      [],
    ],
  ])('%s', (_, over, back) => expect(told(facts(over))).toEqual(back));

  it('ten days after the latest payment of it was posted', () => {
    expect(refundAt(new Date('2026-12-01T07:00:00.000Z'))).toEqual(
      new Date('2026-12-11T07:00:00.000Z'),
    );
  });

  const anyPayment = fc
    .record({
      id: fc.uuid(),
      amount: fc.integer({ min: 1, max: 50_000 }),
      days: fc.integer({ min: REFUND_AFTER_DAYS, max: 400 }),
      part: fc.integer({ min: 0, max: 100 }),
      refused: fc.constantFrom(false, false, false, true),
    })
    .map(({ days, part, ...given }): RefundablePayment => ({
      ...given,
      postedAt: daysAgo(days),
      refunded: Math.floor((given.amount * part) / 100),
    }));
  const anyFacts = fc.record({
    balance: fc.integer({ min: -200_000, max: -1 }),
    pending: fc.constant(0),
    underWay: fc.constant(0),
    payments: fc.uniqueArray(anyPayment, { selector: ({ id }) => id, maxLength: 8 }),
  });

  it('up to the credit, up to the amount of each payment, and each payment once', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const planned = refundsOf(given, NOW);
        const sum = planned.reduce((all, { amount }) => all + amount, 0);
        const left = given.payments
          .filter(({ refused }) => !refused)
          .reduce((all, { amount, refunded }) => all + amount - refunded, 0);
        expect(sum).toBe(Math.min(-given.balance, left));
        expect(new Set(planned.map(({ paymentId }) => paymentId)).size).toBe(planned.length);
        for (const { paymentId, amount } of planned) {
          const of = given.payments.find(({ id }) => id === paymentId);
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual((of?.amount ?? 0) - (of?.refunded ?? 0));
        }
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('in whatever order its payments are told', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(refundsOf({ ...given, payments: given.payments.toReversed() }, NOW)).toEqual(
          refundsOf(given, NOW),
        );
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('and nothing more once it went back', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const planned = new Map(
          refundsOf(given, NOW).map(({ paymentId, amount }) => [paymentId, amount]),
        );
        const sum = [...planned.values()].reduce((all, amount) => all + amount, 0);
        const after = {
          ...given,
          balance: given.balance + sum,
          payments: given.payments.map((one) => ({
            ...one,
            refunded: one.refunded + (planned.get(one.id) ?? 0),
          })),
        };
        expect(refundsOf(after, NOW)).toEqual([]);
      }),
      { numRuns: SCALE.properties },
    );
  });
});

describe('the day that a customer is told', () => {
  const ZONE = 'America/New_York';
  const paid = (over: object = {}) => ({
    serviceGroup: 'MOBILE',
    device: null,
    status: 'SUCCESSFUL',
    postedDate: '2026-12-10T07:00:00.000Z',
    ...over,
  });
  const told = (payments: readonly ReturnType<typeof paid>[], over: object = {}) =>
    refundDayToTell({ payments, pending: 0, scheduled: [], today: '2026-12-14', ...over }, ZONE);

  it.each([
    ['ten days after the latest payment of mobile', [paid()], {}, '2026-12-20'],
    [
      'in the time zone of the account',
      [paid({ postedDate: '2026-12-11T03:00:00.000Z' })],
      {},
      '2026-12-20',
    ],
    [
      'whatever the order',
      [paid({ postedDate: '2026-11-02T07:00:00.000Z' }), paid()],
      {},
      '2026-12-20',
    ],
    ['not of core', [paid({ serviceGroup: 'CORE' })], {}, null],
    ['not of a device', [paid({ device: 'Northstar 11' })], {}, null],
    ['not of one that was not made', [paid({ status: 'FAILED', postedDate: null })], {}, null],
    ['not while a payment is pending', [paid()], { pending: 500 }, null],
    ['not where another payment comes before', [paid()], { scheduled: ['2026-12-18'] }, null],
    ['also where one comes later', [paid()], { scheduled: ['2026-12-22'] }, '2026-12-20'],
    ['not once it has passed', [paid()], { today: '2026-12-21' }, null],
    ['on the day itself', [paid()], { today: '2026-12-20' }, '2026-12-20'],
    ['without payments', [], {}, null],
  ] as const)('is %s', (_, payments, over, day) => {
    expect(told(payments, over)).toBe(day);
  });

  it('is the day on which the money is asked for', () => {
    const posted = fc.integer({ min: 0, max: 20 * 24 }).map((hours) => daysAgo(hours / 24));
    fc.assert(
      fc.property(fc.array(posted, { minLength: 1, maxLength: 5 }), (times) => {
        const day = told(times.map((at) => paid({ postedDate: at.toISOString() })));
        const payments = times.map((postedAt, index) => payment({ id: String(index), postedAt }));
        const instants = Array.from({ length: 24 * 12 }, (_, hour) =>
          addHours('2026-12-14T05:00:00.000Z', hour),
        );
        const first = instants.find((at) => refundsOf(facts({ payments }), at).length > 0);
        const passed = first === instants[0];
        if (!passed) expect(day).toBe(first && dayIn(first, ZONE));
      }),
      { numRuns: SCALE.dues },
    );
  });
});

describe('what goes back before a bill', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number): Date => daysAgo(-days);
  const anyPaid = fc
    .record({
      id: fc.uuid(),
      amount: fc.integer({ min: 1, max: 50_000 }),
      days: fc.integer({ min: 0, max: 20 }),
      part: fc.integer({ min: 0, max: 100 }),
      refused: fc.constantFrom(false, false, true),
    })
    .map(({ days, part, ...given }): RefundablePayment => ({
      ...given,
      postedAt: daysAgo(days),
      refunded: Math.floor((given.amount * part) / 100),
    }));
  const anyFacts = fc.record({
    balance: fc.integer({ min: -90_000, max: 30_000 }),
    pending: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 })),
    underWay: fc.constant(0),
    payments: fc.uniqueArray(anyPaid, { selector: ({ id }) => id, maxLength: 4 }),
  });

  /** The credit's refunds, day by day as the backend makes them: posted first, then sent. */
  function lived(given: RefundFacts, days: number): number {
    let [facts, sum]: [RefundFacts, number] = [given, 0];
    for (let day = 0; day < days; day += 1) {
      if (day === 1 && facts.pending > 0)
        facts = {
          ...facts,
          balance: facts.balance - facts.pending,
          pending: 0,
          payments: [
            ...facts.payments,
            payment({ id: 'posted', amount: facts.pending, postedAt: inDays(1) }),
          ],
        };
      const planned = refundsOf(facts, inDays(day));
      const sent = planned.reduce((all, { amount }) => all + amount, 0);
      const backTo = new Map(planned.map(({ paymentId, amount }) => [paymentId, amount]));
      facts = {
        ...facts,
        balance: facts.balance + sent,
        payments: facts.payments.map((one) => ({
          ...one,
          refunded: one.refunded + (backTo.get(one.id) ?? 0),
        })),
      };
      sum += sent;
    }
    return sum;
  }

  it('is what the days until then send, if nothing else happens', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 31 }), (given, days) => {
        const credit = Math.max(0, given.pending - given.balance);
        const until = inDays(days);
        const back = sentBackBefore(given, { nextPosting: inDays(1), until });
        expect(back).toBe(lived(given, days));
        expect(back).toBeLessThanOrEqual(credit);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('has what is on its way, and nothing that is due with the bill or later', () => {
    const until = inDays(3);
    const nextPosting = inDays(1);
    const way = facts({ underWay: 4_000, payments: [payment({ refunded: 4_000 })] });
    expect(sentBackBefore(way, { nextPosting, until })).toBe(4_000);
    const postedAt = new Date(until.getTime() - REFUND_AFTER_DAYS * DAY_MS);
    const due = (later: number) =>
      sentBackBefore(
        facts({ payments: [payment({ postedAt: new Date(postedAt.getTime() + later) })] }),
        { nextPosting, until },
      );
    expect([due(-1), due(0), due(DAY_MS)]).toEqual([4_000, 0, 0]);
  });
});
