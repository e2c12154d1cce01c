import type {
  PaymentByKeyQuery,
  ReceiptFragment,
} from '../../../../contracts/generated/selfservice.ts';

/** What the customer gets of a payment that was accepted. */
export type PaymentReceipt = ReceiptFragment;
/** What became of a submission, asked by its idempotency key. */
export type PaymentKeyResult = PaymentByKeyQuery['paymentByKey'];
