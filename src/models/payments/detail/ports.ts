import { createEffect } from 'effector';
import type { PaymentDetailQuery } from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type PaymentDetail = PaymentDetailQuery['payment'];
export type JournalEntry = PaymentDetail['journal'][number];

export const loadPaymentDetailFx = createEffect<string, PaymentDetail, RequestFailure>(() => {
  throw new Error('loadPaymentDetailFx has no handler');
});
