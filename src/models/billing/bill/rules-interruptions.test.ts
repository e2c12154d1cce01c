import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOf } from './rules-bill.ts';
import { withoutOutages } from './rules-interruptions.ts';
import { isEffectiveOn, sortBillLines, sumOf } from './rules-lines.ts';
import type { BillItem, BillLine, Rate } from './rules-lines.ts';
import { prorationOf } from './rules-proration.ts';
import { TAX_RATES, taxesOf } from './rules-taxes.ts';
import { nextBillDate } from '../rules-bill-dates.ts';
import type { Outage } from '../delinquency/rules-outages.ts';
import { compareLines } from '../../statements/rules-compare.ts';
import { addDays, daysBetween } from '../../platform/calendar/rules-calendar.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';

const START = '2026-01-01';
const BILLS = 8;
const VISIT = 1_000_000;

const anyDay = fc.integer({ min: 0, max: 240 }).map((days) => addDays(START, days));
const anyRate = fc
  .record({
    service: fc.constantFrom('INTERNET' as const, 'VIDEO' as const, 'VOICE' as const),
    kind: fc.constantFrom('PLAN' as const, 'EQUIPMENT' as const),
    cents: fc.integer({ min: 100, max: 20_000 }),
    starts: fc.integer({ min: -60, max: 200 }),
    lasts: fc.option(fc.integer({ min: 0, max: 200 })),
  })
  .map(({ service, kind, cents, starts, lasts }): Omit<Rate, 'name'> => {
    const startsOn = addDays(START, starts);
    const endsOn = lasts === null ? null : addDays(startsOn, lasts);
    return { service, kind, cents, code: 'PLAN', startsOn, endsOn };
  });
/** Outages apart from each other; the last one may last for good. */
const anyOutages = fc
  .tuple(fc.uniqueArray(anyDay, { maxLength: 6 }), fc.boolean())
  .map(([days, forGood]): Outage[] => {
    const sorted = days.toSorted();
    return sorted.flatMap((from, index) => {
      const next = sorted[index + 1];
      if (index % 2 === 1) return [];
      if (next !== undefined) return [{ from, to: next }];
      return [{ from, to: forGood ? null : addDays(from, 20) }];
    });
  })
  .map((outages) =>
    outages.filter(({ from }, index) => {
      const earlier = outages[index - 1];
      return !earlier?.to || addDays(earlier.to, 1) < from;
    }),
  );

/** What was known of them when a day began. */
const knownOn = (outages: readonly Outage[], day: string): Outage[] =>
  outages
    .filter(({ from }) => from <= day)
    .map(({ from, to }) => ({ from, to: to !== null && to < day ? to : null }));

/** Eight monthly bills of an account, each with what was known on its day. */
function billsOf(rates: readonly Rate[], outages: readonly Outage[], anchorDay: number) {
  const days = [nextBillDate(START, anchorDay)];
  while (days.length <= BILLS) days.push(nextBillDate(days.at(-1) ?? '', anchorDay));
  return days.slice(0, BILLS).map((day, index) => ({
    day,
    bill: billOf({
      serviceGroup: 'CORE',
      day,
      nextDay: days[index + 1] ?? '',
      previous: { from: days[index - 1] ?? START, billed: index > 0 },
      rates,
      outages: knownOn(outages, day),
      // More than any credit: what is given back stays on its own lines.
      items: [
        {
          service: 'ACCOUNT',
          kind: 'ONE_OFF',
          code: 'TECHNICIAN_VISIT',
          name: null,
          cents: VISIT,
          on: day,
        },
      ],
      inAutopay: false,
    }),
  }));
}

const covers = ({ periodFrom, periodTo }: BillLine, day: string): boolean =>
  periodFrom <= day && periodTo >= day;

test('every day with service is charged once, and no day without', () => {
  fc.assert(
    fc.property(
      fc.array(anyRate, { minLength: 1, maxLength: 4 }),
      anyOutages,
      fc.integer({ min: 1, max: 31 }),
      (drawn, outages, anchorDay) => {
        const rates = drawn.map((rate, index): Rate => ({ ...rate, name: `Rate ${index}` }));
        const made = billsOf(rates, outages, anchorDay);
        const lines = made.flatMap(({ bill }) => bill.lines);
        const last = made.at(-1)?.day ?? START;
        for (const rate of rates)
          for (let day = START; day < last; day = addDays(day, 1)) {
            const off = outages.some(({ from, to }) => from <= day && (to === null || to >= day));
            const isOn = isEffectiveOn(rate, day);
            const charged = lines
              .filter(({ name, kind }) => name === rate.name && kind !== 'TAX')
              .concat(isOn ? lines.filter(({ code }) => code === 'SERVICE_CREDIT') : [])
              .filter((line) => covers(line, day))
              .reduce((sum, { amount }) => sum + Math.sign(amount), 0);
            const expected = !off && isOn ? 1 : 0;
            expect([rate.name, day, charged]).toEqual([rate.name, day, expected]);
          }
      },
    ),
    { numRuns: SCALE.properties, seed: SEED },
  );
});

test('bills come to the days with service, taxes and credits included, to rounding', () => {
  fc.assert(
    fc.property(
      fc.array(anyRate, { minLength: 1, maxLength: 4 }),
      anyOutages,
      fc.integer({ min: 1, max: 28 }),
      (drawn, outages, anchorDay) => {
        const rates = drawn.map((rate, index): Rate => ({ ...rate, name: `Rate ${index}` }));
        // All ends before the last bill, which therefore settles everything.
        const [end] = billsOf(rates, [], anchorDay).slice(-2);
        const all: Outage[] = [
          ...outages.filter(({ to }) => to !== null && addDays(to, 1) < (end?.day ?? '')),
          { from: addDays(end?.day ?? '', 5), to: null },
        ];
        const made = billsOf(rates, all, anchorDay);
        const charged = made.reduce((sum, { bill }) => sum + bill.charges - VISIT, 0);
        let worth = 0;
        for (const [index, { day }] of made.entries()) {
          const from = made[index - 1]?.day ?? START;
          const whole = daysBetween(from, day);
          for (let on = from; on < day; on = addDays(on, 1))
            for (const rate of rates)
              if (
                isEffectiveOn(rate, on) &&
                !all.some((outage) => outage.from <= on && (outage.to === null || outage.to >= on))
              )
                worth +=
                  (rate.cents / whole) *
                  (1 +
                    sumOf(
                      TAX_RATES.filter(({ services }) => services.includes(rate.service)).map(
                        ({ basisPoints }) => ({ amount: basisPoints }),
                      ),
                    ) /
                      10_000);
        }
        const rounded = made.reduce((count, { bill }) => count + bill.lines.length, 0);
        expect(Math.abs(charged - worth)).toBeLessThanOrEqual(rounded);
      },
    ),
    { numRuns: SCALE.properties, seed: SEED },
  );
});

/** The bill's month before, and the month that it charges ahead. */
const [BEFORE, MADE, NEXT] = ['2026-06-10', '2026-07-10', '2026-08-10'];
const PERIOD = daysBetween(BEFORE, MADE);

const planOf = (over: Partial<Rate>): Rate => ({
  service: 'INTERNET',
  kind: 'PLAN',
  code: 'PLAN',
  name: null,
  cents: 0,
  startsOn: '2025-12-01',
  endsOn: null,
  ...over,
});
/** Plans and rents, each perhaps with a promotion, of which some begin or end on the way. */
const anyPlans = fc
  .array(
    fc.record({
      service: fc.constantFrom('INTERNET' as const, 'VIDEO' as const, 'VOICE' as const),
      kind: fc.constantFrom('PLAN' as const, 'EQUIPMENT' as const),
      cents: fc.integer({ min: 1_000, max: 20_000 }),
      off: fc.option(fc.integer({ min: 1, max: 50 })),
      startsOn: fc.constantFrom(addDays(BEFORE, -200), addDays(BEFORE, 12)),
      endsOn: fc.constantFrom(null, addDays(BEFORE, 20)),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => [
    // One that stays: every day without service gives back something.
    planOf({ cents: 9_000, name: 'Fiber' }),
    ...drawn.flatMap(({ off, ...plan }, index) => [
      planOf({ ...plan, name: `Plan ${index}` }),
      ...(off === null
        ? []
        : [
            planOf({
              ...plan,
              kind: 'PROMOTION',
              cents: -Math.round((plan.cents * off) / 100),
              name: `Offer ${index}`,
            }),
          ]),
    ]),
  ]);
/** More than what is given back: less than that is another case. */
const VISITS: BillItem = {
  service: 'ACCOUNT',
  kind: 'ONE_OFF',
  code: 'TECHNICIAN_VISIT',
  name: null,
  cents: VISIT,
  on: '2026-07-02',
};
const billAfter = (
  rates: readonly Rate[],
  outages: readonly Outage[],
  { items = [], inAutopay = false }: { items?: BillItem[]; inAutopay?: boolean } = {},
) =>
  billOf({
    serviceGroup: 'CORE',
    day: MADE,
    nextDay: NEXT,
    previous: { from: BEFORE, billed: true },
    rates,
    outages,
    items,
    inAutopay,
  });

/** What the bill came to if each plan had its own parts of the month, each part rounded. */
function inParts(rates: readonly Rate[], outages: readonly Outage[]): number {
  const [agreed, last] = [withoutOutages(rates, outages), addDays(NEXT, -1)];
  const previous = { from: BEFORE, billed: true };
  const costs = sortBillLines([
    ...agreed
      .filter((rate) => isEffectiveOn(rate, MADE))
      .map(({ service, kind, code, name, cents }) => ({
        service,
        kind,
        code,
        name,
        periodFrom: MADE,
        periodTo: last,
        amount: cents,
      })),
    ...prorationOf(agreed, previous, MADE),
  ]);
  const ahead = agreed.filter((rate) => isEffectiveOn(rate, BEFORE));
  return sumOf([...costs, ...taxesOf(costs, MADE, last, prorationOf(ahead, previous, MADE))]);
}

const ALWAYS = { startsOn: '2025-12-01', endsOn: null };
const ofCredit = ({ code }: BillLine) => code === 'SERVICE_CREDIT';

test('a customer who was cut off and restored sees one credit with its days, to the cent', () => {
  fc.assert(
    fc.property(
      anyPlans,
      fc.integer({ min: 1, max: PERIOD - 1 }),
      fc.integer({ min: 0, max: PERIOD }),
      fc.boolean(),
      (rates, cut, lasts, inAutopay) => {
        const from = addDays(BEFORE, cut);
        const to = addDays(BEFORE, Math.min(cut + lasts, PERIOD - 1));
        const made = billAfter(rates, [{ from, to }], { items: [VISITS], inAutopay });
        const whole = billAfter(rates, [], { items: [VISITS], inAutopay });
        // Beside the credit the bill is the one that it would be without the interruption.
        expect(made.lines.filter((line) => !ofCredit(line))).toEqual(whole.lines);
        expect(made.lines.filter(ofCredit)).toMatchObject([{ periodFrom: from, periodTo: to }]);
        // And it comes to what the parts of each plan come to.
        expect([made.charges + made.discount, made.adjustments]).toEqual([
          inParts(rates, [{ from, to }]) + VISIT,
          0,
        ]);
        expect(sumOf(made.lines)).toBe(made.charges);
      },
    ),
    { numRuns: SCALE.properties, seed: SEED },
  );
});

test('the comparison with the month before names the interruption, and nothing else', () => {
  fc.assert(
    fc.property(
      anyPlans.map((rates) => rates.map((rate) => ({ ...rate, ...ALWAYS }))),
      fc.integer({ min: 1, max: PERIOD - 1 }),
      fc.integer({ min: 0, max: PERIOD }),
      (rates, cut, lasts) => {
        const from = addDays(BEFORE, cut);
        const to = addDays(BEFORE, Math.min(cut + lasts, PERIOD - 1));
        const [before, now] = [[], [{ from, to }]].map(
          (outages) => billAfter(rates, outages).lines,
        );
        const { causes, mainIsAll, difference } = compareLines(before ?? [], now ?? []);
        expect([causes, mainIsAll]).toEqual([
          [{ cause: 'interruptionCredit', amount: difference }],
          true,
        ]);
        expect(difference).toBeLessThan(0);
      },
    ),
    { numRuns: SCALE.properties, seed: SEED },
  );
});

test('service that is off, and charges more than it gives back, has one credit, too', () => {
  const instalment = planOf({ service: 'MOBILE', code: 'DEVICE_INSTALMENT', cents: 30_000 });
  const plans = [planOf({ service: 'MOBILE', name: 'Lines', cents: 6_000 }), instalment];
  const made = billAfter(plans, [{ from: '2026-07-01', to: null }]);
  expect(made.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['DEVICE_INSTALMENT', 30_000],
    ['SERVICE_CREDIT', -1_800],
  ]);
  expect(made.lines.at(-1)).toMatchObject({ periodFrom: '2026-07-01', periodTo: '2026-07-09' });
});

test('two interruptions in a month have a credit each, with its own days', () => {
  const outages = [
    { from: '2026-06-15', to: '2026-06-16' },
    { from: '2026-07-01', to: '2026-07-03' },
  ];
  const { lines, charges } = billAfter([planOf({ cents: 9_001 })], outages);
  expect(lines.filter(ofCredit)).toMatchObject([
    { periodFrom: '2026-06-15', periodTo: '2026-06-16' },
    { periodFrom: '2026-07-01', periodTo: '2026-07-03' },
  ]);
  expect(charges).toBe(inParts([planOf({ cents: 9_001 })], outages));
});
