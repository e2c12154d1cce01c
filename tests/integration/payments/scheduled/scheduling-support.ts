import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type {
  FuturePaymentInput,
  ScheduledPaymentChange,
} from '../../../../contracts/generated/selfservice.ts';
import { paymentMethods, payments } from '../../../../src/server/db/schema/index.ts';
import type { Actor } from '../../../../src/server/usecases/payments/one-time/ports.ts';
import { withInProcessBackend, futurePaymentInput } from '../../harness/in-process-backend.ts';
import type { InProcessBackend } from '../../harness/in-process-backend.ts';

export let backend: InProcessBackend;
/** The owner of the account of `current`, and its saved bank account. */
export let actor: Actor;
export let bankAccountId: string;

/** Business time in New York, in winter. */
export const newYorkTime = (day: string, time: string) => new Date(`${day}T${time}-05:00`);
/** When the payment of {@link futureInput} is made, and until when it can be changed. */
export const DUE = newYorkTime('2026-12-20', '05:00:00');
export const CUTOFF = newYorkTime('2026-12-19', '21:00:00');
export const oneMillisecondBefore = (before: Date) => new Date(before.getTime() - 1);

/** Restores the seeded demo accounts. */
export const restoreDemo = () => backend.reset();

/** Opens an in-process backend for a test file, and restores the demo accounts before each test. */
export function setUpSchedulingTests(): void {
  withInProcessBackend('current', async (at) => {
    ({ backend, actor, bank: bankAccountId } = at);
    // The demo's own payments fall due at another time.
    await backend.database.orm
      .update(payments)
      .set({ dueAt: new Date('2036-12-14T10:00:00Z') })
      .where(eq(payments.state, 'scheduled'));
  });
}

export const futureInput = (more: Partial<FuturePaymentInput> = {}) =>
  futurePaymentInput({ amount: 5_000, paymentMethodId: bankAccountId, ...more });
export const schedulePayment = (more: Partial<FuturePaymentInput> = {}) =>
  backend.money().schedule(actor, futureInput(more));
export const changeInput = (
  paymentId: string,
  more: Partial<ScheduledPaymentChange> = {},
): ScheduledPaymentChange => ({
  idempotencyKey: randomUUID(),
  paymentId,
  version: 1,
  amount: 6_000,
  paymentDate: '2026-12-22',
  paymentMethodId: null,
  securityCodeToken: null,
  paymentToken: null,
  termsAccepted: true,
  confirmedAboveAmountDue: false,
  ...more,
});
export const cancelInput = (paymentId: string, version = 1) => ({
  idempotencyKey: randomUUID(),
  paymentId,
  version,
});
export const chargesOf = async (id: string) =>
  (await backend.charges()).filter(({ paymentId }) => paymentId === id);
export const fetchHistory = async (id: string) =>
  (await backend.money().paymentDetail(actor, id)).journal.map(({ step, by }) =>
    by ? `${step} ${by}` : step,
  );

/** The account's saved Visa, with its security code verified. */
export async function fetchSavedVisa() {
  const [row] = await backend.database.orm
    .select()
    .from(paymentMethods)
    .where(sql`account_number = ${actor.accountNumber} and type = 'VISA'`);
  if (!row) throw new Error('There is no saved Visa.');
  const verified = await backend.processor.verifySecurityCode({
    owner: actor.accountNumber,
    token: row.gatewayToken,
    securityCode: '123',
  });
  if (!verified.ok) throw new Error(verified.code);
  return { id: row.id, code: verified.verificationToken };
}
