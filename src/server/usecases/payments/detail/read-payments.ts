import { isBilledElsewhere } from '../../../../models/permissions/rules-flows.ts';
import { mayDo } from '../../../../models/permissions/rules-billing.ts';
import type { AccountState } from '../../../../models/permissions/rules-flows.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import { scheduledRow } from '../scheduled/change-scheduled.ts';
import { journalOf } from '../one-time/journal.ts';
import type { Actor, BillPayment, PaymentStore, StoredPayment } from '../one-time/ports.ts';
import { replayReceipt } from './receipt.ts';
import type { PaymentState } from '../one-time/state-machine.ts';
import type {
  PaymentDetail,
  PaymentKeyResult,
  PaymentRow,
  ScheduledPayment,
} from '../one-time/types.ts';

interface Needs {
  store: PaymentStore;
}

/**
 * The outcome of a payment, by its idempotency key; another account's key is not found. A scheduled
 * payment counts as accepted.
 */
export async function paymentByKey(
  { store, accountStates }: Needs & AccountStateDeps,
  actor: Actor,
  key: string,
): Promise<PaymentKeyResult> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  const seen = await store.findByKey(actor.accountNumber, key);
  if (!seen) return { state: 'NOT_FOUND', ...NOTHING };
  if (hasFailedAtOnce(seen.payment)) {
    const failed = await store.ofAccount(actor.accountNumber, seen.payment.id);
    return {
      state: 'FAILED',
      receipt: null,
      payment: failed && paymentRow(failed),
      systemErrorCode: seen.payment.failureCode,
    };
  }
  return keyResultOf(seen, await accountStates(actor.accountNumber));
}

const NOTHING = { receipt: null, payment: null, systemErrorCode: null };

/** Not made. A scheduled payment was accepted, whatever came of it on its day. */
const hasFailedAtOnce = ({ paymentDate, state }: StoredPayment): boolean =>
  paymentDate === null && state === 'failed';

function keyResultOf(
  { payment, answer }: NonNullable<Awaited<ReturnType<PaymentStore['findByKey']>>>,
  states: readonly AccountState[],
): PaymentKeyResult {
  const isUnderWay = payment.state === 'created' || payment.state === 'authorised';
  return payment.paymentDate === null && isUnderWay
    ? { state: 'UNDER_WAY', ...NOTHING }
    : { state: 'ACCEPTED', ...NOTHING, receipt: replayReceipt(payment, answer, states) };
}

/** A payment's state in the contract's terms. */
export const STATUS: Readonly<Record<PaymentState, PaymentRow['status']>> = {
  scheduled: 'SCHEDULED',
  cancelled: 'CANCELLED',
  created: 'PENDING',
  authorised: 'PENDING',
  unknown: 'PENDING',
  captured: 'PENDING',
  posted: 'SUCCESSFUL',
  failed: 'FAILED',
};

/** Status shown to the customer. */
export const paymentStatus = ({ state }: Pick<StoredPayment, 'state'>): PaymentRow['status'] =>
  STATUS[state];

/** A payment as the customer sees it. */
export const paymentRow = (payment: BillPayment): PaymentRow => ({
  paymentId: payment.id,
  confirmationNumber: payment.confirmationNumber,
  serviceGroup: payment.serviceGroup,
  device: payment.device,
  amount: payment.amount,
  entryDate: payment.enteredAt.toISOString(),
  postedDate: payment.postedAt?.toISOString() ?? null,
  paymentMethodType: payment.methodType as PaymentRow['paymentMethodType'],
  lastFour: payment.lastFour,
  status: paymentStatus(payment),
  enteredBy: payment.enteredBy,
  origin: payment.origin,
  paymentDate: payment.paymentDate,
  systemErrorCode: payment.failureCode,
  retryDate: payment.state === 'failed' ? payment.retryDate : null,
});

const assertReadable = (actor: Actor): void => {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
};

/** Payments that were made or failed, newest first. */
export async function recentPayments(
  { store }: Needs,
  actor: Actor,
  first: number,
): Promise<PaymentRow[]> {
  assertReadable(actor);
  if (first < 1 || first > 100) throw new Refusal('BAD_REQUEST', { fields: ['$input.first'] });
  return (await store.recent(actor.accountNumber, first)).map(paymentRow);
}

/** Upcoming payments, the next one first. */
export async function scheduledPayments(
  { store }: Needs,
  actor: Actor,
): Promise<ScheduledPayment[]> {
  assertReadable(actor);
  return (await store.scheduled(actor.accountNumber)).map((payment) =>
    scheduledRow(payment, actor.billingTimeZone),
  );
}

/** One payment with its history; another account's is not found. */
export async function paymentDetail(
  { store, accountStates }: Needs & AccountStateDeps,
  actor: Actor,
  paymentId: string,
): Promise<PaymentDetail> {
  assertReadable(actor);
  const payment = await store.ofAccount(actor.accountNumber, paymentId);
  if (!payment) throw new Refusal('NOT_FOUND');
  const { amountDueAfter, saveMethod, autopay, paperless } = payment;
  const states = await accountStates(actor.accountNumber);
  return {
    payment: paymentRow(payment),
    journal: journalOf(payment, await store.transitions(paymentId)),
    refunds: await store.refunds(paymentId),
    amountDueAfter: isBilledElsewhere(states) ? null : amountDueAfter,
    saveMethod,
    autopay,
    paperless,
  };
}
