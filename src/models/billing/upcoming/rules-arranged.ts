import { coverBills } from '../due/rules-covering.ts';
import type { OpenBill } from '../due/rules-due.ts';
import { scheduledTrouble } from '../../payments/scheduled/rules-trouble.ts';
import type { ScheduledWith } from '../../payments/scheduled/rules-trouble.ts';
import type { Acceptance } from '../../payments/wallet/rules-wallet.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/** How money leaves without the customer: the day, and the method. */
interface Arranged {
  day: string;
  paymentMethodType: string;
  lastFour: string;
}

/** A payment that is made without the customer. Cents. */
export interface ArrangedPayment extends Arranged {
  amount: number;
  /** The earliest day before it on which something that it pays is due; null if in time. */
  lateFor: string | null;
  /** Made by Auto Pay; else a payment that the customer scheduled. */
  isAutopay: boolean;
}

interface Bill {
  serviceGroup: ServiceGroup;
  /** What is due of it, in cents. */
  total: number;
  /** What is open of each bill. */
  openBills: readonly OpenBill[];
  /** What Auto Pay takes: all of it, or an amount of it. */
  coverage: ({ kind: 'all' | 'part' } & Arranged & { amount?: number }) | { kind: string };
}

interface Scheduled extends Omit<Arranged, 'day'> {
  serviceGroup: ServiceGroup;
  amount: number;
  paymentDate: string;
}

const debitsOf = ({ coverage, total }: Bill): Omit<ArrangedPayment, 'lateFor'>[] => {
  if (!('day' in coverage) || (coverage.kind !== 'all' && coverage.kind !== 'part')) return [];
  const { day, paymentMethodType, lastFour } = coverage;
  const amount = coverage.kind === 'all' ? total : (coverage.amount ?? 0);
  return [{ day, paymentMethodType, lastFour, amount, isAutopay: true }];
};

type Method = Pick<Arranged, 'paymentMethodType' | 'lastFour'>;

/**
 * Whether one of these is made with the method of the debit that failed and that nothing replaced:
 * it arranges nothing, for it may fail again.
 */
export const usesFailedMethod = (
  payments: readonly (Method | { kind: string })[],
  failed: Method | null,
): boolean =>
  failed !== null &&
  payments.some(
    (one) =>
      'lastFour' in one &&
      one.lastFour === failed.lastFour &&
      one.paymentMethodType === failed.paymentMethodType,
  );

/** Whether one of these scheduled payments can't be made with its method: it will fail. */
export const usesRefusedMethod = (
  payments: readonly ScheduledWith[],
  accepted: Acceptance | null,
): boolean => payments.some((payment) => scheduledTrouble(payment, accepted) !== null);

/** How Auto Pay covers a bill; not at all with the method of such a debit. */
export const reliableCoverage = <Covered extends { kind: string }>(
  coverage: Covered,
  failed: Method | null,
): Covered | { kind: 'none' } =>
  usesFailedMethod([coverage], failed) ? { kind: 'none' } : coverage;

const wayOf = ({ day, paymentMethodType, lastFour, lateFor }: ArrangedPayment): string =>
  [day, paymentMethodType, lastFour, lateFor].join(' ');

/**
 * What pays the bills without the customer, by day: Auto Pay's debits and scheduled payments, those
 * of the same day and method together where they are alike in time or too late. `bills` are those
 * that something is due of.
 */
export function arrangedPayments(
  bills: readonly Bill[],
  scheduled: readonly Scheduled[],
): ArrangedPayment[] {
  const all = bills.flatMap((bill) => {
    const payments = [
      ...scheduled
        .filter(({ serviceGroup }) => serviceGroup === bill.serviceGroup)
        .map(({ paymentDate: day, paymentMethodType, lastFour, amount }) => ({
          day,
          paymentMethodType,
          lastFour,
          amount,
          isAutopay: false,
        })),
      ...debitsOf(bill),
    ];
    const missed = coverBills(
      payments.map(({ day, amount }) => ({ paymentDate: day, amount })),
      bill.openBills,
    );
    return payments.map((payment, index) => ({
      ...payment,
      lateFor: missed[index]?.[0]?.dueDate ?? null,
    }));
  });
  return [...Map.groupBy(all, wayOf).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              ...first,
              amount: others.reduce((sum, { amount }) => sum + amount, first.amount),
              isAutopay: [first, ...others].every(({ isAutopay }) => isAutopay),
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
