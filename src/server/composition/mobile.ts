import { dayIn } from '../../models/platform/calendar/rules-calendar.ts';
import { devicePaymentRepository } from '../db/repositories/mobile/device-payments.ts';
import { devicesOf } from '../db/repositories/mobile/devices.ts';
import { mobileRepository } from '../db/repositories/mobile/mobile.ts';
import { statementRepository } from '../db/repositories/statements/statements.ts';
import { payOffDevice } from '../usecases/mobile/devices/pay-off.ts';
import { readDevices } from '../usecases/mobile/devices/read-devices.ts';
import { labelLine, readLines } from '../usecases/mobile/lines.ts';
import { readTransactions } from '../usecases/mobile/read-transactions.ts';
import type { CreatePaymentDeps } from '../usecases/payments/one-time/create-instant-payment.ts';
import type { Actor } from '../usecases/payments/one-time/ports.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Mobile transactions, lines and devices. */
export function mobileUseCases(
  deps: CompositionDeps,
  { billing }: AccountBilling,
  needs: CreatePaymentDeps,
) {
  const { database, businessNow } = deps;
  const mobile = mobileRepository(database);
  const ofMobile = bindTo({
    ...needs,
    billing,
    mobile,
    lines: mobile,
    today: ({ billingTimeZone }: Actor) => dayIn(businessNow(), billingTimeZone),
    devices: devicesOf(database),
    statements: statementRepository(database),
    devicePayments: devicePaymentRepository(database, deps),
  });
  return {
    mobileTransactions: ofMobile(readTransactions),
    mobileLines: ofMobile(readLines),
    labelMobileLine: ofMobile(labelLine),
    devices: ofMobile(readDevices),
    payOffDevice: ofMobile(payOffDevice),
  };
}
