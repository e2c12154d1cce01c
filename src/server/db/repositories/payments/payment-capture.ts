import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { RESTORED_AFTER_MS } from '../../../../models/billing/rules-restoration.ts';
import type { PaymentExtra, StoredPayment } from '../../../usecases/payments/one-time/ports.ts';
import type { Orm } from '../../driver.ts';
import { payments, restorations } from '../../schema/index.ts';
import { insertQuery } from '../../queries.ts';
import { recordDevicePayOff } from '../mobile/device-pay-off.ts';
import { writeEntry } from '../billing/ledger.ts';
import { recordRestoredByPayment } from '../billing/restored-service.ts';
import { tryPaymentExtra } from './payment-extras.ts';
import { PAYMENT_EXTRAS, lockAccount, transitionPayment } from './payment-rows.ts';
import type { PaymentProcessingContext } from './payment-rows.ts';

/** Runs every payment extra that waits for the payment, each with its own result. */
export async function runPaymentExtras(
  orm: Orm,
  payment: StoredPayment,
  worker: PaymentProcessingContext,
): Promise<StoredPayment> {
  let settled = payment;
  for (const leg of PAYMENT_EXTRAS)
    if (settled[leg] === 'UNKNOWN') settled = await tryPaymentExtra(orm, settled, leg, worker);
  return settled;
}

export async function capturePayment(
  orm: Orm,
  payment: StoredPayment,
  at: Date,
  worker: PaymentProcessingContext,
): Promise<StoredPayment | null> {
  const captured = await transitionPayment(orm, payment, 'captured', 'the gateway captured', at, {
    reconcileAt: null,
  });
  if (!captured) return null;
  const { accountNumber, serviceGroup, amount, id } = payment;
  // Subscriptions and devices have no bill: their payments are charged when taken.
  if (serviceGroup === 'STREAMING' || serviceGroup === 'DEVICE')
    await writeEntry(orm, {
      accountNumber,
      serviceGroup,
      kind: 'CHARGE',
      reference: id,
      cents: amount,
      at,
    });
  else
    await orm.execute(
      insertQuery(restorations, {
        id: randomUUID(),
        accountNumber,
        serviceGroup,
        restoredBy: new Date(at.getTime() + RESTORED_AFTER_MS),
        paymentId: id,
      }),
    );
  await writeEntry(orm, {
    accountNumber,
    serviceGroup,
    kind: 'PAYMENT_CAPTURED',
    reference: id,
    cents: amount,
    at,
  });
  if (serviceGroup === 'CORE' || serviceGroup === 'MOBILE')
    await recordRestoredByPayment(orm, { accountNumber, serviceGroup, guid: payment.guid, at });
  if (payment.deviceId !== null)
    await recordDevicePayOff(orm, { id, accountNumber, amount, deviceId: payment.deviceId }, at);
  const settled = await runPaymentExtras(orm, captured, worker);
  worker.checkpoint('inside-capture');
  return settled;
}

/**
 * Repairs a single extra, with the account and then the payment locked; returns the result of a
 * concurrent request as is.
 */
export async function repairPaymentExtra(
  orm: Orm,
  { id, accountNumber }: StoredPayment,
  leg: PaymentExtra,
  worker: PaymentProcessingContext,
): Promise<StoredPayment> {
  await lockAccount(orm, accountNumber);
  const [payment] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments[leg], 'FAILED')))
    .for('update');
  if (payment) return tryPaymentExtra(orm, payment, leg, worker);
  const [found] = await orm.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new Error(`There is no payment ${id}.`);
  return found;
}
