import { dayIn } from '../platform/calendar/rules-calendar.ts';

interface Row {
  status: 'SCHEDULED' | 'CANCELLED' | 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  /** The scheduled day. Null for an immediate payment. */
  paymentDate: string | null;
  entryDate: string;
}

const wasAccepted = ({ status }: Row): boolean => status === 'PENDING' || status === 'SUCCESSFUL';

/**
 * Whether a payment replaced a debit that failed on `day`: an immediate one on that day or later,
 * or one scheduled for a later day.
 */
const isSince = (row: Row, day: string, timeZone: string): boolean =>
  row.paymentDate === null ? dayIn(row.entryDate, timeZone) >= day : row.paymentDate > day;

/** The latest scheduled payment that failed, unless a payment was accepted since. */
export function failedDebit<Payment extends Row>(
  payments: readonly Payment[],
  timeZone: string,
): Payment | null {
  const failed = payments.filter(
    (row): row is Payment & { paymentDate: string } =>
      row.status === 'FAILED' && row.paymentDate !== null,
  );
  const [latest] = failed.toSorted((one, other) =>
    other.paymentDate.localeCompare(one.paymentDate),
  );
  if (!latest) return null;
  return payments.some((row) => wasAccepted(row) && isSince(row, latest.paymentDate, timeZone))
    ? null
    : latest;
}
