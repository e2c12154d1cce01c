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
