import type {
  RemoveSeatRequest,
  UnusedDevice,
  UnusedResponse,
  UnusedSeat,
} from '../../../../contracts/rest/add-on-services/types.ts';
import { openReturn } from '../../../models/equipment/custody/rules-returns.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import {
  deviceUnusedSince,
  seatUnusedSince,
  yearlyCents,
} from '../../../models/services/unused/rules-unused.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import type { CustodyDeps } from '../equipment/custody-ports.ts';
import type { Actor, EquipmentDeps } from '../equipment/ports.ts';
import { readCustody } from '../equipment/read-custody.ts';
import { readDevices } from '../equipment/read-devices.ts';
import { Refusal } from '../failure.ts';
import type { SeatHolder } from './seats.ts';

/** A seat that the bill charges, with its share of what the service's seats cost. */
export interface PaidSeat {
  seatId: string;
  serviceId: string;
  billedName: string;
  since: Date;
  lastUsedAt: Date | null;
  version: number;
  /** Whose it is; null while it is free. */
  person: Pick<SeatHolder, 'guid' | 'firstName' | 'lastName'> | null;
  /** Cents a month. */
  monthlyCents: number;
}

/** How a removal ended. */
export type RemovalEnd =
  | { kind: 'removed' }
  /** There is no such seat, or the bill has no line for it. */
  | { kind: 'notFound' }
  /** Somebody changed it since; `version` is what it is now. */
  | { kind: 'changed'; version: number };

/** Database interface of what is paid for and not used. */
export interface UnusedStore {
  /** The day of the core services' next bill; null where none is made. */
  nextBillOn(accountNumber: string): Promise<string | null>;
  /** Seats that the bill of a day charges. */
  paidSeats(accountNumber: string, day: string): Promise<PaidSeat[]>;
  /** The seat that was removed with a key, of any account. */
  removedWith(key: string): Promise<{ accountNumber: string; seatId: string } | null>;
  /**
   * Removes a seat, and its share from the bills from this day on, with the account locked; writes
   * the entry of the audit list. `at`: real time.
   */
  remove(
    actor: Actor,
    seat: { serviceId: string; seatId: string },
    given: { version: number; key: string; from: string; removedAt: Date; at: Date },
  ): Promise<RemovalEnd>;
}

export interface UnusedDeps extends EquipmentDeps, CustodyDeps, AccountStateDeps {
  equipment: EquipmentDeps['equipment'];
  unused: UnusedStore;
  businessNow: () => Date;
  realNow: () => Date;
}

const NOTHING: UnusedResponse = { nextBillOn: null, seats: [], devices: [] };

function answeredSeat(seat: PaidSeat, now: Date, mayRemove: boolean): UnusedSeat | null {
  const since = seatUnusedSince(seat, now);
  if (since === null) return null;
  const { seatId, serviceId, billedName, person, monthlyCents, version } = seat;
  return {
    seatId,
    serviceId,
    billedName,
    person,
    unusedSince: since.toISOString(),
    monthlyCents,
    yearlyCents: yearlyCents(monthlyCents),
    mayRemove,
    version,
  };
}

async function unusedDevices(needs: UnusedDeps, actor: Actor, now: Date): Promise<UnusedDevice[]> {
  const [devices, held] = await Promise.all([readDevices(needs, actor), readCustody(needs, actor)]);
  return devices.flatMap((device) => {
    const { deviceId, subtype, nickname, serial, monthlyCents } = device;
    const unusedSince = deviceUnusedSince(device, now);
    if (unusedSince === null || monthlyCents === null) return [];
    const own = held.find((one) => one.deviceId === deviceId);
    return [
      {
        deviceId,
        subtype,
        nickname,
        serial,
        unusedSince,
        monthlyCents,
        yearlyCents: yearlyCents(monthlyCents),
        returnOpen: own !== undefined && openReturn(own) !== null,
      },
    ];
  });
}

/**
 * What the account pays for and nobody uses; nothing while its bills are not shown. Throws a
 * {@link Refusal}: NOT_PERMITTED for whoever may not read the bill.
 */
export async function readUnused(needs: UnusedDeps, actor: Actor): Promise<UnusedResponse> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  const { accountNumber, billingTimeZone } = actor;
  const account = await needs.equipment.account(accountNumber);
  if (!account?.isBilledHere) return NOTHING;
  const now = needs.businessNow();
  const nextBillOn = await needs.unused.nextBillOn(accountNumber);
  const [paid, devices] = await Promise.all([
    // As the next bill charges them: what was given up since the last one no longer counts.
    needs.unused.paidSeats(accountNumber, nextBillOn ?? dayIn(now, billingTimeZone)),
    unusedDevices(needs, actor, now),
  ]);
  const mayRemove = nextBillOn !== null && mayChange('manageSeats', actor);
  const seats = paid
    .map((seat) => answeredSeat(seat, now, mayRemove))
    .filter((seat) => seat !== null);
  return { nextBillOn, seats, devices };
}

/**
 * Gives a seat up, once for its key: it is gone, and is not on the next bill. Answers what is
 * unused afterwards. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, VERSION_CONFLICT,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function removeSeat(
  needs: UnusedDeps,
  actor: Actor,
  { serviceId, seatId }: { serviceId: string; seatId: string },
  { version, idempotencyKey: key }: RemoveSeatRequest,
): Promise<UnusedResponse> {
  assertRoleMayBegin('manageSeats', actor);
  const seen = await needs.unused.removedWith(key);
  if (seen && (seen.accountNumber !== actor.accountNumber || seen.seatId !== seatId))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (!seen) {
    await assertMayBegin(needs, actor, 'manageSeats');
    const from = await needs.unused.nextBillOn(actor.accountNumber);
    const account = await needs.equipment.account(actor.accountNumber);
    if (from === null || !account?.isBilledHere) throw new Refusal('NOT_FOUND');
    const end = await needs.unused.remove(
      actor,
      { serviceId, seatId },
      { version, key, from, removedAt: needs.businessNow(), at: needs.realNow() },
    );
    if (end.kind === 'notFound') throw new Refusal('NOT_FOUND');
    if (end.kind === 'changed')
      throw new Refusal('VERSION_CONFLICT', {
        versions: { sent: version, current: end.version },
      });
  }
  return readUnused(needs, actor);
}
