import type {
  AutopayByKeyQuery,
  AutopayResultFragment,
} from '../../../../contracts/generated/selfservice.ts';
import type { ServiceGroup as Group } from '../../../models/platform/service-group/types.ts';
import type {
  Actor,
  Instrument,
  PaymentExtraState,
  StoredPayment,
} from '../payments/one-time/ports.ts';
import { receiptOf } from '../payments/detail/receipt.ts';
import { OPEN_STATES } from '../payments/one-time/state-machine.ts';

export type AutopayOutcome = AutopayResultFragment;
export type AutopayKeyResult = AutopayByKeyQuery['autopayByKey'];

/** One service group of a change of Auto Pay, and what became of it so far. */
export interface SubmittedPart {
  serviceGroup: Group;
  wish: 'ENROL' | 'CANCEL';
  /** The day that was asked for; null for the one that it has, or the proposed one. */
  debitDay: number | null;
  payToday: number | null;
  cancelled: PaymentExtraState;
  enrolled: PaymentExtraState;
  paymentId: string | null;
  paymentErrorCode: string | null;
}

/** Everything that is needed to go on with a change of Auto Pay, whoever does it. Never a security code, nor proof of one. */
export interface SubmissionResults {
  actor: Pick<Actor, 'guid' | 'firstName' | 'billingTimeZone'>;
  /** What is debited from now on; null where everything is cancelled. */
  instrument: Instrument | null;
  /** The wallet's method, once it is one. */
  paymentMethodId: string | null;
  saveMethod: PaymentExtraState;
  parts: SubmittedPart[];
}

/** A change of Auto Pay as the customer sent it. */
export interface StoredSubmission {
  key: string;
  accountNumber: string;
  guid: string;
  bodyDigest: string;
  results: SubmissionResults;
  done: boolean;
}

/** Every part has its result. */
export const isDone = ({ saveMethod, parts }: SubmissionResults): boolean =>
  saveMethod !== 'UNKNOWN' &&
  parts.every(({ cancelled, enrolled }) => cancelled !== 'UNKNOWN' && enrolled !== 'UNKNOWN');

/** The receipt of a payment of today; null for one that failed, or that is only being made. */
function receiptOfToday(
  payment: StoredPayment | undefined,
): AutopayOutcome['parts'][number]['payment'] {
  if (
    !payment ||
    payment.state === 'failed' ||
    payment.state === 'created' ||
    payment.state === 'authorised'
  )
    return null;
  return receiptOf(payment);
}

/** What the customer is told of it. `payments`: those of its parts, as they stand. */
export const outcomeOf = (
  { key, results: { saveMethod, parts } }: Pick<StoredSubmission, 'key' | 'results'>,
  payments: readonly StoredPayment[],
): AutopayOutcome => ({
  idempotencyKey: key,
  saveMethod,
  parts: parts.map(
    ({ serviceGroup, wish, cancelled, enrolled, payToday, paymentId, paymentErrorCode }) => ({
      serviceGroup,
      wish,
      cancelled,
      enrolled,
      payToday,
      paymentErrorCode,
      payment: receiptOfToday(payments.find(({ id }) => id === paymentId)),
    }),
  ),
});

/** Whether what became of a payment is still open. */
export const isOpen = ({ state }: Pick<StoredPayment, 'state'>): boolean =>
  OPEN_STATES.includes(state);
