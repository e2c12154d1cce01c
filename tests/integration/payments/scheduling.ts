import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type {
  FuturePaymentInput,
  ScheduledPaymentChange,
} from '../../../contracts/generated/selfservice.ts';
import { paymentMethods, payments } from '../../../src/server/db/schema/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { atDesk, futureOf } from '../harness/desk.ts';
import type { Desk } from '../harness/desk.ts';

export let desk: Desk;
/** The owner of the account of `current`, and its saved bank account. */
export let actor: Actor;
export let bank: string;

/** Business time in New York, in winter. */
export const newYork = (day: string, time: string) => new Date(`${day}T${time}-05:00`);
/** When the payment of {@link future} is made, and until when it can be changed. */
export const DUE = newYork('2026-12-20', '05:00:00');
export const CUTOFF = newYork('2026-12-19', '21:00:00');
export const just = (before: Date) => new Date(before.getTime() - 1);

/** The demo accounts as they were filled. */
export const restoreDemo = () => desk.reset();

/** Opens a desk for a file of tests, and puts the demo accounts back before each. */
export function atTheDesk(): void {
  atDesk('current', async (at) => {
    ({ desk, actor, bank } = at);
    // Those of the demo fall due some other time.
    await desk.database.orm
      .update(payments)
      .set({ dueAt: new Date('2036-12-14T10:00:00Z') })
      .where(eq(payments.state, 'scheduled'));
  });
}

export const future = (more: Partial<FuturePaymentInput> = {}) =>
  futureOf({ amount: 5_000, paymentMethodId: bank, ...more });
export const schedule = (more: Partial<FuturePaymentInput> = {}) =>
  desk.money().schedule(actor, future(more));
export const changeOf = (
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
export const cancelOf = (paymentId: string, version = 1) => ({
  idempotencyKey: randomUUID(),
  paymentId,
  version,
});
export const chargesOf = async (id: string) =>
  (await desk.charges()).filter(({ paymentId }) => paymentId === id);
export const storyOf = async (id: string) =>
  (await desk.money().paymentDetail(actor, id)).journal.map(({ step, by }) =>
    by ? `${step} ${by}` : step,
  );

/** The account's saved Visa, with its security code proved. */
export async function visa() {
  const [row] = await desk.database.orm
    .select()
    .from(paymentMethods)
    .where(sql`account_number = ${actor.accountNumber} and type = 'VISA'`);
  if (!row) throw new Error('There is no saved Visa.');
  const verified = await desk.gateway.verifySecurityCode({
    owner: actor.accountNumber,
    token: row.gatewayToken,
    securityCode: '123',
  });
  if (!verified.ok) throw new Error(verified.code);
  return { id: row.id, code: verified.verificationToken };
}
