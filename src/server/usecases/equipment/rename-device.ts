import type {
  DeviceDetail,
  RenameDeviceRequest,
} from '../../../../contracts/rest/equipment/types.ts';
import {
  foldNickname,
  isNicknameEditable,
  nicknameProblem,
} from '../../../models/equipment/rules-nickname.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import { takeChange } from '../change-rates.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import type { Actor, EquipmentDeps } from './ports.ts';
import { readDevice } from './read-devices.ts';

/**
 * Gives a box a nickname, or takes it away (spec 5), and answers the box. The same nickname again
 * changes nothing. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, NICKNAME_NOT_EDITABLE,
 * BAD_REQUEST naming `$input.nickname`, NICKNAME_TAKEN, THROTTLED, VERSION_CONFLICT.
 */
export async function renameDevice(
  needs: EquipmentDeps & AccountStateDeps & ChangeRateDeps,
  actor: Actor,
  deviceId: string,
  { nickname: typed, version }: RenameDeviceRequest,
): Promise<DeviceDetail> {
  await assertMayBegin(needs, actor, 'renameDevice');
  const { equipment, realNow } = needs;
  const { accountNumber } = actor;
  const [account, devices] = await Promise.all([
    equipment.account(accountNumber),
    equipment.devices(accountNumber),
  ]);
  const device = devices.find(({ id }) => id === deviceId);
  if (!account || !device) throw new Refusal('NOT_FOUND');
  if (!isNicknameEditable(account.footprint, device.subtype))
    throw new Refusal('NICKNAME_NOT_EDITABLE');
  const others = devices.flatMap(({ id, nickname }) =>
    id === deviceId || nickname === null ? [] : [nickname],
  );
  const problem = typed === null ? null : nicknameProblem(typed, others);
  if (problem?.kind === 'taken') throw new Refusal('NICKNAME_TAKEN');
  if (problem) throw new Refusal('BAD_REQUEST', { fields: ['$input.nickname'] });
  const nickname = typed === null ? null : foldNickname(typed);
  if (nickname !== device.nickname) await takeChange(needs, actor, 'names', deviceId);
  const end = await equipment.rename(actor, device, { nickname, version, at: realNow() });
  if (end.kind === 'taken') throw new Refusal('NICKNAME_TAKEN');
  if (end.kind === 'changed')
    throw new Refusal('VERSION_CONFLICT', { versions: { sent: version, current: end.version } });
  return readDevice(needs, actor, deviceId);
}
