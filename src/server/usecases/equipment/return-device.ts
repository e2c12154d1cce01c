import { randomUUID } from 'node:crypto';
import type {
  CancelReturnRequest,
  DeviceReturn,
  ReturnDeviceRequest,
} from '../../../../contracts/rest/equipment/custody.ts';
import {
  nextScan,
  returnDenial,
  returnStateOf,
} from '../../../models/equipment/custody/rules-returns.ts';
import type { Scan } from '../../../models/equipment/custody/rules-returns.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import { takeChange } from '../change-rates.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import type { CustodyDeps } from './custody-ports.ts';
import type { Actor } from './ports.ts';
import { answeredReturn } from './read-custody.ts';

/** The code of a return: 10 hexadecimal digits of its id. */
export const returnCodeOf = (id: string): string =>
  `RT${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;

/** The earlier return of this key; null when the key is new. */
async function answeredBefore(
  { custody }: Pick<CustodyDeps, 'custody'>,
  { accountNumber }: Actor,
  deviceId: string,
  key: string,
): Promise<DeviceReturn | null> {
  const seen = await custody.byKey(key);
  if (seen && (seen.accountNumber !== accountNumber || seen.return.deviceId !== deviceId))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return seen && answeredReturn(seen.return);
}

/**
 * Makes the label of a rented box's return, once for its key. Throws a {@link Refusal}:
 * NOT_PERMITTED, NOT_FOUND, NOT_RENTED, ALREADY_RETURNED, RETURN_OPEN, VERSION_CONFLICT,
 * THROTTLED, IDEMPOTENCY_KEY_REUSED.
 */
export async function returnDevice(
  needs: CustodyDeps & AccountStateDeps & ChangeRateDeps,
  actor: Actor,
  deviceId: string,
  { idempotencyKey, version }: ReturnDeviceRequest,
): Promise<DeviceReturn> {
  assertRoleMayBegin('returnDevice', actor);
  const answered = await answeredBefore(needs, actor, deviceId, idempotencyKey);
  if (answered) return answered;
  await assertMayBegin(needs, actor, 'returnDevice');
  const held = await needs.custody.device(actor.accountNumber, deviceId);
  if (!held) throw new Refusal('NOT_FOUND');
  const { device, returns } = held;
  if (device.ownership !== 'RENTED') throw new Refusal('NOT_RENTED');
  const denial = returnDenial({ mayReturn: true, states: returns.map(returnStateOf) });
  if (denial) throw new Refusal(denial);
  if (device.version !== version)
    throw new Refusal('VERSION_CONFLICT', {
      versions: { sent: version, current: device.version },
    });
  await takeChange(needs, actor, 'returns', deviceId);
  const id = randomUUID();
  await needs.custody.add(actor, device, {
    id,
    code: returnCodeOf(id),
    madeAt: needs.businessNow(),
    idempotencyKey,
    at: needs.realNow(),
  });
  // Of two requests at once one is written; the other finds it by its key, or that it is open.
  const written = await answeredBefore(needs, actor, deviceId, idempotencyKey);
  if (!written) throw new Refusal('RETURN_OPEN');
  return written;
}

/**
 * Cancels a return whose box was not handed over; a cancelled one is answered again. Throws a
 * {@link Refusal}: NOT_PERMITTED, NOT_FOUND, RETURN_NOT_CANCELLABLE, VERSION_CONFLICT.
 */
export async function cancelReturn(
  needs: CustodyDeps & AccountStateDeps,
  actor: Actor,
  returnId: string,
  { version }: CancelReturnRequest,
): Promise<DeviceReturn> {
  await assertMayBegin(needs, actor, 'returnDevice');
  const found = await needs.custody.returned(actor.accountNumber, returnId);
  if (!found) throw new Refusal('NOT_FOUND');
  const end = await needs.custody.cancel(actor, found, {
    version,
    cancelledAt: needs.businessNow(),
    at: needs.realNow(),
  });
  switch (end.kind) {
    case 'cancelled':
      return answeredReturn(end.return);
    case 'handedOver':
      throw new Refusal('RETURN_NOT_CANCELLABLE');
    case 'changed':
      throw new Refusal('VERSION_CONFLICT', {
        versions: { sent: version, current: end.version },
      });
  }
}

/**
 * Scans the box with this code: the next scan of its return, at business time. The first one ends
 * its rent with the day. Resolves with the return, or null where no scan comes next. Throws a
 * {@link Refusal}: NOT_FOUND for a code that there is not.
 */
export async function scanReturn(
  { custody, businessNow }: Pick<CustodyDeps, 'custody' | 'businessNow'>,
  code: string,
): Promise<DeviceReturn | null> {
  const found = await custody.byCode(code);
  if (!found) throw new Refusal('NOT_FOUND');
  const scan: Scan | null = nextScan(returnStateOf(found.return));
  const now = businessNow();
  if (
    scan === null ||
    !(await custody.scan(found, scan, { at: now, day: dayIn(now, found.billingTimeZone) }))
  )
    return null;
  const scanned = await custody.byCode(code);
  return scanned && answeredReturn(scanned.return);
}
