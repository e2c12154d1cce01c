import type { ServiceGroup } from '../../../platform/service-group/types.ts';

/** Whether a payment's confirmation is still offered on the billing home: for so many minutes of business time from its entry (decisions, "confirmation"). */
export const isConfirmationOffered = (
  receipt: { entryDate: string; displayDurationMinutes: number },
  now: string,
): boolean =>
  Date.parse(now) < Date.parse(receipt.entryDate) + receipt.displayDurationMinutes * 60_000;

interface Scheduled {
  paymentId: string;
  amount: number;
  paymentDate: string | null;
}

/** What a confirmation says of a payment that was scheduled still holds: it was neither changed nor cancelled, nor has its day come. */
export const isStillScheduled = (receipt: Scheduled, list: readonly Scheduled[]): boolean =>
  list.some(
    ({ paymentId, amount, paymentDate }) =>
      paymentId === receipt.paymentId &&
      amount === receipt.amount &&
      paymentDate === receipt.paymentDate,
  );

interface Confirmed extends Scheduled {
  status: string;
  entryDate: string;
  displayDurationMinutes: number;
}

/** The confirmations that are still offered, of payments that are as they were confirmed. */
export const offeredConfirmations = <Receipt extends Confirmed>(
  receipts: readonly Receipt[],
  now: string,
  scheduled: readonly Scheduled[],
): Receipt[] =>
  receipts.filter(
    (receipt) =>
      isConfirmationOffered(receipt, now) &&
      (receipt.status !== 'SCHEDULED' || isStillScheduled(receipt, scheduled)),
  );

/** The keys of a submit, as they are kept: one after the other. */
export const addSubmissionKey = (keys: string | null, key: string): string =>
  [...parseSubmissionKeys(keys).filter((other) => other !== key), key].join(' ');

/** The keys of a submit, in the order in which its payments were accepted. */
export const parseSubmissionKeys = (keys: string | null): string[] =>
  keys === null || keys === '' ? [] : keys.split(' ');

/** What comes after a submit, in the order in which it is said. Cents. */
export type NextStepItem =
  | { kind: 'posts' | 'restores' | 'restored' | 'nothingRemains' }
  /** `serviceGroup`: which bill's it is, where the account has two; else null. */
  | { kind: 'remains'; serviceGroup: ServiceGroup | null; amount: number; dueDate: string | null }
  | { kind: 'credit' | 'scheduled'; amount: number };

interface Paid {
  serviceGroup: ServiceGroup;
  amountDueAfter: number;
}

/** A bill as it is known now; of one that was just paid, what its payment left of it counts. */
interface Billed {
  serviceGroup: ServiceGroup;
  amountDue: number;
  dueDate: string | null;
}

/** What remains of every bill of the account, whatever was paid of them; a bill of which nothing is known says nothing. */
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
      dueDate: bill.dueDate,
    }))
    .filter(({ amount }) => amount > 0);
}

/** What happens next after a submit: it is posted, the service comes back, what remains to be paid of each bill, what is credited, and what is taken later by itself. */
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
