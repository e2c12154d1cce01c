import { eq, sql } from 'drizzle-orm';
import type {
  PaymentExtra,
  FaultablePart,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import type { Orm } from '../../driver.ts';
import { payments, users } from '../../schema/index.ts';
import { queryRows } from '../../queries.ts';
import { enrolWithPaymentMethod } from '../autopay/autopay-enrolment.ts';
import { writeAudit } from '../people/people.ts';
import { upsertPaymentMethod } from './saved-methods.ts';

export interface PaymentExtraContext {
  /** Whether this part is to fail now. */
  extraFails: (part: FaultablePart) => boolean;
  businessNow: () => Date;
  report: (error: unknown) => void;
}

/** A failure that was asked for: nothing to write down. */
class InjectedFailure extends Error {}

/**
 * Does one part in a savepoint: when it fails it undoes nothing but itself. Answers null then; a
 * failure that nobody asked for is reported.
 */
export async function tryInSavepoint<Result>(
  orm: Orm,
  part: FaultablePart,
  { extraFails: legFails, report }: Pick<PaymentExtraContext, 'extraFails' | 'report'>,
  work: (savepoint: Orm) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await orm.transaction(async (savepoint) => {
      const done = await work(savepoint);
      if (legFails(part)) throw new InjectedFailure(part);
      return done;
    });
  } catch (error) {
    if (!(error instanceof InjectedFailure)) report(error);
    return null;
  }
}

type PaymentExtraResult = Partial<Pick<StoredPayment, PaymentExtra | 'paymentMethodId'>>;

/** Saves a payment's method to the wallet. */
async function saveMethod(orm: Orm, payment: StoredPayment): Promise<PaymentExtraResult> {
  const [row] = await orm.select().from(payments).where(eq(payments.id, payment.id));
  if (!row?.methodToSave) throw new Error(`Payment ${payment.id} has no method to save.`);
  const method = {
    type: row.methodType,
    lastFour: row.lastFour,
    gatewayToken: row.gatewayToken,
    fingerprint: row.methodFingerprint,
    ...row.methodToSave,
  };
  const saved = await upsertPaymentMethod(orm, row.accountNumber, method);
  // A payment since changed to another method is not made with this one.
  const paymentMethodId =
    method.fingerprint === row.methodFingerprint ? saved : row.paymentMethodId;
  await orm
    .update(payments)
    .set({ saveMethod: 'SUCCEEDED', methodToSave: null, paymentMethodId })
    .where(eq(payments.id, row.id));
  return { saveMethod: 'SUCCEEDED', paymentMethodId };
}

/**
 * Switches the account's bills to e-mail only and records who chose it in the audit log, as
 * settings do.
 */
async function enrolPaperless(
  orm: Orm,
  { id, accountNumber, guid }: StoredPayment,
): Promise<PaymentExtraResult> {
  const enrolled = await queryRows(
    orm,
    sql`update accounts set paperless = true where account_number = ${accountNumber} and not
      paperless returning account_number`,
  );
  const [person] = await orm.select().from(users).where(eq(users.guid, guid));
  if (enrolled.length > 0 && person)
    await writeAudit(
      orm,
      { ...person, accountNumber },
      { at: new Date(), action: 'PAPERLESS_CHANGED', subject: null, from: 'OFF', to: 'ON' },
    );
  await orm.update(payments).set({ paperless: 'SUCCEEDED' }).where(eq(payments.id, id));
  return { paperless: 'SUCCEEDED' };
}

/** Enrols the service group in Auto Pay with this payment's method. */
async function enrolAutopay(
  orm: Orm,
  { id }: StoredPayment,
  at: Date,
): Promise<PaymentExtraResult> {
  await enrolWithPaymentMethod(orm, id, at);
  await orm.update(payments).set({ autopay: 'SUCCEEDED' }).where(eq(payments.id, id));
  return { autopay: 'SUCCEEDED' };
}

const EXTRA_HANDLERS: Readonly<
  Record<PaymentExtra, (orm: Orm, payment: StoredPayment, at: Date) => Promise<PaymentExtraResult>>
> = { saveMethod, autopay: enrolAutopay, paperless: enrolPaperless };

/**
 * Runs one payment extra in a savepoint: a failure undoes only the extra, and the payment reports
 * FAILED for it.
 */
export async function tryPaymentExtra(
  orm: Orm,
  payment: StoredPayment,
  leg: PaymentExtra,
  worker: PaymentExtraContext,
): Promise<StoredPayment> {
  const result = await tryInSavepoint(orm, leg, worker, (savepoint) =>
    EXTRA_HANDLERS[leg](savepoint, payment, worker.businessNow()),
  );
  if (result) return { ...payment, ...result };
  await orm
    .update(payments)
    .set({ [leg]: 'FAILED' })
    .where(eq(payments.id, payment.id));
  return { ...payment, [leg]: 'FAILED' };
}
