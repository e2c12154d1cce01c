import type { InstantPaymentInput as Input, PaymentByKeyQuery, PaymentsQuery, ReceiptFragment } from '../../../../contracts/generated/selfservice.ts';

export type InstantPaymentInput = Input;
export type PaymentReceipt = ReceiptFragment;
export type PaymentKeyResult = PaymentByKeyQuery['paymentByKey'];
export type PaymentRow = PaymentsQuery['payments'][number];
