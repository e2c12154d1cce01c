import { AUTOPAY_DISCOUNT } from '../../autopay/rules-debits.ts';
import { isEffectiveOn, sortBillLines, sumOf } from './rules-lines.ts';
import type { BillItem, BillLine, Day, Rate } from './rules-lines.ts';
import { prorationOf } from './rules-proration.ts';
import type { PreviousPeriod } from './rules-proration.ts';
import { taxesOf } from './rules-taxes.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/** What a bill is made of. */
export interface Month {
  serviceGroup: ServiceGroup;
  /** The bill's day, and that of the one after it: plans are billed ahead for the days between. */
  day: Day;
  nextDay: Day;
  previous: PreviousPeriod;
  /** All that the service group has and had, in the order in which it is shown. */
  rates: readonly Rate[];
  /** What happened until the bill's day and is on no bill yet. */
  items: readonly BillItem[];
  /** Auto Pay runs for it as its bill is made. */
  inAutopay: boolean;
}

export interface Bill {
  /** By service, plans first. */
  lines: BillLine[];
  /** Last day of its service period. */
  periodTo: Day;
  /** New charges: all lines but the adjustments; cents, never below 0. */
  charges: number;
  /** The adjustments, in cents: below 0 gives back. */
  adjustments: number;
  /** The part of `adjustments` that this bill itself gives back: by how much its credits are more than it charges. Cents, 0 or above. */
  givenBack: number;
  /** What Auto Pay took off, in cents. */
  discount: number;
}

const advanceCharges = (rates: readonly Rate[], day: Day, periodTo: Day): BillLine[] =>
  rates
    .filter((rate) => isEffectiveOn(rate, day))
    .map(({ service, kind, code, name, cents }) => ({
      service,
      kind,
      code,
      name,
      periodFrom: day,
      periodTo,
      amount: cents,
    }));

const itemLine = ({ service, kind, code, name, cents, on }: BillItem): BillLine => ({
  service,
  kind,
  code,
  name,
  periodFrom: on,
  periodTo: on,
  amount: cents,
});

const isAdjustment = ({ kind }: Pick<BillLine, 'kind'>): boolean => kind === 'ADJUSTMENT';

/** Takes so many cents off the credits among these lines, the last one first; a credit of which nothing is left goes. */
function reduceCredits(lines: readonly BillLine[], cents: number): BillLine[] {
  let left = cents;
  return lines
    .toReversed()
    .flatMap((line) => {
      const less = line.amount < 0 ? Math.min(left, -line.amount) : 0;
      left -= less;
      return less > 0 && line.amount + less === 0 ? [] : [{ ...line, amount: line.amount + less }];
    })
    .toReversed();
}

/**
 * The bill of a month: plans, equipment and promotions at their full price for the period to come; parts of the month before
 * ({@link prorationOf}); what was charged once, used or given back; taxes ({@link taxesOf}); and for core services in Auto Pay
 * its discount (spec 9), up to all of what they cost. Credits that are more than all charges would make it negative: the
 * charges are 0 then, and the rest is given back as an adjustment (SERVICE_CREDIT), so that the customer gets it all the same.
 */
export function billOf({
  serviceGroup,
  day,
  nextDay,
  previous,
  rates,
  items,
  inAutopay,
}: Month): Bill {
  const periodTo = addDays(nextDay, -1);
  const all = items.map(itemLine);
  const costs = sortBillLines([
    ...advanceCharges(rates, day, periodTo),
    ...prorationOf(rates, previous, day),
    ...all.filter((line) => !isAdjustment(line)),
  ]);
  const taxed = [...costs, ...taxesOf(costs, day, periodTo)];
  const givenBack = Math.max(0, -sumOf(taxed));
  const charged = givenBack > 0 ? reduceCredits(taxed, givenBack) : taxed;
  const discount = inAutopay ? Math.min(AUTOPAY_DISCOUNT[serviceGroup], sumOf(charged)) : 0;
  const ofNoService = { service: 'ACCOUNT', name: null } as const;
  const discounts: BillLine[] =
    discount > 0
      ? [
          {
            ...ofNoService,
            kind: 'DISCOUNT',
            code: 'AUTOPAY_DISCOUNT',
            periodFrom: day,
            periodTo,
            amount: -discount,
          },
        ]
      : [];
  const credits: BillLine[] =
    givenBack > 0
      ? [
          {
            ...ofNoService,
            kind: 'ADJUSTMENT',
            code: 'SERVICE_CREDIT',
            periodFrom: day,
            periodTo: day,
            amount: -givenBack,
          },
        ]
      : [];
  const adjusted = [...all.filter(isAdjustment), ...credits];
  return {
    lines: sortBillLines([...charged, ...discounts, ...adjusted]),
    periodTo,
    charges: sumOf(charged) - discount,
    adjustments: sumOf(adjusted),
    givenBack,
    discount,
  };
}
