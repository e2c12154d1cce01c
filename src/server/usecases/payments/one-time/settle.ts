import type { PaymentProcessor, ProcessorPayment } from '../../../payment-processor/interface.ts';
import {
  ProcessorAnswerMismatch,
  ProcessorOutcomeUnknown,
} from '../../../payment-processor/interface.ts';
import type { Checkpoint } from './crash-points.ts';
import { NEVER_ARRIVED, NO_ANSWER } from './journal.ts';
import type { PaymentStore, StoredPayment } from './ports.ts';
import { OPEN_STATES } from './state-machine.ts';

interface Needs {
  store: PaymentStore;
  processor: PaymentProcessor;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  /** Reports a bug that must not stop other payments from being reconciled. */
  report: (error: unknown) => void;
}

/** Delays between inquiries to the processor: 1 and 5 minutes, 1 hour, then daily (decisions). */
const RECONCILE_DELAYS_MS = [60_000, 300_000, 3_600_000, 86_400_000];
/** Delay in milliseconds after this many attempts. */
export const reconcileDelayMs = (tries: number): number =>
  RECONCILE_DELAYS_MS[Math.min(tries, RECONCILE_DELAYS_MS.length - 1)] ?? 86_400_000;

/** The payment after the transition, or its current state when another process was faster. */
const transitionedOrCurrent = async (
  needs: Needs,
  { id }: StoredPayment,
  moved: StoredPayment | null,
): Promise<StoredPayment> => moved ?? needs.store.get(id);

const failPayment = async (
  needs: Needs,
  payment: StoredPayment,
  code: string,
  reason = `gateway: ${code}`,
): Promise<StoredPayment> =>
  transitionedOrCurrent(
    needs,
    payment,
    await needs.store.transition(payment, 'failed', reason, needs.businessNow(), code),
  );

/**
 * The answer, if it is of this payment and of its amount: money that the processor moved otherwise
 * is no success, and no refusal either.
 */
function answerFor(payment: StoredPayment, answer: ProcessorPayment): ProcessorPayment {
  const movesMoney = answer.state === 'authorised' || answer.state === 'captured';
  if (answer.paymentId !== payment.id || (movesMoney && answer.amount !== payment.amount))
    throw new ProcessorAnswerMismatch(
      `Payment ${payment.id} of ${payment.amount}: answered ${answer.state} ${answer.paymentId} ` +
        `of ${answer.amount}.`,
    );
  return answer;
}

async function captureAuthorised(needs: Needs, payment: StoredPayment): Promise<StoredPayment> {
  // Another process was faster: its result counts.
  if (payment.state !== 'authorised') return payment;
  const answer = answerFor(payment, await needs.processor.capture(payment.id));
  needs.checkpoint('after-capture-answer');
  if (answer.state !== 'captured')
    return failPayment(needs, payment, answer.code ?? 'PAYMENT_DECLINED');
  const captured = await needs.store.capture(payment, needs.businessNow());
  needs.checkpoint('after-captured');
  return transitionedOrCurrent(needs, payment, captured);
}

async function leaveUnknown(needs: Needs, payment: StoredPayment): Promise<StoredPayment> {
  const current = await needs.store.get(payment.id);
  if (!OPEN_STATES.includes(current.state)) return current;
  if (current.state !== 'unknown')
    await needs.store.transition(current, 'unknown', NO_ANSWER, needs.businessNow());
  await needs.store.scheduleReconciliation(
    payment.id,
    new Date(needs.businessNow().getTime() + reconcileDelayMs(current.reconcileTries)),
  );
  return needs.store.get(payment.id);
}

/**
 * Leaves a payment open whose outcome the processor did not tell. Whatever else fails, such as the
 * database, leaves it to the next reconciliation, and is thrown.
 */
async function leaveOpen(
  needs: Needs,
  payment: StoredPayment,
  error: unknown,
): Promise<StoredPayment> {
  if (error instanceof ProcessorAnswerMismatch) needs.report(error);
  if (error instanceof ProcessorOutcomeUnknown) {
    try {
      return await leaveUnknown(needs, payment);
    } catch (failure) {
      needs.store.abandon(payment.id);
      throw failure;
    }
  }
  needs.store.abandon(payment.id);
  throw error;
}

async function bookCaptured(needs: Needs, payment: StoredPayment): Promise<StoredPayment> {
  if (payment.state === 'created')
    await needs.store.transition(
      payment,
      'unknown',
      'found captured at the gateway',
      needs.businessNow(),
    );
  const current = await needs.store.get(payment.id);
  if (OPEN_STATES.includes(current.state)) await needs.store.capture(current, needs.businessNow());
  return needs.store.get(payment.id);
}

/**
 * Sends a new payment to the processor. Without a response it stays `unknown`; its outcome is never
 * guessed.
 */
export async function chargeNew(needs: Needs, payment: StoredPayment): Promise<StoredPayment> {
  try {
    const answer = answerFor(
      payment,
      await needs.processor.authorise({
        paymentId: payment.id,
        owner: payment.accountNumber,
        token: payment.gatewayToken,
        verificationToken: payment.verificationToken,
        amount: payment.amount,
      }),
    );
    needs.checkpoint('after-authorise-answer');
    // Another process was faster and the money is captured: it is posted, whichever process does
    // it.
    if (answer.state === 'captured') return await bookCaptured(needs, payment);
    if (answer.state !== 'authorised')
      return await failPayment(needs, payment, answer.code ?? 'PAYMENT_DECLINED');
    const authorised = await needs.store.transition(
      payment,
      'authorised',
      'the bank authorised',
      needs.businessNow(),
    );
    if (!authorised) return await needs.store.get(payment.id);
    needs.checkpoint('after-authorised');
    return await captureAuthorised(needs, authorised);
  } catch (error) {
    return await leaveOpen(needs, payment, error);
  }
}

/**
 * Reconciles a payment left open by a crash or timeout, by inquiring the processor: unknown or
 * declined means no payment (permanently: the id is closed there), authorised is captured, captured
 * is posted. A scheduled payment unknown to the processor differs: no customer is present to retry,
 * so it is sent once more under the same id, which the processor accepts once.
 */
export async function settleOpen(needs: Needs, payment: StoredPayment): Promise<StoredPayment> {
  try {
    needs.checkpoint('before-found');
    const found = await needs.processor.find(payment.id);
    if (!found && payment.paymentDate !== null && payment.state !== 'authorised')
      return await chargeNew(needs, payment);
    const known = answerFor(payment, found ?? (await needs.processor.void(payment.id)));
    needs.checkpoint('after-found');
    switch (known.state) {
      case 'authorised':
        if (payment.state !== 'authorised')
          await needs.store.transition(
            payment,
            'authorised',
            'found authorised at the gateway',
            needs.businessNow(),
          );
        return await captureAuthorised(needs, await needs.store.get(payment.id));
      case 'captured':
        return await bookCaptured(needs, payment);
      case 'voided':
        return await failPayment(needs, payment, known.code ?? 'PAYMENT_DECLINED', NEVER_ARRIVED);
      case 'declined':
        return await failPayment(needs, payment, known.code ?? 'PAYMENT_DECLINED');
    }
  } catch (error) {
    return await leaveOpen(needs, payment, error);
  }
}

/**
 * Reconciles every open payment that is due; at a restart also those left by this backend. Returns
 * how many there were. One that fails delays neither the others nor the start: it is retried later.
 */
export async function reconcile(needs: Needs, restarted = false): Promise<number> {
  const abandoned = await needs.store.claimAbandoned(needs.businessNow(), restarted);
  for (const payment of abandoned) await settleOpen(needs, payment).catch(needs.report);
  return abandoned.length;
}

/** Posts captured payments made before this business instant. */
export async function postPayments(
  needs: Pick<Needs, 'store' | 'report'>,
  madeBefore: Date,
  at: Date,
): Promise<number> {
  const waiting = await needs.store.unposted(madeBefore);
  for (const payment of waiting) await needs.store.post(payment, at).catch(needs.report);
  return waiting.length;
}

export type SettleDeps = Needs;
