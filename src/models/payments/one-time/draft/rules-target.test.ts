import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingInformation } from '../../../../../tests/fixtures/billing/billing.ts';
import { mobileDevice } from '../../../../../tests/fixtures/mobile/devices.ts';
import { SCALE } from '../../../../../tests/fixtures/harness/tier.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import {
  dueBills,
  payableStatus,
  nextPlannedPayment,
  plannedPaymentsOf,
  payPath,
  payableOf,
  effectiveTarget,
  firstDueGroup,
  amountBreakdown,
  billSums,
  totalLeftToPay,
  paymentTargetKey,
  parsePaymentTarget,
} from './rules-target.ts';
import type { KnownPayables, PaymentTarget } from './rules-target.ts';
import type { Draft } from './types.ts';

const TODAY = '2026-12-14';
const core = billingInformation();
const mobile = billingInformation({
  serviceGroup: 'MOBILE',
  amountDue: 14_500,
  dueDate: '2026-12-23',
});
const bill = (amountDue: number, ...open: readonly (readonly [string, number])[]) =>
  billingInformation({
    amountDue,
    openBills: open.map(([dueDate, amount]) => ({ dueDate, amount })),
  });
const lateCore = bill(24_817, ['2026-12-01', 10_000], ['2026-12-28', 14_817]);
const device = mobileDevice();
const known: KnownPayables = { core, mobile, devices: [device] };
const ofDevice: PaymentTarget = { kind: 'device', deviceId: device.id };
const draft = (over: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  amountChoice: 'AMOUNT_DUE',
  ...over,
});

describe('what a payment pays', () => {
  it.each([
    ['?open=otp', { kind: 'core' }],
    ['', { kind: 'core' }],
    ['?open=otp&pay=mobile&step=review', { kind: 'mobile' }],
    ['?open=otp&pay=both', { kind: 'both' }],
    ['?open=otp&pay=device&device=one', { kind: 'device', deviceId: 'one' }],
    ['?open=otp&pay=device', { kind: 'core' }],
    ['?open=otp&pay=streaming', { kind: 'core' }],
  ])('is read from its address: %s', (search, target) => {
    expect(parsePaymentTarget(search)).toEqual(target);
  });

  it('is in its address, whatever it is', () => {
    for (const target of [
      { kind: 'core' },
      { kind: 'mobile' },
      { kind: 'both' },
      ofDevice,
    ] as const)
      expect(parsePaymentTarget(payPath(target).slice(payPath(target).indexOf('?')))).toEqual(
        target,
      );
    expect(
      new Set([
        paymentTargetKey({ kind: 'core' }),
        paymentTargetKey({ kind: 'mobile' }),
        paymentTargetKey({ kind: 'both' }),
        paymentTargetKey(ofDevice),
      ]).size,
    ).toBe(4);
  });

  it.each([
    [24_817, 14_500, 'both'],
    [24_817, 0, 'core'],
    [0, 14_500, 'mobile'],
    [0, 0, 'core'],
  ])(
    'is both bills only while something is due of each: %d and %d cents pay %s',
    (ofCore, ofMobile, kind) => {
      expect(
        effectiveTarget(
          { kind: 'both' },
          { core: { ...core, amountDue: ofCore }, mobile: { ...mobile, amountDue: ofMobile } },
        ).kind,
      ).toBe(kind);
    },
  );

  it('is the sum of both bills, due on the earlier day, with half as many days to schedule', () => {
    expect(payableOf({ kind: 'both' }, known, TODAY)).toMatchObject({
      amountDue: 39_317,
      due: { later: [{ dueDate: '2026-12-23', amount: 14_500 }, { dueDate: '2026-12-28' }] },
      minimumPaymentAmount: 100,
      paymentDates: { openSlots: 1 },
    });
    const late = {
      ...mobile,
      paymentDates: { ...mobile.paymentDates, openSlots: 1, mustPayToday: 'PAST_DUE' as const },
    };
    expect(
      payableOf({ kind: 'both' }, { ...known, mobile: late }, TODAY)?.paymentDates,
    ).toMatchObject({ openSlots: 0, mustPayToday: 'PAST_DUE' });
  });

  it('is all that is left of a device, today', () => {
    expect(payableOf(ofDevice, known, TODAY)).toMatchObject({
      amountDue: 21_000,
      minimumPaymentAmount: 21_000,
      maximumPaymentAmount: 21_000,
      paymentDates: { mustPayToday: 'DEVICE' },
    });
  });

  it.each([
    ['paid in full', mobileDevice({ balance: 0 })],
    ['being paid', mobileDevice({ paymentPending: true })],
    ['another one', mobileDevice({ id: 'other' })],
  ])('is no device that is %s', (_, other) => {
    expect(payableOf(ofDevice, { ...known, devices: [other] }, TODAY)).toBeNull();
  });

  it.each([
    ['core', ['ready', 'failed', 'loading'], true, 'ready'],
    ['mobile', ['failed', 'ready', 'failed'], true, 'ready'],
    ['mobile', ['ready', 'failed', 'ready'], false, 'failed'],
    ['both', ['ready', 'loading', 'ready'], false, 'loading'],
    ['both', ['failed', 'ready', 'ready'], false, 'failed'],
    ['device', ['failed', 'failed', 'ready'], true, 'ready'],
    ['mobile', ['ready', 'ready', 'ready'], false, 'none'],
  ] as const)(
    '%s rests on its own cards alone: %j, there: %s, is %s',
    (kind, [ofCore, ofMobile, ofDevices], isThere, ground) => {
      expect(
        payableStatus(
          kind === 'device' ? ofDevice : { kind },
          { core: ofCore, mobile: ofMobile, devices: ofDevices },
          isThere,
        ),
      ).toBe(ground);
    },
  );
});

describe('the payments of a submit', () => {
  const groups = (
    target: PaymentTarget,
    over: Partial<KnownPayables> = {},
    with_: Partial<Draft> = {},
  ) =>
    plannedPaymentsOf(target, draft(with_), { ...known, ...over }, TODAY).map(
      ({ serviceGroup, amount, deviceId }) =>
        `${serviceGroup} ${amount}${deviceId ? ' device' : ''}`,
    );

  it('are one for one bill, and one for a device', () => {
    expect([groups({ kind: 'core' }), groups({ kind: 'mobile' }), groups(ofDevice)]).toEqual([
      ['CORE 24817'],
      ['MOBILE 14500'],
      ['MOBILE 21000 device'],
    ]);
    expect(groups({ kind: 'mobile' }, {}, { amountChoice: 'OTHER', otherAmount: '20' })).toEqual([
      'MOBILE 2000',
    ]);
  });

  it('are two for both bills: what is past due first, then what is due first', () => {
    expect(groups({ kind: 'both' })).toEqual(['MOBILE 14500', 'CORE 24817']);
    expect(groups({ kind: 'both' }, { mobile: bill(14_500, ['2026-12-30', 14_500]) })).toEqual([
      'CORE 24817',
      'MOBILE 14500',
    ]);
    expect(groups({ kind: 'both' }, { core: lateCore })).toEqual(['CORE 24817', 'MOBILE 14500']);
    expect(groups({ kind: 'both' }, { core: lateCore }, { amountChoice: 'PAST_DUE' })).toEqual([
      'CORE 10000',
    ]);
  });

  it('are none while something is missing', () => {
    expect([
      groups({ kind: 'both' }, { mobile: null }),
      groups({ kind: 'both' }, {}, { amountChoice: null }),
      groups({ kind: 'both' }, {}, { amountChoice: 'OTHER', otherAmount: '50' }),
      groups({ kind: 'mobile' }, { mobile: null }),
    ]).toEqual([[], [], [], []]);
  });

  it('add up to what both bills ask for, each bill once', () => {
    const cents = fc.integer({ min: 1, max: 500_000 });
    const day = fc.constantFrom('2026-12-10', '2026-12-20', '2026-12-30');
    fc.assert(
      fc.property(cents, cents, day, day, (one, other, oneDay, otherDay) => {
        const bills = {
          ...known,
          core: bill(one, [oneDay, one]),
          mobile: bill(other, [otherDay, other]),
        };
        const parts = plannedPaymentsOf({ kind: 'both' }, draft(), bills, TODAY);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          payableOf({ kind: 'both' }, bills, TODAY)?.amountDue,
        );
        expect(parts.map(({ serviceGroup }) => serviceGroup).toSorted()).toEqual([
          'CORE',
          'MOBILE',
        ]);
        expect(nextPlannedPayment(parts, parts.slice(0, 1))).toBe(parts[1]);
        expect(nextPlannedPayment(parts, parts)).toBeNull();
      }),
      { numRuns: SCALE.properties },
    );
  });
});

it('bills of which nothing is due are not offered beside the other', () => {
  expect(dueBills(known, TODAY).map(({ serviceGroup }) => serviceGroup)).toEqual([
    'CORE',
    'MOBILE',
  ]);
  expect(
    [
      dueBills({ core, mobile: null }, TODAY),
      dueBills({ core, mobile: { ...mobile, amountDue: 0 } }, TODAY),
      dueBills({ core: { ...core, amountDue: 0 }, mobile }, TODAY),
    ].map((bills) => bills.map(({ serviceGroup }) => serviceGroup).join()),
  ).toEqual(['CORE', 'CORE', 'MOBILE']);
});

describe('the sum of both bills', () => {
  const dueToday = bill(49_634, [TODAY, 24_817], ['2026-12-28', 24_817]);
  const parts = (of: Parameters<typeof amountBreakdown>[1], one = core) =>
    amountBreakdown(dueBills({ core: one, mobile }, TODAY), of).map(
      ({ serviceGroup, parts: said }) =>
        [serviceGroup, ...said.map(({ kind, amount }) => `${kind} ${amount}`)].join(' '),
    );

  it('is what is due of each', () => {
    expect([
      totalLeftToPay(dueBills(known, TODAY)),
      totalLeftToPay(dueBills({ core: null, mobile }, TODAY)),
      totalLeftToPay([]),
    ]).toEqual([39_317, 14_500, 0]);
  });

  it('is told with what is scheduled, of each bill and of all', () => {
    const bills = dueBills({ core: null, mobile }, TODAY);
    expect(billSums(bills)).toEqual({
      CORE: { left: 0, scheduled: 0 },
      MOBILE: { left: 14_500, scheduled: 0 },
      all: { left: 14_500, scheduled: 0 },
    });
    const half = bills.map((bill) => ({ ...bill, left: 4_500, scheduled: 10_000 }));
    expect(billSums(half).all).toEqual({ left: 4_500, scheduled: 10_000 });
  });

  it('leaves out what is scheduled, and a bill that is scheduled as a whole', () => {
    const beside = (amount: number) => ({
      ...known,
      scheduled: [{ serviceGroup: 'MOBILE' as const, amount }],
    });
    expect(totalLeftToPay(dueBills(beside(500), TODAY))).toBe(38_817);
    expect(
      plannedPaymentsOf({ kind: 'both' }, draft(), beside(500), TODAY).map(({ amount }) => amount),
    ).toEqual([14_000, 24_817]);
    expect(effectiveTarget({ kind: 'both' }, beside(14_500))).toEqual({ kind: 'core' });
    expect([
      firstDueGroup(dueBills(known, TODAY)),
      firstDueGroup(dueBills(beside(14_500), TODAY)),
    ]).toEqual(['MOBILE', 'CORE']);
  });

  it.each([
    ['each with its day', 'amountDue', core, ['CORE later 24817', 'MOBILE later 14500']],
    [
      'what is past due before the day',
      'amountDue',
      lateCore,
      ['CORE late 10000 later 14817', 'MOBILE later 14500'],
    ],
    ['only what is past due', 'pastDue', lateCore, ['CORE late 10000']],
    [
      'what is due today before what is due later',
      'amountDue',
      dueToday,
      ['CORE today 24817 later 24817', 'MOBILE later 14500'],
    ],
    ['only what is due today', 'dueToday', dueToday, ['CORE today 24817']],
  ] as const)('says %s', (_, of, one, said) => {
    expect(parts(of, one)).toEqual(said);
  });
});
