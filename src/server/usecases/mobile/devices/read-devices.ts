import type { DevicesQuery } from '../../../../../contracts/generated/selfservice.ts';
import {
  deviceStanding,
  unpaidBills,
} from '../../../../models/mobile/devices/rules-device-balance.ts';
import { assertBillingReadable } from '../../statements/read-statements.ts';
import type { ReadStatementsDeps, StatementStore } from '../../statements/read-statements.ts';
import type { Actor } from '../../payments/one-time/ports.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

export type MobileDevice = DevicesQuery['devices'][number];

/** A device as stored in the database. */
export interface StoredDevice {
  id: string;
  name: string;
  phoneNumber: string;
  upgradeOn: string;
  /** Null when it was paid at once. */
  instalments: { cents: number; startsOn: string; endsOn: string | null } | null;
  /** A payment of its balance is open at the bank. */
  paymentPending: boolean;
}

export interface ReadDevicesDeps {
  /** By line. */
  devices(accountNumber: string): Promise<StoredDevice[]>;
  statements: Pick<StatementStore, 'cycle' | 'statements' | 'billingHistory'>;
  billing: ReadStatementsDeps['billing'];
  businessNow: () => Date;
}

/** Mobile's bills, and the days of those that keep a device from being paid in full. */
async function mobileBills(
  { statements, billing }: Pick<ReadDevicesDeps, 'statements' | 'billing'>,
  actor: Actor,
  today: string,
) {
  const { accountNumber } = actor;
  const cycle = await statements.cycle(accountNumber, 'MOBILE');
  if (!cycle) return { bills: null, unpaid: [] };
  const { nextDate, anchorDay } = cycle;
  const { endedOn, last } = await statements.billingHistory(
    accountNumber,
    'MOBILE',
    nextDate,
    today,
  );
  const made = (await statements.statements(accountNumber, 'MOBILE')).toReversed();
  const { currentBalance, pendingPaymentAmount } = await billing(actor, 'MOBILE');
  const owed = currentBalance - pendingPaymentAmount;
  return {
    bills: { nextDate, anchorDay, endedOn, last: last?.statementDate ?? null },
    unpaid: unpaidBills(made, owed, { endedOn, today }),
  };
}

/**
 * The account's mobile devices, with the balance of each (spec 1.10). Throws a {@link Refusal}:
 * NOT_PERMITTED.
 */
export async function readDevices(needs: ReadDevicesDeps, actor: Actor): Promise<MobileDevice[]> {
  assertBillingReadable(actor);
  const today = dayIn(needs.businessNow(), actor.billingTimeZone);
  const devices = await needs.devices(actor.accountNumber);
  if (devices.length === 0) return [];
  const { bills, unpaid } = await mobileBills(needs, actor, today);
  return devices.map(({ id, name, phoneNumber, upgradeOn, instalments, paymentPending }) => ({
    id,
    name,
    phoneNumber,
    paymentPending,
    ...deviceStanding(instalments, bills, { upgradeOn, today, unpaid }),
  }));
}
