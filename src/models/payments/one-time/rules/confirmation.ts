import { remainderDueDate } from '../../../billing/due/rules-due.ts';
import type { OpenBill } from '../../../billing/due/rules-due.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

/** Next steps after a submission, in display order. Cents. */
export type NextStepItem =
  | { kind: 'posts' | 'restores' | 'restored' | 'nothingRemains' }
  /** `serviceGroup`: the bill's group if the account has two bills, else null. */
  | { kind: 'remains'; serviceGroup: ServiceGroup | null; amount: number; dueDate: string | null }
  | { kind: 'credit' | 'scheduled'; amount: number };

interface Paid {
  serviceGroup: ServiceGroup;
  amountDueAfter: number;
}

/** A bill as now known. For one just paid, its remainder after the payment counts. */
interface Billed {
  serviceGroup: ServiceGroup;
  amountDue: number;
  /** Oldest first. */
  openBills: readonly OpenBill[];
}

/** Remainder of every bill of the account, paid or not. Unknown bills are omitted. */
export function remainders(
  paid: readonly Paid[],
  bills: readonly Billed[],
): Extract<NextStepItem, { kind: 'remains' }>[] {
  const leftOf = ({ serviceGroup, amountDue }: Billed): number =>
    paid.find((receipt) => receipt.serviceGroup === serviceGroup)?.amountDueAfter ?? amountDue;
  return bills
    .map((bill) => ({
      kind: 'remains' as const,
      serviceGroup: bills.length > 1 ? bill.serviceGroup : null,
      amount: leftOf(bill),
      dueDate: remainderDueDate(bill.openBills, leftOf(bill)),
    }))
    .filter(({ amount }) => amount > 0);
}

/**
 * The first bill of which something remains after a submission, beside what is scheduled for it.
 * Null if nothing does.
 */
export const nextBillAfter = (
  paid: readonly Paid[],
  bills: readonly Billed[],
  scheduled: readonly { serviceGroup: ServiceGroup; amount: number }[] = [],
): { serviceGroup: ServiceGroup; amount: number } | null => {
  const ahead = (group: ServiceGroup): number =>
    scheduled
      .filter(({ serviceGroup }) => serviceGroup === group)
      .reduce((sum, { amount }) => sum + amount, 0);
  const left = bills
    .flatMap((bill) =>
      remainders(paid, [bill]).map((one) => ({
        ...one,
        serviceGroup: bill.serviceGroup,
        amount: one.amount - ahead(bill.serviceGroup),
      })),
    )
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999'));
  const [first] = left;
  return first ? { serviceGroup: first.serviceGroup, amount: first.amount } : null;
};

/**
 * Next steps after a submission: posting, service restoration, the remainder of each bill, the
 * credit, and later automatic payments.
 */
export function nextStepsAfter(
  paid: readonly Paid[],
  {
    service,
    bills,
    credit,
    ahead,
  }: {
    service: 'restoring' | 'back' | null;
    bills: readonly Billed[];
    credit: number;
    ahead: { amount: number } | null;
  },
): NextStepItem[] {
  const remains = remainders(paid, bills);
  const isPaidUp = paid.every(({ amountDueAfter }) => amountDueAfter === 0);
  return [
    { kind: 'posts' },
    ...(service ? [{ kind: service === 'back' ? 'restored' : 'restores' } as const] : []),
    ...(remains.length > 0 ? remains : [{ kind: 'nothingRemains' } as const]),
    ...(isPaidUp && credit > 0 ? [{ kind: 'credit', amount: credit } as const] : []),
    ...(ahead ? [{ kind: 'scheduled', amount: ahead.amount } as const] : []),
  ];
}
