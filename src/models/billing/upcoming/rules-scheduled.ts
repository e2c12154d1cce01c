import type { AutopayGroup } from '../../autopay/ports.ts';
import { coverageOf } from '../../autopay/rules-debits.ts';
import type { Coverage } from '../../autopay/rules-debits.ts';
import type { Owed } from '../rules-total.ts';
import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/** What is scheduled of a service group. */
interface Scheduled {
  serviceGroup: ServiceGroup;
  amount: number;
  paymentDate: string;
}

/** What will be taken by itself whatever is paid now: its sum in cents, and its days in their order (`YYYY-MM-DD`); null when nothing is. */
export function scheduledFor(
  payments: readonly Scheduled[],
  group: ServiceGroup,
): { amount: number; days: string[] } | null {
  const own = payments.filter(({ serviceGroup }) => serviceGroup === group);
  if (own.length === 0) return null;
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    days: own.map(({ paymentDate }) => paymentDate).toSorted(),
  };
}

/** What pending payments pay beyond what is owed: a credit once they are posted. Cents. */
export const upcomingCredit = ({
  pendingPaymentAmount,
  currentBalance,
}: {
  pendingPaymentAmount: number;
  currentBalance: number;
}): number => Math.max(0, pendingPaymentAmount - Math.max(0, currentBalance));
/** Whether something is to be paid by its due date. */
const isOpen = (standing: string): boolean => standing === 'due' || standing === 'dueToday';

const isCovered = <Covered extends { kind: string }>(
  coverage: Covered,
): coverage is Exclude<Covered, { kind: 'none' }> => coverage.kind !== 'none';

/** What is said beside the state of the bill: what is scheduled and what Auto Pay takes, where there is something to pay; a credit to come, where there is nothing; that a new bill is late, whatever is due. Cents; null: not said. */
export const billNotes = <Covered extends { kind: string }>(
  standing: string,
  {
    coverage,
    ahead,
    credit,
    older = null,
    late = false,
  }: {
    coverage: Covered;
    ahead: { amount: number } | null;
    credit: number;
    older?: { amount: number; dueDate: string } | null;
    late?: boolean;
  },
) => ({
  scheduled: ahead && isOpen(standing) ? ahead.amount : null,
  creditToCome: credit > 0 && standing === 'nothingDue' ? credit : null,
  autopay: isCovered(coverage) && isOpen(standing) ? coverage : null,
  older: isOpen(standing) ? older : null,
  late,
});

/** A bill as far as it matters when it is due; cents. */
interface Bill {
  dueDate: string;
  charges: number;
  adjustments: number;
}

/** What of the amount due is of the bill before the newest, which is due earlier and not past yet; null where nothing is. What is paid goes to the oldest bill first. */
export function earlierDueAmount(
  [newest, before]: readonly Bill[],
  amountDue: number,
  today: string,
): { amount: number; dueDate: string } | null {
  if (
    newest === undefined ||
    before === undefined ||
    before.dueDate < today ||
    before.dueDate >= newest.dueDate
  )
    return null;
  const amount = amountDue - Math.max(0, newest.charges + newest.adjustments);
  return amount > 0 ? { amount, dueDate: before.dueDate } : null;
}

/** What Auto Pay does with this bill, and from which payment method; `none` where it does nothing, or no bill is known. `billingTimeZone`: the account's (IANA name). */
export function autopayCoverage(
  bill: Parameters<typeof coverageOf>[1] | null,
  enrolment: AutopayGroup['enrolment'],
  billingTimeZone: string,
) {
  if (bill === null || enrolment === null) return { kind: 'none' } as const;
  const coverage = coverageOf(
    { ...enrolment, enrolledOn: dayIn(enrolment.enrolledAt, billingTimeZone) },
    bill,
  );
  return coverage.kind === 'none'
    ? coverage
    : { ...coverage, paymentMethodType: enrolment.paymentMethodType, lastFour: enrolment.lastFour };
}

/** What Auto Pay does with a bill of which it does something. */
export type AutopayCovered = Exclude<ReturnType<typeof autopayCoverage>, { kind: 'none' }>;

/** What is done about a bill without the customer: what Auto Pay takes of it, and what is scheduled for it; null where nothing is. */
interface Arrangement {
  coverage: { kind: string };
  ahead: object | null;
}

const isArranged = ({ coverage, ahead }: Arrangement): boolean =>
  coverage.kind === 'all' || ahead !== null;

/** Both bills are offered to be paid at once: something is due of each, and neither is taken by itself or scheduled. `total` is null while it is not known, and for an account with one bill. */
export const offersBoth = (
  total: { groups: readonly Pick<Owed, 'amount'>[] } | null,
  core: Arrangement,
  mobile: Arrangement,
): boolean =>
  total !== null &&
  total.groups.every(({ amount }) => amount > 0) &&
  !isArranged(core) &&
  !isArranged(mobile);

/** The day on which Auto Pay takes what is left of the bill; null where it does not take it in time. */
export const remainderDebitDate = (coverage: Coverage): string | null =>
  coverage.kind === 'all' || coverage.kind === 'part' ? coverage.day : null;

/** By how much what is paid now and what is scheduled together exceed what is due; cents, 0 where they do not. */
export const overpaidAmount = (
  amount: number | null,
  ahead: { amount: number } | null,
  amountDue: number,
): number =>
  amount === null || ahead === null
    ? 0
    : Math.max(0, Math.min(amount, amountDue) + ahead.amount - amountDue);
