/** Whether a payment's confirmation is still offered on the billing home: for so many minutes of business time from its entry (decisions, "confirmation"). */
export const isConfirmationOffered = (receipt: { entryDate: string; displayDurationMinutes: number }, now: string): boolean =>
  Date.parse(now) < Date.parse(receipt.entryDate) + receipt.displayDurationMinutes * 60_000;
