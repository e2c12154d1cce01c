import type { DeviceReturn, HeldDevice } from '../../../../contracts/rest/equipment/custody.ts';
import {
  returnDenial,
  returnStateOf,
  stepsOf,
  wasHandedOver,
} from '../../../models/equipment/custody/rules-returns.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { Refusal } from '../failure.ts';
import type { CustodyDeps, ReturnedDevice, StoredReturn } from './custody-ports.ts';
import type { Actor } from './ports.ts';
import { rentsByDevice } from './read-devices.ts';

/** A return as the contract has it. */
export const answeredReturn = (stored: StoredReturn): DeviceReturn => ({
  returnId: stored.id,
  deviceId: stored.deviceId,
  code: stored.code,
  state: returnStateOf(stored),
  requestedBy: stored.requestedBy,
  steps: stepsOf(stored),
  rentEndsOn: stored.rentEndsOn,
  version: stored.version,
});

/** What the account has stands first; what it returned follows, the last first. */
const byUntil = (one: HeldDevice, other: HeldDevice): number =>
  (other.until ?? '9').localeCompare(one.until ?? '9');

/**
 * Every rented box that the account has or had, with its returns. Throws a {@link Refusal}:
 * NOT_PERMITTED for an enterprise role of NONE.
 */
export async function readCustody(
  { custody, equipment, businessNow }: CustodyDeps,
  actor: Actor,
): Promise<HeldDevice[]> {
  assertPermitted('readServices', actor);
  const { accountNumber, billingTimeZone } = actor;
  const account = await equipment.account(accountNumber);
  if (!account) throw new Refusal('NOT_FOUND');
  const showsMoney = account.isBilledHere && mayDo('readBilling', actor);
  const today = dayIn(businessNow(), billingTimeZone);
  const [held, here, rents, charges] = await Promise.all([
    custody.held(accountNumber),
    equipment.devices(accountNumber),
    showsMoney ? equipment.rents(accountNumber, today) : [],
    showsMoney ? custody.charges(accountNumber) : [],
  ]);
  const rentOf = rentsByDevice(here, rents);
  const mayReturn = mayChange('returnDevice', actor);
  return held
    .map(({ device, returns, lastRent }): HeldDevice => {
      const handedOver = returns.find(({ droppedOffAt }) => droppedOffAt !== null);
      const charge = charges.find(({ serial }) => serial === device.serial);
      return {
        deviceId: device.id,
        serial: device.serial,
        model: device.model,
        subtype: device.subtype,
        nickname: device.nickname,
        since: device.connectedAt?.toISOString() ?? null,
        until: handedOver?.droppedOffAt?.toISOString() ?? null,
        monthlyCents: showsMoney ? (rentOf.get(device.id)?.cents ?? lastRent) : null,
        returns: returns.map(answeredReturn),
        returnDenial: returnDenial({ mayReturn, states: returns.map(returnStateOf) }),
        charge: charge
          ? {
              statementId: charge.statementId,
              statementDate: charge.statementDate,
              cents: charge.cents,
              dispute: charge.dispute,
            }
          : null,
        version: device.version,
      };
    })
    .toSorted(byUntil);
}

/** What a document of a return is made of. */
export type ReturnDetail = Pick<ReturnedDevice, 'device'> & { return: DeviceReturn };

async function detailFor(
  { custody }: Pick<CustodyDeps, 'custody'>,
  actor: Actor,
  returnId: string,
  has: (detail: ReturnDetail) => boolean,
): Promise<ReturnDetail> {
  assertPermitted('readServices', actor);
  const found = await custody.returned(actor.accountNumber, returnId);
  const detail = found && { device: found.device, return: answeredReturn(found.return) };
  if (!detail || !has(detail)) throw new Refusal('NOT_FOUND');
  return detail;
}

/**
 * The content of a label. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, also once it is
 * cancelled or the box was handed over.
 */
export const readReturnLabel = (
  needs: Pick<CustodyDeps, 'custody'>,
  actor: Actor,
  returnId: string,
): Promise<ReturnDetail> =>
  detailFor(needs, actor, returnId, ({ return: { state } }) => state === 'LABEL_MADE');

/**
 * The content of a receipt. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, also before the
 * first scan.
 */
export const readReturnReceipt = (
  needs: Pick<CustodyDeps, 'custody'>,
  actor: Actor,
  returnId: string,
): Promise<ReturnDetail> =>
  detailFor(needs, actor, returnId, ({ return: { state } }) => wasHandedOver(state));
