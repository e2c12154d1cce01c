import { requestPort } from '../../platform/port/index.ts';
import type { PaymentDetailQuery } from '../../../../contracts/generated/selfservice.ts';

export type PaymentDetail = PaymentDetailQuery['payment'];
export type JournalEntry = PaymentDetail['journal'][number];

export type Refund = PaymentDetail['refunds'][number];

export const loadPaymentDetailFx = requestPort<string, PaymentDetail>(
  'payments',
  'loadPaymentDetail',
);
