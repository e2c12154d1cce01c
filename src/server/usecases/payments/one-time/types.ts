import type {
  FuturePaymentInput as Future,
  InstantPaymentInput as Instant,
  LegRepair as Repair,
  PaymentByKeyQuery,
  PaymentDetailQuery,
  PaymentsQuery,
  ReceiptFragment,
  ScheduledPaymentCancellation as Cancellation,
  ScheduledPaymentChange as Change,
  ScheduledRowFragment,
} from '../../../../../contracts/generated/selfservice.ts';

export type InstantPaymentInput = Instant;
export type FuturePaymentInput = Future;
export type ScheduledPaymentChange = Change;
export type ScheduledPaymentCancellation = Cancellation;
export type PaymentExtraRepair = Repair;
export type PaymentReceipt = ReceiptFragment;
export type PaymentKeyResult = PaymentByKeyQuery['paymentByKey'];
export type PaymentRow = PaymentsQuery['payments'][number];
export type ScheduledPayment = ScheduledRowFragment;
export type PaymentDetail = PaymentDetailQuery['payment'];
export type JournalEntry = PaymentDetail['journal'][number];
