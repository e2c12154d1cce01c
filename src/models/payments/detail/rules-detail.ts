import type { PaymentDetail } from './ports.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether the text has the format of a payment ID. */
export const isPaymentId = (text: string): boolean => UUID.test(text);

/** The payment ID in a URL. Null without a well-formed one. */
export function paymentIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('payment') ?? '';
  return isPaymentId(id) ? id : null;
}

type Status = PaymentDetail['payment']['status'];

/** Whether a payment has a receipt: failed and cancelled payments have none. */
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

/** Whether the remaining amount due after a payment is known: the payment was made. */
export const isPaymentMade = (status: Status): boolean =>
  status === 'SUCCESSFUL' || status === 'PENDING';

/**
 * The expected event after the last one: a payment that can't be made on its day fails (D-496).
 * Null if the payment has ended.
 */
export type ExpectedEvent =
  { kind: 'madeOn' | 'notMadeOn'; day: string } | { kind: 'answer' } | { kind: 'posting' } | null;

export function expectedNext(
  {
    payment: { status, paymentDate, postedDate },
    journal,
  }: Pick<PaymentDetail, 'journal'> & {
    payment: Pick<PaymentDetail['payment'], 'status' | 'paymentDate' | 'postedDate'>;
  },
  canBeMade = true,
): ExpectedEvent {
  switch (status) {
    case 'SCHEDULED':
      if (paymentDate === null) return null;
      return { kind: canBeMade ? 'madeOn' : 'notMadeOn', day: paymentDate };
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
