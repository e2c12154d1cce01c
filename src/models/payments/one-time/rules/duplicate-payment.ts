/** How long the same payment again is asked about, in milliseconds (decisions, "duplicate guard"). */
const WITHIN_MS = 24 * 3_600_000;

interface KnownPayment {
  amount: number;
  paymentMethodType: string;
  lastFour: string;
  confirmationNumber: string;
}

/** The payment that another one would repeat. */
export type DuplicatePayment =
  | { kind: 'made'; confirmationNumber: string; at: string }
  | { kind: 'scheduled'; confirmationNumber: string; day: string };

/** Which payment the one at hand repeats: of the same amount with the same method, made within 24 hours or scheduled; the newest. Null where the lists do not tell. `made` newest first; cents; `now` in business time. */
export function findDuplicatePayment(
  payment: { amount: number; type: string; lastFour: string },
  made: readonly (KnownPayment & { status: string; entryDate: string })[],
  scheduled: readonly (KnownPayment & { paymentDate: string })[],
  now: string,
): DuplicatePayment | null {
  const isSame = (told: KnownPayment) =>
    told.amount === payment.amount &&
    told.paymentMethodType === payment.type &&
    told.lastFour === payment.lastFour;
  const before = made.find(
    (told) =>
      isSame(told) &&
      told.status !== 'FAILED' &&
      Date.parse(now) - Date.parse(told.entryDate) < WITHIN_MS,
  );
  if (before)
    return { kind: 'made', confirmationNumber: before.confirmationNumber, at: before.entryDate };
  const ahead = scheduled.find(isSame);
  return ahead
    ? { kind: 'scheduled', confirmationNumber: ahead.confirmationNumber, day: ahead.paymentDate }
    : null;
}
