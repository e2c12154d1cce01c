import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { billOf } from './rules-bill.ts';
import { exemptFrom, exemptionOn } from './rules-exemptions.ts';
import type { Exemption } from './rules-exemptions.ts';
import { sumOf } from './rules-lines.ts';
import type { BillLine, Rate } from './rules-lines.ts';

const rate = (service: Rate['service'], over: Partial<Rate> = {}): Rate => ({
  service,
  kind: 'PLAN',
  code: 'PLAN',
  name: null,
  cents: 10_000,
  startsOn: '2020-01-01',
  endsOn: null,
  ...over,
});
const certificate = (startsOn: string, endsOn: string | null, name = 'ME-1'): Exemption => ({
  certificate: name,
  startsOn,
  endsOn,
});
const billOn = (
  day: string,
  nextDay: string,
  before: string,
  rates: readonly Rate[],
  exemptions: readonly Exemption[],
) =>
  billOf({
    serviceGroup: 'CORE',
    day,
    nextDay,
    previous: { from: before, billed: true },
    rates,
    outages: [],
    items: [],
    exemptions,
    inAutopay: false,
  });
const taxes = (lines: readonly BillLine[]) =>
  lines
    .filter(({ kind }) => kind === 'TAX')
    .map(({ service, code, name, amount }) => [service, code, name, amount]);
const ALL = [rate('INTERNET'), rate('VIDEO'), rate('VOICE')];
const july = (exemptions: readonly Exemption[], rates: readonly Rate[] = ALL) =>
  taxes(billOn('2026-07-01', '2026-08-01', '2026-06-01', rates, exemptions).lines);

describe('a certificate of exemption', () => {
  it('takes off state and local taxes, and no regulatory fee', () => {
    expect(july([])).toEqual([
      ['VIDEO', 'STATE_TAX', null, 550],
      ['VOICE', 'STATE_TAX', null, 550],
      ['VOICE', 'FEDERAL_USF', null, 750],
    ]);
    expect(july([certificate('2026-06-15', null)])).toEqual([
      ['VOICE', 'FEDERAL_USF', null, 750],
      ['ACCOUNT', 'TAX_EXEMPT', 'ME-1', 0],
    ]);
  });

  it.each([
    ['begins on the day of the bill', '2026-07-01', null, true],
    ['begins a day later', '2026-07-02', null, false],
    [
      'ends on the day of the bill, in the middle of what it bills',
      '2026-01-01',
      '2026-07-01',
      true,
    ],
    ['ended the day before', '2026-01-01', '2026-06-30', false],
  ] as const)('that %s', (_, startsOn, endsOn, isExempt) => {
    const codes = july([certificate(startsOn, endsOn)]).map(([, code]) => code);
    expect(codes.includes('TAX_EXEMPT')).toBe(isExempt);
    expect(codes.includes('STATE_TAX')).toBe(!isExempt);
  });

  it('is not named on a bill that has nothing to exempt', () => {
    expect(july([certificate('2026-01-01', null)], [rate('INTERNET')])).toEqual([]);
  });

  const ended = [rate('INTERNET'), rate('VIDEO', { endsOn: '2026-06-15' })];
  it('that began since gives back the tax of days that are given back', () => {
    expect(july([certificate('2026-06-10', null)], ended)).toEqual([
      ['VIDEO', 'STATE_TAX', null, -275],
    ]);
  });
  it('of the bill before: no tax is given back that was not charged', () => {
    expect(july([certificate('2026-05-10', '2026-06-20')], ended)).toEqual([]);
    expect(july([certificate('2026-05-10', null)], ended)).toEqual([]);
  });

  it('counts from the day after it was accepted, and never before it is valid', () => {
    expect(exemptFrom('2026-01-01', '2026-06-10')).toBe('2026-06-11');
    expect(exemptFrom('2026-09-01', '2026-06-10')).toBe('2026-09-01');
  });

  it('that lasts longest is the one of the bill', () => {
    const [short, long] = [
      certificate('2026-01-01', '2026-12-31', 'SHORT'),
      certificate('2026-02-01', null, 'LONG'),
    ];
    expect(exemptionOn([short, long], '2026-03-01')).toBe(long);
    expect(exemptionOn([long, short], '2026-01-15')).toBe(short);
    expect(exemptionOn([], '2026-01-15')).toBeNull();
  });
});

const FIRST = '2026-01-01';
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(FIRST, days));
const period = fc
  .tuple(day(-60, 400), fc.option(fc.integer({ min: 0, max: 300 })), fc.constantFrom('A', 'B', 'C'))
  .map(([from, days, name]) => certificate(from, days === null ? null : addDays(from, days), name));
const anyRate = fc
  .tuple(
    fc.constantFrom('INTERNET' as const, 'VIDEO' as const, 'VOICE' as const),
    fc.integer({ min: 1, max: 30_000 }),
    day(-90, 300),
    fc.option(fc.integer({ min: 0, max: 300 })),
  )
  .map(([service, cents, startsOn, days]) =>
    rate(service, { cents, startsOn, endsOn: days === null ? null : addDays(startsOn, days) }),
  );

it('over a year of bills moves taxes alone, each to the cent, and pays none back twice', () => {
  const days = Array.from(
    { length: 13 },
    (_, month) =>
      `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  );
  fc.assert(
    fc.property(
      fc.array(anyRate, { minLength: 1, maxLength: 5 }),
      fc.array(period, { maxLength: 4 }),
      (rates, exemptions) => {
        let [stateTax, wasExempt] = [0, false];
        const state = (lines: readonly BillLine[]) =>
          lines.filter(({ code }) => code === 'STATE_TAX');
        days.slice(0, -1).forEach((on, index) => {
          const given = [on, days[index + 1] ?? '', days[index - 1] ?? '2025-12-01'] as const;
          const bill = billOn(...given, rates, exemptions);
          const plain = billOn(...given, rates, []);
          const isExempt = exemptionOn(exemptions, on) !== null;
          // Lines are the total, and an exempting line is nothing else than 0.
          expect(sumOf(bill.lines)).toBe(bill.charges + bill.adjustments);
          expect(bill.charges).toBeGreaterThanOrEqual(0);
          for (const line of bill.lines.filter(({ code }) => code === 'TAX_EXEMPT'))
            expect([isExempt, line.amount]).toEqual([true, 0]);
          if (isExempt) for (const line of state(bill.lines)) expect(line.amount).toBeLessThan(0);
          // A bill that no certificate touches, now or before, is as without any.
          if (!isExempt && exemptionOn(exemptions, given[2]) === null) expect(bill).toEqual(plain);
          // Costs and other fees stay as they are.
          const costs = (lines: readonly BillLine[]) =>
            lines.filter(({ kind }) => kind === 'PLAN' || kind === 'PRORATION').length;
          expect(costs(bill.lines)).toBe(costs(plain.lines));
          if (wasExempt)
            for (const line of state(bill.lines)) expect(line.amount).toBeGreaterThan(0);
          stateTax += sumOf(state(bill.lines));
          wasExempt = isExempt;
        });
        // Never more given back than was charged, but for the bill before the first.
        const before = sumOf(
          rates
            .filter(({ service }) => service !== 'INTERNET')
            .map(({ cents }) => ({ amount: Math.ceil((cents * 55) / 1_000) })),
        );
        expect(stateTax).toBeGreaterThanOrEqual(-before);
      },
    ),
    { numRuns: SCALE.properties, seed: SEED },
  );
});
