import type { BillItem, Day, Rate } from '../../../models/billing/bill/rules-lines.ts';
import type { Exemption } from '../../../models/billing/bill/rules-exemptions.ts';
import { billOf } from '../../../models/billing/bill/rules-bill.ts';
import type { Bill } from '../../../models/billing/bill/rules-bill.ts';
import { finalInstalment } from '../../../models/mobile/devices/rules-device-balance.ts';
import { billDateBefore } from '../../../models/billing/rules-bill-dates.ts';
import type { Outages } from '../../../models/billing/delinquency/rules-outages.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

/** Data of a service group for a bill of a day. Cents. */
export interface BillingHistory extends Outages {
  /** Of activated services. */
  rates: readonly Rate[];
  /** Not on a statement yet. */
  items: readonly (BillItem & { id: string })[];
  /** The previous statement; null before the first. */
  last: { statementDate: Day; totalDue: number } | null;
  /** Taken until the bill's day, posted or not, and not on a statement yet. */
  paid: number;
  /**
   * What payments and credits after the bill's day add to what is owed: 0 or below. They are on the
   * next bill. None when absent.
   */
  later?: number;
  /** Accepted certificates of tax exemption; none when absent. */
  exemptions?: readonly Exemption[];
}

/**
 * Whether there is anything to bill: not before a service was activated, and after service ended
 * once more, with what is left to charge and to give back.
 */
export const isBilled = ({ rates, items, last, endedOn }: BillingHistory): boolean =>
  last === null
    ? rates.length > 0 || items.length > 0
    : endedOn === null || last.statementDate < endedOn;

/** Bill dates: this bill's day, the next one's, and their day of the month, 1 to 31. */
export interface BillDate {
  serviceGroup: ServiceGroup;
  nextDate: Day;
  nextDay: Day;
  anchorDay: number;
}

/** A bill with its sums as on the statement, in cents. */
export interface CalculatedBill extends Bill {
  previousBalance: number;
  payments: number;
  totalDue: number;
  /** Service has ended by its day: no other bill follows it. */
  isFinal: boolean;
}

/** The rates of a final bill: of a device, all the instalments that are left (D-325). */
const finalRates = (rates: readonly Rate[], bill: BillDate): Rate[] =>
  rates.flatMap((rate) =>
    rate.code === 'DEVICE_INSTALMENT' ? (finalInstalment(rate, bill) ?? []) : [rate],
  );

/** The bill of this day: a preview of the next one, recorded when due. */
export function calculateBill(
  date: BillDate,
  { rates, outages, items, last, paid, endedOn, exemptions = [] }: BillingHistory,
  inAutopay: boolean,
): CalculatedBill {
  const { serviceGroup, nextDate, nextDay, anchorDay } = date;
  const isFinal = endedOn !== null && endedOn <= nextDate;
  const previous = last
    ? { from: last.statementDate, billed: true }
    : { from: billDateBefore(nextDate, anchorDay), billed: false };
  const bill = billOf({
    serviceGroup,
    day: nextDate,
    nextDay,
    previous,
    rates: isFinal ? finalRates(rates, date) : rates,
    outages,
    items,
    exemptions,
    inAutopay,
  });
  const previousBalance = last?.totalDue ?? 0;
  return {
    ...bill,
    previousBalance,
    payments: paid,
    totalDue: previousBalance - paid + bill.adjustments + bill.charges,
    isFinal,
  };
}
