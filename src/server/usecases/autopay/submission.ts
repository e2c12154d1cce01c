import type {
  AutopayByKeyQuery,
  AutopayResultFragment,
} from '../../../../contracts/generated/selfservice.ts';
import type { AccountState } from '../../../models/permissions/rules-flows.ts';
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

/** One service group of an Auto Pay change, and its result so far. */
export interface SubmittedPart {
  serviceGroup: Group;
  wish: 'ENROL' | 'CANCEL';
  /** The requested day; null for the current or the proposed one. */
  debitDay: number | null;
  payToday: number | null;
  cancelled: PaymentExtraState;
  enrolled: PaymentExtraState;
  paymentId: string | null;
  paymentErrorCode: string | null;
}

/**
 * Everything needed to resume an Auto Pay change, on any backend. Never a security code, nor proof
 * of one.
 */
export interface SubmissionResults {
  actor: Pick<Actor, 'guid' | 'firstName' | 'billingTimeZone'>;
  /** The method to debit from now on; null when everything is cancelled. */
  instrument: Instrument | null;
  /** The wallet's method, once saved. */
  paymentMethodId: string | null;
  saveMethod: PaymentExtraState;
  parts: SubmittedPart[];
}

/** An Auto Pay change as the customer submitted it. */
export interface StoredSubmission {
  key: string;
  accountNumber: string;
  guid: string;
  bodyDigest: string;
  results: SubmissionResults;
  done: boolean;
}

/** Whether every item has its result. */
export const isDone = ({ saveMethod, parts }: SubmissionResults): boolean =>
  saveMethod !== 'UNKNOWN' &&
  parts.every(({ cancelled, enrolled }) => cancelled !== 'UNKNOWN' && enrolled !== 'UNKNOWN');

/** Receipt of a payment made today; null for one that failed or is in progress. */
function receiptOfToday(
  payment: StoredPayment | undefined,
  states: readonly AccountState[],
): AutopayOutcome['parts'][number]['payment'] {
  if (
    !payment ||
    payment.state === 'failed' ||
    payment.state === 'created' ||
    payment.state === 'authorised'
  )
    return null;
  return receiptOf(payment, states);
}

/**
 * Result for the customer. `payments`: the current payments of its items; `states`: the account's
 * own, as they are now.
 */
export const outcomeOf = (
  { key, results: { saveMethod, parts } }: Pick<StoredSubmission, 'key' | 'results'>,
  payments: readonly StoredPayment[],
  states: readonly AccountState[],
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
      payment: receiptOfToday(
        payments.find(({ id }) => id === paymentId),
        states,
      ),
    }),
  ),
});

/** Whether the outcome of a payment is still open. */
export const isOpen = ({ state }: Pick<StoredPayment, 'state'>): boolean =>
  OPEN_STATES.includes(state);
