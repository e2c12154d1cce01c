import { createEffect } from 'effector';
import type { PaymentDetailQuery } from '../../../../contracts/generated/selfservice.ts';
import type { CallFailure } from '../../platform/request/errors.ts';

export type PaymentDetail = PaymentDetailQuery['payment'];
export type JournalEntry = PaymentDetail['journal'][number];

export const loadPaymentDetailFx = createEffect<string, PaymentDetail, CallFailure>(() => {
  throw new Error('loadPaymentDetailFx has no handler');
});
