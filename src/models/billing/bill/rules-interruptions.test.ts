import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOf } from './rules-bill.ts';
import { isEffectiveOn, sumOf } from './rules-lines.ts';
import type { BillLine, Rate } from './rules-lines.ts';
import { TAX_RATES } from './rules-taxes.ts';
import { nextBillDate } from '../rules-bill-dates.ts';
import type { Outage } from '../delinquency/rules-outages.ts';
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
            const charged = lines
              .filter(({ name, kind }) => name === rate.name && kind !== 'TAX')
              .filter((line) => covers(line, day))
              .reduce((sum, { amount }) => sum + Math.sign(amount), 0);
            const expected = !off && isEffectiveOn(rate, day) ? 1 : 0;
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
