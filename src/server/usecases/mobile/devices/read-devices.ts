import type { DevicesQuery } from '../../../../../contracts/generated/selfservice.ts';
import { deviceStanding } from '../../../../models/mobile/devices/rules-device-balance.ts';
import { assertBillingReadable } from '../../statements/read-statements.ts';
import type { StatementStore } from '../../statements/read-statements.ts';
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
  statements: Pick<StatementStore, 'cycle'>;
  businessNow: () => Date;
}

/**
 * The account's mobile devices, with the balance of each (spec 1.10). Throws a {@link Refusal}:
 * NOT_PERMITTED.
 */
export async function readDevices(
  { devices, statements, businessNow }: ReadDevicesDeps,
  actor: Actor,
): Promise<MobileDevice[]> {
  assertBillingReadable(actor);
  const today = dayIn(businessNow(), actor.billingTimeZone);
  const cycle = await statements.cycle(actor.accountNumber, 'MOBILE');
  return (await devices(actor.accountNumber)).map(
    ({ id, name, phoneNumber, upgradeOn, instalments, paymentPending }) => ({
      id,
      name,
      phoneNumber,
      paymentPending,
      ...deviceStanding(instalments, cycle, { upgradeOn, today }),
    }),
  );
}
