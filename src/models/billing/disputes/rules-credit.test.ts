import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/rules-bill.ts';
import { prorate, sumOf } from '../bill/rules-lines.ts';
import type { BillItem, BillLine, Rate } from '../bill/rules-lines.ts';
import { TAX_RATES } from '../bill/rules-taxes.ts';
import { creditFor } from './rules-credit.ts';

const SERVICES = ['INTERNET', 'VIDEO', 'VOICE', 'MOBILE', 'ACCOUNT'] as const;
type Service = (typeof SERVICES)[number];

const rate = (over: Partial<Rate>): Rate => ({
  service: 'VIDEO',
  kind: 'PLAN',
  code: 'PLAN',
  name: null,
  cents: 4_999,
  startsOn: '2026-01-01',
  endsOn: null,
  ...over,
});
const item = (over: Partial<BillItem>): BillItem => ({
  service: 'VIDEO',
  kind: 'USAGE',
  code: 'ON_DEMAND',
  name: null,
  cents: 599,
  on: '2026-06-20',
  ...over,
});
interface Given {
  rates: readonly Rate[];
  items: readonly BillItem[];
  exempt?: boolean;
}
const linesOf = ({ rates, items, exempt = false }: Given): BillLine[] =>
  billOf({
    serviceGroup: 'CORE',
    day: '2026-07-10',
    nextDay: '2026-08-10',
    previous: { from: '2026-06-10', billed: true },
    rates,
    outages: [],
    items,
    exemptions: exempt ? [{ certificate: 'ME-1', startsOn: '2026-01-01', endsOn: null }] : [],
    inAutopay: false,
  }).lines;

/** The lines that are credited when a customer questions them with success, in bill order. */
const questioned = (lines: readonly BillLine[]): BillLine[] =>
  lines.filter(({ kind, amount }) => (kind === 'ONE_OFF' || kind === 'USAGE') && amount > 0);
const whole = (line: BillLine, lines: readonly BillLine[]) => creditFor(line.amount, line, lines);
const taxesOn = (lines: readonly BillLine[], service?: Service) =>
  sumOf(lines.filter((line) => line.kind === 'TAX' && [line.service, undefined].includes(service)));

/**
 * The tax lines of a service. A bill that gives back more than it charges has its taxes in its one
 * credit: there it is what the questioned lines come to by themselves.
 */
function mostTax(lines: readonly BillLine[], of: Service): number {
  if (!lines.some(({ code }) => code === 'SERVICE_CREDIT')) return Math.max(0, taxesOn(lines, of));
  const charged = sumOf(questioned(lines).filter((line) => line.service === of));
  return TAX_RATES.filter(({ services }) => services.includes(of)).reduce(
    (sum, { basisPoints }) => sum + prorate(charged, basisPoints, 10_000),
    0,
  );
}

describe('what a won dispute gives back', () => {
  test.each([
    ['VIDEO', 599, 599 + 33],
    ['VOICE', 1_240, 1_240 + 68 + 93],
    ['INTERNET', 7_500, 7_500],
    ['MOBILE', 1_500, 1_500],
    ['ACCOUNT', 7_500, 7_500],
  ] as const)('of a line of %s over %i is %i with its taxes', (service, cents, credit) => {
    const lines = linesOf({ rates: [rate({ service })], items: [item({ service, cents })] });
    expect(questioned(lines).map((line) => whole(line, lines))).toEqual([credit]);
  });

  test('leaves out the tax that a certificate took off, and no other', () => {
    const given = { rates: [], items: [item({ service: 'VOICE', cents: 1_240 })], exempt: true };
    const lines = linesOf(given);
    expect(questioned(lines).map((line) => whole(line, lines))).toEqual([1_240 + 93]);
  });

  test('has no tax of a bill without taxes', () => {
    const lines = linesOf({ rates: [], items: [item({})] }).filter(({ kind }) => kind !== 'TAX');
    expect(questioned(lines).map((line) => whole(line, lines))).toEqual([599]);
  });

  test('has the tax that a credit for a service that ended had in it', () => {
    const ended = rate({ endsOn: '2026-06-12' });
    const before = linesOf({ rates: [ended], items: [] });
    const lines = linesOf({ rates: [ended], items: [item({ cents: 600 })] });
    expect(sumOf(lines) - sumOf(before)).toBe(600 + 33);
    expect(questioned(lines).map((line) => whole(line, lines))).toEqual([600 + 33]);
  });
});

const cents = (most: number) => fc.integer({ min: 1, max: most });
const service = fc.constantFrom(...SERVICES);
const anyGiven: fc.Arbitrary<Given> = fc.record({
  rates: fc.array(
    fc.oneof(
      fc.record({ service, cents: cents(30_000) }).map(rate),
      fc
        .record({ service, cents: cents(9_000) })
        .map((over) => rate({ ...over, kind: 'PROMOTION', code: 'PROMOTION', cents: -over.cents })),
    ),
    { maxLength: 5 },
  ),
  items: fc.array(fc.record({ service, cents: fc.oneof(cents(40), cents(20_000)) }).map(item), {
    minLength: 1,
    maxLength: 5,
  }),
  exempt: fc.boolean(),
});

describe('over all bills', () => {
  test('all lines of a service give back no more tax than it was charged', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const lines = linesOf(given);
        for (const each of SERVICES) {
          const own = questioned(lines).filter((line) => line.service === each);
          const back = own.reduce((sum, line) => sum + whole(line, lines) - line.amount, 0);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(mostTax(lines, each));
        }
      }),
    );
  });

  test('all that was charged gives back all of its tax to the cent', () => {
    fc.assert(
      fc.property(anyGiven, ({ items, exempt }) => {
        const lines = linesOf({ rates: [], items, exempt: exempt === true });
        const back = questioned(lines).reduce((sum, line) => sum + whole(line, lines), 0);
        expect(back).toBe(sumOf(lines));
      }),
    );
  });

  test('one line gives back what its taxes come to by themselves', () => {
    fc.assert(
      fc.property(service, cents(20_000), cents(30_000), (of, charged, plan) => {
        const lines = linesOf({
          rates: [rate({ service: of, cents: plan })],
          items: [item({ service: of, cents: charged })],
        });
        const rates = TAX_RATES.filter(({ services }) => services.includes(of));
        const taxes = rates.map(({ basisPoints }) => prorate(charged, basisPoints, 10_000));
        expect(questioned(lines).map((line) => whole(line, lines) - line.amount)).toEqual([
          taxes.reduce((sum, tax) => sum + tax, 0),
        ]);
      }),
    );
  });

  test('parts give back a share of it, and never more than the whole', () => {
    fc.assert(
      fc.property(anyGiven, fc.array(cents(5_000), { maxLength: 6 }), (given, parts) => {
        const lines = linesOf(given);
        const [line] = questioned(lines);
        if (!line) return;
        const granted = parts.reduce<number[]>((so, part) => {
          const left = line.amount - so.reduce((sum, each) => sum + each, 0);
          return left > 0 ? [...so, Math.min(left, part)] : so;
        }, []);
        const back = granted.map((part) => creditFor(part, line, lines));
        expect(back.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(whole(line, lines));
        const tax = whole(line, lines) - line.amount;
        for (const [index, part] of granted.entries())
          expect(Math.abs((back[index] ?? 0) - part - (tax * part) / line.amount)).toBeLessThan(1);
      }),
    );
  });

  test('with whatever rates', () => {
    fc.assert(
      fc.property(cents(10_000), fc.array(cents(5_000), { minLength: 1 }), (points, charges) => {
        const rates = [
          { code: 'STATE_TAX', basisPoints: points, services: ['VIDEO'], isExemptible: true },
        ] as const;
        const items = charges.map((amount) => ({ ...usage, amount }));
        const tax = prorate(sumOf(items), points, 10_000);
        const lines = [...items, ...(tax > 0 ? [{ ...usage, ...stateTax, amount: tax }] : [])];
        const back = items.reduce(
          (sum, line) => sum + creditFor(line.amount, line, lines, rates),
          0,
        );
        expect(back).toBe(sumOf(items) + tax);
      }),
    );
  });
});

const usage: BillLine = {
  service: 'VIDEO',
  kind: 'USAGE',
  code: 'ON_DEMAND',
  name: null,
  periodFrom: '2026-06-20',
  periodTo: '2026-06-20',
  amount: 599,
};
const stateTax = { kind: 'TAX', code: 'STATE_TAX' } as const;
