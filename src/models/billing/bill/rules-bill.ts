import { AUTOPAY_DISCOUNT } from '../../autopay/rules-discount.ts';
import type { Outage } from '../delinquency/rules-outages.ts';
import { billedOutages, creditsFor, outagesBeside, withoutOutages } from './rules-interruptions.ts';
import { exemptionOn } from './rules-exemptions.ts';
import type { Exemption } from './rules-exemptions.ts';
import { isEffectiveOn, sortBillLines, sumOf } from './rules-lines.ts';
import type { BillItem, BillLine, Day, Rate } from './rules-lines.ts';
import { prorationOf } from './rules-proration.ts';
import type { PreviousPeriod } from './rules-proration.ts';
import { taxesOf } from './rules-taxes.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/** Input of a bill. */
export interface Month {
  serviceGroup: ServiceGroup;
  /** The statement date and the next one: plans are billed in advance for the days between. */
  day: Day;
  nextDay: Day;
  previous: PreviousPeriod;
  /** All current and former rates of the service group, in display order. */
  rates: readonly Rate[];
  /** The days without service so far. */
  outages: readonly Outage[];
  /** Items up to the statement date that are not billed yet. */
  items: readonly BillItem[];
  /** Accepted certificates of tax exemption, current and former ones; none when absent. */
  exemptions?: readonly Exemption[];
  /** Auto Pay is on when the bill is issued. */
  inAutopay: boolean;
}

export interface Bill {
  /** By service, plans first. */
  lines: BillLine[];
  /** Last day of its service period: before the bill's own day while service is cut off. */
  periodTo: Day;
  /** New charges: all lines except adjustments; cents, never below 0. */
  charges: number;
  /** The adjustments, in cents: below 0 is a credit. */
  adjustments: number;
  /**
   * The share of `adjustments` that this bill itself credits, where it gives back more than it
   * charges. Cents, 0 or above.
   */
  givenBack: number;
  /** The Auto Pay discount, in cents. */
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

const itemLine = ({ cents, on, refundedPaymentId, ...item }: BillItem): BillLine => ({
  service: item.service,
  kind: item.kind,
  code: item.code,
  name: item.name,
  periodFrom: on,
  periodTo: on,
  amount: cents,
  ...(refundedPaymentId ? { refundedPaymentId } : {}),
});

const isAdjustment = ({ kind }: Pick<BillLine, 'kind'>): boolean => kind === 'ADJUSTMENT';

/**
 * Reduces the credits among these lines by this many cents, the last one first. A credit reduced to
 * nothing is removed.
 */
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

/** Whether a line tells of days that passed, or taxes them: a credit of such days is one line. */
const isOfPastDays = ({ kind, amount }: BillLine): boolean =>
  amount !== 0 && (kind === 'PRORATION' || kind === 'TAX');

/**
 * What is charged of these lines where they give back more than they charge: the parts of a month
 * and their taxes make place for one credit. What credits still exceed is taken off the last ones.
 */
function withoutGivenBack(lines: readonly BillLine[]): BillLine[] {
  const kept = lines.filter((line) => !isOfPastDays(line));
  const tooLittle = -sumOf(kept);
  return tooLittle > 0 ? reduceCredits(kept, tooLittle) : kept;
}

/** The first day of the outage that this day is in. Null if service is on. */
const offSince = (outages: readonly Outage[], day: Day): Day | null =>
  outages.find(({ from, to }) => from <= day && (to === null || to >= day))?.from ?? null;

/**
 * The bill of a month: plans, equipment and promotions at their full price for the next period;
 * prorated parts of the previous month ({@link prorationOf}), which give back the days without
 * service ({@link withoutOutages}); one-time charges, usage and credits; taxes ({@link taxesOf}),
 * less those that a certificate of its day takes off;
 * and for core services in Auto Pay its discount (spec 9), up to their full cost. Days without
 * service that were billed in advance are one credit (SERVICE_CREDIT) for each interruption, taxes
 * included, beside what the bill would charge without it. If credits exceed all charges, the
 * charges are 0 and the rest is an adjustment (SERVICE_CREDIT); after days without service all that
 * is given back is that adjustment, and what is charged stays whole.
 * While service is cut off, the service period ends with the last day of service.
 */
export function billOf({
  serviceGroup,
  day,
  nextDay,
  previous,
  rates: agreed,
  outages,
  items,
  exemptions = [],
  inAutopay,
}: Month): Bill {
  const cut = offSince(outages, day);
  const periodTo = addDays(cut ?? nextDay, -1);
  const linesTo = cut === null ? periodTo : day;
  const all = items.map(itemLine);
  const exempt = {
    now: exemptionOn(exemptions, day),
    before: previous.billed ? exemptionOn(exemptions, previous.from) : null,
  };
  /** All that is charged and prorated, with its taxes, where service was off on these days. */
  const taxedLines = (off: readonly Outage[]): BillLine[] => {
    const rates = withoutOutages(agreed, off);
    const costs = sortBillLines([
      ...advanceCharges(rates, day, linesTo),
      ...prorationOf(rates, previous, day),
      ...all.filter((line) => !isAdjustment(line)),
    ]);
    const billedAhead = rates.filter(
      (rate) => previous.billed && isEffectiveOn(rate, previous.from),
    );
    const unused = prorationOf(billedAhead, previous, day);
    return [...costs, ...taxesOf(costs, day, linesTo, unused, exempt)];
  };
  const taxed = taxedLines(outages);
  const net = sumOf(taxed);
  const wasCut = outages.some(({ to }) => to === null || to >= previous.from);
  const asCharged = wasCut ? withoutGivenBack(taxed) : reduceCredits(taxed, -net);
  const off = billedOutages(outages, previous, day);
  const whole = off.length > 0 ? taxedLines(outagesBeside(outages, off, day)) : taxed;
  const credited = sumOf(whole) - net;
  const folded = credited > 0 ? [...whole, ...creditsFor(off, credited)] : taxed;
  const charged = net < 0 ? asCharged : folded;
  const givenBack = sumOf(charged) - net;
  const discount = inAutopay ? Math.min(AUTOPAY_DISCOUNT[serviceGroup], Math.max(0, net)) : 0;
  const ofNoService = { service: 'ACCOUNT', name: null } as const;
  const discounts: BillLine[] =
    discount > 0
      ? [
          {
            ...ofNoService,
            kind: 'DISCOUNT',
            code: 'AUTOPAY_DISCOUNT',
            periodFrom: day,
            periodTo: linesTo,
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
