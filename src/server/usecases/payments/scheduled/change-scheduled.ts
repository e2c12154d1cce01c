import { assertRoleMayBegin } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import {
  assertDay,
  checkPayment,
  requestFingerprint,
  verifyForSchedule,
} from '../one-time/check-payment.ts';
import type { CreatePaymentDeps } from '../one-time/create-instant-payment.ts';
import { changeableUntil } from '../../../../models/payments/scheduled/rules-cancel-change.ts';
import { dueAt } from './due-times.ts';
import { billGroup } from '../one-time/bill-group.ts';
import type {
  Actor,
  BillPayment,
  ScheduledChangeResult,
  ScheduledChange,
  StoredPayment,
} from '../one-time/ports.ts';
import type {
  ScheduledPayment,
  ScheduledPaymentCancellation,
  ScheduledPaymentChange,
} from '../one-time/types.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

/** A scheduled payment as the customer sees it. */
export const scheduledRow = (
  payment: StoredPayment & Pick<BillPayment, 'expiration'>,
  billingTimeZone: string,
): ScheduledPayment => ({
  paymentId: payment.id,
  confirmationNumber: payment.confirmationNumber,
  serviceGroup: billGroup(payment),
  amount: payment.amount,
  paymentDate: payment.paymentDate ?? '',
  paymentMethodType: payment.methodType as ScheduledPayment['paymentMethodType'],
  lastFour: payment.lastFour,
  paymentMethodId: payment.paymentMethodId,
  expiration: payment.expiration,
  entryDate: payment.enteredAt.toISOString(),
  enteredBy: payment.enteredBy,
  changeableUntil: changeableUntil(payment.paymentDate ?? '', billingTimeZone).toISOString(),
  version: payment.version,
});

type Known = Pick<ScheduledPaymentCancellation, 'idempotencyKey' | 'paymentId' | 'version'>;

/** The earlier response for this key; null for a new key. */
async function findRecordedAnswer(
  needs: CreatePaymentDeps,
  actor: Actor,
  { idempotencyKey }: Known,
  bodyDigest: string,
): Promise<ScheduledPayment | null> {
  needs.checkpoint('before-key-asked');
  const seen = await needs.store.findByKey(actor.accountNumber, idempotencyKey);
  if (seen && (seen.bodyDigest !== bodyDigest || seen.answer?.kind !== 'scheduledPayment'))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return seen ? (seen.answer?.body as ScheduledPayment) : null;
}

/** Rejects a payment that can no longer be changed, or is no longer as the customer saw it. */
function assertChangeable(
  payment: StoredPayment,
  version: number,
  now: Date,
  timeZone: string,
): void {
  if (
    payment.state !== 'scheduled' ||
    payment.paymentDate === null ||
    now >= changeableUntil(payment.paymentDate, timeZone)
  )
    throw new Refusal('NO_LONGER_CHANGEABLE');
  if (payment.version !== version) throw new Refusal('CHANGED_MEANWHILE');
}

async function readChangeablePayment(
  needs: CreatePaymentDeps,
  actor: Actor,
  { paymentId, version }: Known,
): Promise<BillPayment> {
  needs.checkpoint('before-checks');
  const payment = await needs.store.ofAccount(actor.accountNumber, paymentId);
  if (!payment) throw new Refusal('NOT_FOUND');
  assertChangeable(payment, version, needs.businessNow(), actor.billingTimeZone);
  return payment;
}

function answerOf(changed: ScheduledChangeResult): ScheduledPayment {
  switch (changed.kind) {
    case 'keyReused':
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    case 'tokenUsed':
      throw new Refusal('PAYMENT_TOKEN_EXPIRED');
    case 'aboveDue':
      throw new Refusal('AMOUNT_ABOVE_DUE_UNCONFIRMED');
    case 'notFound':
      throw new Refusal('NOT_FOUND');
    case 'changed':
    case 'seen':
      return changed.answer.body as ScheduledPayment;
  }
}

async function write(
  needs: CreatePaymentDeps,
  actor: Actor,
  { idempotencyKey, paymentId, version }: Known,
  bodyDigest: string,
  to: ScheduledChange['to'],
  expiration: string | null,
): Promise<ScheduledPayment> {
  const { billingTimeZone } = actor;
  needs.checkpoint('before-begin');
  const changed = await needs.store.change({
    actor,
    idempotencyKey,
    bodyDigest,
    paymentId,
    to,
    businessNow: needs.businessNow(),
    assertChangeable: (payment) =>
      assertChangeable(payment, version, needs.businessNow(), billingTimeZone),
    answerOf: (payment) => ({
      kind: 'scheduledPayment',
      body: scheduledRow({ ...payment, expiration }, billingTimeZone),
    }),
  });
  needs.checkpoint('after-begin');
  return answerOf(changed);
}

/**
 * Changes amount, day or method, once for its key. Throws {@link Refusal} with a PaymentErrorCode;
 * nothing has changed then.
 */
export async function updateScheduledPayment(
  needs: CreatePaymentDeps,
  actor: Actor,
  input: ScheduledPaymentChange,
): Promise<ScheduledPayment> {
  assertRoleMayBegin('changeScheduledPayment', actor);
  const bodyDigest = requestFingerprint(input);
  const answered = await findRecordedAnswer(needs, actor, input, bodyDigest);
  if (answered) return answered;
  const payment = await readChangeablePayment(needs, actor, input);
  const kept = await needs.store.instrumentOf(payment);
  const { instrument, billing } = await checkPayment(
    needs,
    actor,
    'changeScheduledPayment',
    { ...input, serviceGroup: payment.serviceGroup },
    (await needs.store.scheduled(actor.accountNumber)).filter(({ id }) => id !== payment.id),
    kept,
  );
  const { billingTimeZone } = actor;
  // The payment already uses one of the account's slots.
  const dates = { ...billing.paymentDates, openSlots: billing.paymentDates.openSlots + 1 };
  assertDay(
    input.paymentDate,
    dayIn(needs.businessNow(), billingTimeZone),
    dates,
    instrument.expiration,
  );
  const proved = await verifyForSchedule(needs, actor, instrument);
  const method =
    instrument === kept
      ? null
      : { instrument: proved, paymentMethodId: input.paymentMethodId ?? null };
  const to = {
    kind: 'changed',
    amount: input.amount,
    paymentDate: input.paymentDate,
    dueAt: dueAt(input.paymentDate, billingTimeZone),
    confirmedAboveAmountDue: input.confirmedAboveAmountDue,
    method,
  } as const;
  return write(needs, actor, input, bodyDigest, to, instrument.expiration);
}

/**
 * Cancels, once for its key: regardless of past-due amounts, and also while bill pay is off.
 * Nothing is charged.
 */
export async function cancelScheduledPayment(
  needs: CreatePaymentDeps,
  actor: Actor,
  input: ScheduledPaymentCancellation,
): Promise<ScheduledPayment> {
  assertRoleMayBegin('cancelScheduledPayment', actor);
  const bodyDigest = requestFingerprint(input);
  const answered = await findRecordedAnswer(needs, actor, input, bodyDigest);
  if (answered) return answered;
  const { expiration } = await readChangeablePayment(needs, actor, input);
  return write(needs, actor, input, bodyDigest, { kind: 'cancelled' }, expiration);
}
