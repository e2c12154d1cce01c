import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import type { Rate } from '../../../models/billing/bill/rules-lines.ts';
import { addDays } from '../../../models/platform/calendar/rules-calendar.ts';
import type { Plan } from '../../../models/orders/types.ts';
import type { BillingHistory } from '../billing/billing-history.ts';
import { nextBills } from './next-bills.ts';

const LAST = '2026-11-28';
const CYCLE = { nextDate: '2026-12-28', anchorDay: 28, dueAt: new Date(0), inAutopay: false };
const rate = (service: Rate['service'], over: Partial<Rate>): Rate => ({
  service,
  kind: 'PLAN',
  code: 'PLAN',
  name: `${service} plan`,
  cents: 4_999,
  startsOn: '2026-01-28',
  endsOn: null,
  ...over,
});
const historyOf = (rates: readonly Rate[]): BillingHistory => ({
  rates,
  outages: [],
  endedOn: null,
  items: [],
  last: { statementDate: LAST, totalDue: 0 },
  paid: 0,
});

const cents = fc.integer({ min: 1_000, max: 20_000 });
const day = fc.integer({ min: 1, max: 45 }).map((days) => addDays(LAST, days));
const service = fc.constantFrom('INTERNET' as const, 'VIDEO' as const);
const others = fc.array(
  fc.tuple(fc.constantFrom('INTERNET' as const, 'VIDEO' as const, 'VOICE' as const), cents),
  { maxLength: 3 },
);

it('the bill after a change has its part of a month, with its taxes, and each has the rest', () => {
  fc.assert(
    fc.property(
      service,
      fc.record({ before: cents, promotion: fc.integer({ min: 0, max: 999 }), now: cents }),
      day,
      others,
      (of, { before, promotion, now }, startsOn, beside) => {
        const rates = [
          rate(of, { cents: before }),
          rate(of, { kind: 'PROMOTION', code: 'PROMOTION', name: 'Offer', cents: -promotion }),
          ...beside.map(([kept, price], index) => rate(kept, { name: `${index}`, cents: price })),
        ];
        const to: Plan = {
          service: of,
          plan: 'New',
          monthlyCents: now as Plan['monthlyCents'],
          speed: null,
          channels: null,
        };
        const bills = nextBills(historyOf(rates), CYCLE, { to, startsOn });
        const [first = 0, second = 0, third = 0] = bills.map(
          ({ charges, chargesBefore }) => charges - chargesBefore,
        );
        const parts = bills.map(({ partialMonth }) => partialMonth);
        expect(parts[2]).toBe(0);
        if (startsOn <= CYCLE.nextDate) {
          expect(first).toBe(second + (parts[0] ?? 0));
          expect(parts[1]).toBe(0);
        } else {
          expect([first, parts[0]]).toEqual([0, 0]);
          expect(second).toBe(third + (parts[1] ?? 0));
        }
      },
    ),
    { numRuns: SCALE.properties, seed: SEED },
  );
});
