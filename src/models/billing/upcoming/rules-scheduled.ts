import type { AutopayGroup } from '../../autopay/ports.ts';
import { isRefusedMethod } from '../../payments/wallet/rules-wallet.ts';
import type { Acceptance } from '../../payments/wallet/rules-wallet.ts';
import { coverageOf } from './rules-coverage.ts';
import type { BillsToCover, Coverage } from './rules-coverage.ts';
import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/** Scheduled payments of a service group. */
interface Scheduled {
  serviceGroup: ServiceGroup;
  amount: number;
  paymentDate: string;
}

/**
 * Payments made automatically regardless of what is paid now: the sum in cents, and the days in
 * order (`YYYY-MM-DD`). Null if there are none.
 */
export function scheduledFor(
  payments: readonly Scheduled[],
  groups: readonly ServiceGroup[],
): { amount: number; days: string[] } | null {
  const own = payments.filter(({ serviceGroup }) => groups.includes(serviceGroup));
  if (own.length === 0) return null;
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    days: own.map(({ paymentDate }) => paymentDate).toSorted(),
  };
}

/**
 * The amount by which pending payments exceed the balance: a credit once they are posted. Cents.
 */
export const upcomingCredit = ({
  pendingPaymentAmount,
  currentBalance,
}: {
  pendingPaymentAmount: number;
  currentBalance: number;
}): number => Math.max(0, pendingPaymentAmount - Math.max(0, currentBalance));
/** Whether a payment is due by the due date. */
const isOpen = (standing: string): boolean => standing === 'due' || standing === 'dueToday';

/** Bills that may be paid beyond what is due: service comes back, or has ended, too. */
const MAY_BE_OVERPAID: readonly string[] = ['nothingDue', 'credit', 'restoring', 'disconnected'];

const isCovered = <Covered extends { kind: string }>(
  coverage: Covered,
): coverage is Exclude<Covered, { kind: 'none' }> => coverage.kind !== 'none';

/**
 * Notes next to the bill status: scheduled payments, which are made even if nothing is due; Auto
 * Pay debits if an amount is due; an upcoming credit, or what comes to one; that a new bill is
 * late, regardless of the amount due. Cents; null: not shown.
 */
export const billNotes = <Covered extends { kind: string }>(
  standing: string,
  {
    coverage,
    ahead,
    credit,
    late = false,
  }: {
    coverage: Covered;
    ahead: { amount: number } | null;
    credit: number;
    late?: boolean;
  },
) => ({
  scheduled: ahead && standing !== 'suppressed' ? ahead.amount : null,
  creditToCome: credit > 0 && MAY_BE_OVERPAID.includes(standing) ? credit : null,
  autopay: isCovered(coverage) && isOpen(standing) ? coverage : null,
  late,
});

/**
 * How Auto Pay covers this bill, and from which payment method. `none` if it does not, or no bill
 * is known. `billingTimeZone`: the account's (IANA name). `accepted`: null while unknown.
 */
export function autopayCoverage(
  bill: BillsToCover | null,
  enrolment: AutopayGroup['enrolment'],
  billingTimeZone: string,
  accepted: Acceptance | null,
) {
  if (bill === null || enrolment === null) return { kind: 'none' } as const;
  const coverage = coverageOf(
    {
      ...enrolment,
      enrolledOn: dayIn(enrolment.enrolledAt, billingTimeZone),
      isRefused: isRefusedMethod(accepted, enrolment.paymentMethodType),
    },
    bill,
  );
  return coverage.kind === 'none'
    ? coverage
    : { ...coverage, paymentMethodType: enrolment.paymentMethodType, lastFour: enrolment.lastFour };
}

/** Auto Pay coverage of a bill other than `none`. */
export type AutopayCovered = Exclude<ReturnType<typeof autopayCoverage>, { kind: 'none' }>;

/** What pays a bill without the customer's action: the Auto Pay debit, and scheduled payments. */
interface Arrangement {
  coverage: { kind: string; amount?: number };
  ahead: { amount: number } | null;
}

/**
 * How much of a bill is paid without the customer's action: all of it, a part, or nothing. `total`
 * is what is due, in cents. A debit above the customer's limits is held, and pays nothing.
 */
export function arrangedOf(
  { coverage, ahead }: Arrangement,
  total: number,
): 'all' | 'part' | 'nothing' {
  if (coverage.kind === 'all') return 'all';
  const debit = coverage.kind === 'part' ? (coverage.amount ?? 0) : 0;
  const paid = debit + (ahead?.amount ?? 0);
  return paid === 0 ? 'nothing' : paid >= total ? 'all' : 'part';
}

/** The days on which Auto Pay debits the rest of these bills on time, in order. */
export const remainderDebitDays = (coverages: readonly Coverage[]): string[] => {
  const days = coverages.flatMap((coverage) =>
    coverage.kind === 'all' || coverage.kind === 'part' ? [coverage.day] : [],
  );
  return [...new Set(days)].toSorted();
};
