import type { PaymentDetail } from './ports.ts';

/** The address of a payment's own page. */
export const paymentPath = (paymentId: string): string => `/billing/payment-history?payment=${paymentId}`;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The payment that an address names; null where it names none that could be. */
export function paymentIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('payment') ?? '';
  return UUID.test(id) ? id : null;
}

/** What is still to come after the last thing that happened; null when the story has ended. */
export type Expected = { kind: 'madeOn'; day: string } | { kind: 'answer' } | { kind: 'posting' } | null;

export function expectedNext({ payment: { status, paymentDate, postedDate }, journal }: Pick<PaymentDetail, 'journal'> & { payment: Pick<PaymentDetail['payment'], 'status' | 'paymentDate' | 'postedDate'> }): Expected {
  switch (status) {
    case 'SCHEDULED':
      return paymentDate === null ? null : { kind: 'madeOn', day: paymentDate };
    case 'PENDING':
      return journal.some(({ step }) => step === 'ACCEPTED') ? { kind: 'posting' } : { kind: 'answer' };
    case 'SUCCESSFUL':
      return postedDate === null ? { kind: 'posting' } : null;
    case 'CANCELLED':
    case 'FAILED':
      return null;
  }
}
