/** Whether a payment's confirmation is still offered on the billing home: for so many minutes of business time from its entry (decisions, "confirmation"). */
export const isConfirmationOffered = (receipt: { entryDate: string; displayDurationMinutes: number }, now: string): boolean =>
  Date.parse(now) < Date.parse(receipt.entryDate) + receipt.displayDurationMinutes * 60_000;

interface Scheduled {
  paymentId: string;
  amount: number;
  paymentDate: string | null;
}

/** What a confirmation says of a payment that was scheduled still holds: it was neither changed nor cancelled, nor has its day come. */
export const isStillScheduled = (receipt: Scheduled, list: readonly Scheduled[]): boolean =>
  list.some(({ paymentId, amount, paymentDate }) => paymentId === receipt.paymentId && amount === receipt.amount && paymentDate === receipt.paymentDate);

interface Confirmed extends Scheduled {
  status: string;
  entryDate: string;
  displayDurationMinutes: number;
}

/** The confirmations that are still offered, of payments that are as they were confirmed. */
export const offeredOf = <Receipt extends Confirmed>(receipts: readonly Receipt[], now: string, scheduled: readonly Scheduled[]): Receipt[] =>
  receipts.filter((receipt) => isConfirmationOffered(receipt, now) && (receipt.status !== 'SCHEDULED' || isStillScheduled(receipt, scheduled)));

/** The keys of a submit, as they are kept: one after the other. */
export const withKey = (keys: string | null, key: string): string => [...keysOf(keys).filter((other) => other !== key), key].join(' ');

/** The keys of a submit, in the order in which its payments were accepted. */
export const keysOf = (keys: string | null): string[] => (keys === null || keys === '' ? [] : keys.split(' '));

/** What comes after a payment, in the order in which it is said. Cents. */
export type Next =
  | { kind: 'posts' | 'restores' | 'restored' | 'nothingRemains' }
  | { kind: 'remains'; amount: number; dueDate: string | null }
  | { kind: 'credit' | 'scheduled'; amount: number };

/** What happens next after a payment was made: it is posted, the service comes back, what remains to be paid, what is credited, and what is taken later by itself. */
export function whatFollows({ amountDueAfter }: { amountDueAfter: number }, { service, dueDate, credit, ahead }: { service: 'restoring' | 'back' | null; dueDate: string | null; credit: number; ahead: { amount: number } | null }): Next[] {
  return [
    { kind: 'posts' },
    ...(service ? [{ kind: service === 'back' ? 'restored' : 'restores' } as const] : []),
    amountDueAfter > 0 ? { kind: 'remains', amount: amountDueAfter, dueDate } : { kind: 'nothingRemains' },
    ...(amountDueAfter === 0 && credit > 0 ? [{ kind: 'credit', amount: credit } as const] : []),
    ...(ahead ? [{ kind: 'scheduled', amount: ahead.amount } as const] : []),
  ];
}
