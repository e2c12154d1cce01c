import type { PaymentDetail } from './ports.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether this could be a payment's id. */
export const isPaymentId = (text: string): boolean => UUID.test(text);

/** The payment that an address names; null where it names none that could be. */
export function paymentIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('payment') ?? '';
  return isPaymentId(id) ? id : null;
}

type Status = PaymentDetail['payment']['status'];

/** Whether a payment has a receipt: nothing was or will be paid by one that failed or was cancelled. */
export function hasReceipt(status: Status): boolean {
  switch (status) {
    case 'SCHEDULED':
    case 'PENDING':
    case 'SUCCESSFUL':
      return true;
    case 'CANCELLED':
    case 'FAILED':
      return false;
  }
}

/** Whether what was due after a payment is known: it was made. */
export const isPaymentMade = (status: Status): boolean =>
  status === 'SUCCESSFUL' || status === 'PENDING';

/** What is still to come after the last thing that happened; null when the story has ended. */
export type ExpectedEvent =
  { kind: 'madeOn'; day: string } | { kind: 'answer' } | { kind: 'posting' } | null;

export function expectedNext({
  payment: { status, paymentDate, postedDate },
  journal,
}: Pick<PaymentDetail, 'journal'> & {
  payment: Pick<PaymentDetail['payment'], 'status' | 'paymentDate' | 'postedDate'>;
}): ExpectedEvent {
  switch (status) {
    case 'SCHEDULED':
      return paymentDate === null ? null : { kind: 'madeOn', day: paymentDate };
    case 'PENDING':
      return journal.some(({ step }) => step === 'ACCEPTED')
        ? { kind: 'posting' }
        : { kind: 'answer' };
    case 'SUCCESSFUL':
      return postedDate === null ? { kind: 'posting' } : null;
    case 'CANCELLED':
    case 'FAILED':
      return null;
  }
}
