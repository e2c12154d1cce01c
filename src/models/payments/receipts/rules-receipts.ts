/**
 * Whether a payment's confirmation is still offered on the billing home: for this many minutes of
 * business time from its entry (decisions, "confirmation").
 */
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

/**
 * Whether the confirmation of a scheduled payment is still valid: the payment was neither changed
 * nor cancelled, and is not due yet.
 */
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

/** What the list of payments says of one, after its receipt. */
interface Known {
  paymentId: string;
  status: string;
}

const wasNotMade = (known: readonly Known[], receipt: { paymentId: string }): boolean =>
  known.some(
    ({ paymentId, status }) =>
      paymentId === receipt.paymentId && (status === 'FAILED' || status === 'CANCELLED'),
  );

/**
 * The confirmations still offered, of payments unchanged since: none of one that the bank declined
 * after it was being processed.
 */
export const offeredConfirmations = <Receipt extends Confirmed>(
  receipts: readonly Receipt[],
  now: string,
  scheduled: readonly Scheduled[],
  known: readonly Known[] = [],
): Receipt[] =>
  receipts.filter(
    (receipt) =>
      isConfirmationOffered(receipt, now) &&
      !wasNotMade(known, receipt) &&
      (receipt.status !== 'SCHEDULED' || isStillScheduled(receipt, scheduled)),
  );

/** A row of the list of payments. */
interface Listed extends Known {
  serviceGroup: string;
  entryDate: string;
}

/** Whether another payment of the same bill was accepted after one that was declined. */
const isReplaced = (declined: Listed, known: readonly Listed[]): boolean =>
  known.some(
    ({ serviceGroup, entryDate, status }) =>
      serviceGroup === declined.serviceGroup &&
      entryDate > declined.entryDate &&
      (status === 'PENDING' || status === 'SUCCESSFUL'),
  );

/**
 * The payments that were being processed when their receipts were shown, and that the bank declined
 * since: by the list of payments, and after a reload, which leaves no receipt, by their keys
 * (`notMade`). One that failed on its scheduled day is a failed debit, and one that was paid
 * otherwise since is done with.
 */
export const declinedSince = <Payment extends Listed>(
  receipts: readonly Pick<Confirmed, 'paymentId' | 'paymentDate'>[],
  known: readonly Payment[],
  notMade: readonly Payment[] = [],
): Payment[] => {
  const ofReceipts = known.filter(
    ({ paymentId, status }) =>
      status === 'FAILED' &&
      receipts.some((receipt) => receipt.paymentId === paymentId && receipt.paymentDate === null) &&
      !notMade.some((other) => other.paymentId === paymentId),
  );
  return [...notMade, ...ofReceipts].filter((payment) => !isReplaced(payment, known));
};

/** Appends a key to the stored keys of a submission. */
export const addSubmissionKey = (keys: string | null, key: string): string =>
  [...parseSubmissionKeys(keys).filter((other) => other !== key), key].join(' ');

/** The keys of a submission, in order of acceptance. */
export const parseSubmissionKeys = (keys: string | null): string[] =>
  keys === null || keys === '' ? [] : keys.split(' ');
