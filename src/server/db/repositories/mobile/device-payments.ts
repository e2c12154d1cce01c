import { and, eq, notInArray, sql } from 'drizzle-orm';
import type {
  DevicePaymentStore,
  DevicePaymentRefusal,
} from '../../../usecases/mobile/devices/pay-off.ts';
import type { BeginPaymentResult } from '../../../usecases/payments/one-time/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { queryRows } from '../../queries.ts';
import { payments } from '../../schema/index.ts';
import { readDeviceBalance } from './device-pay-off.ts';
import { openLedger } from '../billing/ledger.ts';
import { recentDeclines, waitAfterDeclines } from '../payments/declines.ts';
import type { DeclineRow } from '../payments/declines.ts';
import { insertPayment, lockAccount, findIdempotencyRecord } from '../payments/payment-rows.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';

type NewDevicePayment = Parameters<DevicePaymentStore['begin']>[0];

async function beginDevicePayment(
  orm: Orm,
  given: NewDevicePayment,
  worker: PaymentProcessingContext,
): Promise<BeginPaymentResult | DevicePaymentRefusal> {
  const { accountNumber } = given.actor;
  await lockAccount(orm, accountNumber);
  const seen = await findIdempotencyRecord(orm, given);
  if (seen) return seen === 'other' ? { kind: 'keyReused' } : { kind: 'seen', ...seen };
  const device = await readDeviceBalance(orm, accountNumber, given.deviceId, given.businessNow);
  if (!device) return 'notFound';
  const [made] = await orm
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.deviceId, given.deviceId),
        notInArray(payments.state, ['failed', 'cancelled']),
      ),
    )
    .limit(1);
  if (made || device.balance === 0) return 'paid';
  if (device.balance !== given.amount) return 'otherAmount';
  const realNow = worker.realNow();
  const [recent] = await queryRows<{ declines: readonly DeclineRow[] }>(
    orm,
    sql`select ${recentDeclines(given, realNow)} as declines`,
  );
  const retryAfterSeconds = waitAfterDeclines(recent?.declines ?? [], given, realNow);
  if (retryAfterSeconds > 0) return { kind: 'declinedTooOften', retryAfterSeconds };
  await openLedger(orm, accountNumber, 'DEVICE');
  const payment = await insertPayment(
    orm,
    {
      ...given,
      serviceGroup: 'DEVICE',
      scheduledFor: null,
      enrolAutopay: false,
      enrolPaperless: false,
      confirmedDuplicate: false,
      confirmedAboveAmountDue: false,
    },
    worker,
    given.amount,
  );
  worker.checkpoint('inside-begin');
  return { kind: 'begun', payment };
}

/** Payments of mobile devices in the database. */
export const devicePaymentRepository = (
  { transaction }: Database,
  worker: PaymentProcessingContext,
): DevicePaymentStore => ({
  begin: (given) => transaction((tx) => beginDevicePayment(tx, given, worker)),
});
