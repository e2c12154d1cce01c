import { and, asc, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { SUBTYPES } from '../../../../models/equipment/rules-subtypes.ts';
import { nicknameKey } from '../../../../models/equipment/rules-nickname.ts';
import type { AuditAction } from '../../../../../contracts/rest/people/types.ts';
import type {
  Actor,
  EquipmentStore,
  RenameEnd,
  StoredDevice,
  StoredRestart,
} from '../../../usecases/equipment/ports.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { Database, Orm } from '../../driver.ts';
import { deviceRestarts, devices, phoneCalls, phoneLines } from '../../schema/index.ts';
import { readAccount } from '../account/own-rows.ts';
import { writeAudit } from '../people/people.ts';
import { isHere, readRents } from './custody-rows.ts';

/** No call is looked for further back. */
const LONGEST_CALL_MS = 24 * 3_600_000;

const restartOf = ({
  id,
  deviceId,
  requestedBy,
  requestedAt,
  endsAt,
  end,
  reason,
}: typeof deviceRestarts.$inferSelect): StoredRestart => ({
  id,
  deviceId,
  requestedBy,
  requestedAt,
  endsAt,
  end,
  reason,
});

/** The box in an entry of the audit list: as the customer calls it, or its model. */
const subjectOf = ({ nickname, model }: StoredDevice): string => nickname ?? model;

const audit = (
  orm: Orm,
  actor: Actor,
  device: StoredDevice,
  entry: { action: AuditAction; at: Date; from?: string | null; to?: string | null },
): Promise<void> => writeAudit(orm, actor, { ...entry, subject: subjectOf(device) });

/** Writes a nickname if nobody changed the box since; the box's row is locked meanwhile. */
async function rename(
  orm: Orm,
  actor: Actor,
  device: StoredDevice,
  { nickname, version, at }: { nickname: string | null; version: number; at: Date },
): Promise<RenameEnd> {
  const [row] = await orm.select().from(devices).where(eq(devices.id, device.id)).for('update');
  if (row && row.version !== version) return { kind: 'changed', version: row.version };
  if (!row || row.nickname === nickname) return { kind: 'renamed' };
  const key = nickname === null ? null : nicknameKey(nickname);
  if (key !== null) {
    const [other] = await orm
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.accountNumber, row.accountNumber), eq(devices.nicknameKey, key)));
    if (other && other.id !== row.id) return { kind: 'taken' };
  }
  await orm
    .update(devices)
    .set({ nickname, nicknameKey: key, version: row.version + 1 })
    .where(eq(devices.id, row.id));
  await audit(orm, actor, device, {
    action: 'DEVICE_RENAMED',
    at,
    from: row.nickname,
    to: nickname,
  });
  return { kind: 'renamed' };
}

/** Boxes and their restarts in the database. */
export function equipmentRepository({ orm, transaction }: Database): EquipmentStore {
  const withAccount = () =>
    orm
      .select({ restart: deviceRestarts, device: devices })
      .from(deviceRestarts)
      .innerJoin(devices, eq(devices.id, deviceRestarts.deviceId));
  return {
    async account(accountNumber) {
      const row = await readAccount(orm, accountNumber);
      return (
        row && {
          footprint: row.footprint,
          isBilledHere: !row.billingSuppressed && row.type !== 'ENTERPRISE',
        }
      );
    },
    devices: (accountNumber) =>
      orm
        .select()
        .from(devices)
        .where(and(eq(devices.accountNumber, accountNumber), isHere))
        .orderBy(asc(devices.position)),
    rents: (accountNumber, day) => readRents(orm, accountNumber, day),
    restarts: async (accountNumber, since) =>
      (
        await withAccount()
          .where(
            and(eq(devices.accountNumber, accountNumber), gte(deviceRestarts.requestedAt, since)),
          )
          .orderBy(desc(deviceRestarts.requestedAt), desc(deviceRestarts.id))
      ).map(({ restart }) => restartOf(restart)),
    async restart(accountNumber, id) {
      const [row] = await withAccount().where(
        and(eq(devices.accountNumber, accountNumber), eq(deviceRestarts.id, id)),
      );
      return row ? restartOf(row.restart) : null;
    },
    async isCallUp(accountNumber, at) {
      const ends = sql`${phoneCalls.at} + make_interval(secs => ${phoneCalls.ringSeconds} +
        ${phoneCalls.talkSeconds})`;
      const [row] = await orm
        .select({ id: phoneCalls.id })
        .from(phoneCalls)
        .innerJoin(phoneLines, eq(phoneLines.telephoneNumber, phoneCalls.telephoneNumber))
        .where(
          and(
            eq(phoneLines.accountNumber, accountNumber),
            eq(phoneCalls.outcome, 'ANSWERED'),
            // One that another phone answered goes on without the line's own.
            isNull(phoneCalls.answeredOn),
            lte(phoneCalls.at, at),
            gt(phoneCalls.at, new Date(at.getTime() - LONGEST_CALL_MS)),
            gt(ends, at.toISOString()),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    async restartByKey(key) {
      const [row] = await withAccount().where(eq(deviceRestarts.idempotencyKey, key));
      return row
        ? { accountNumber: row.device.accountNumber, restart: restartOf(row.restart) }
        : null;
    },
    rename: (actor, device, change) => transaction((tx) => rename(tx, actor, device, change)),
    addRestart: (actor, device, { at, ...given }) =>
      transaction(async (tx) => {
        const written = await tx
          .insert(deviceRestarts)
          .values({
            id: randomUUID(),
            deviceId: device.id,
            guid: actor.guid,
            requestedBy: fullName(actor),
            ...given,
          })
          .onConflictDoNothing()
          .returning({ id: deviceRestarts.id });
        if (written.length === 0) return false;
        await audit(tx, actor, device, { action: 'DEVICE_RESTARTED', at });
        return true;
      }),
    unsettled: async () =>
      (
        await withAccount()
          .where(isNull(deviceRestarts.settledAt))
          .orderBy(asc(deviceRestarts.endsAt), asc(deviceRestarts.id))
      ).map(({ restart, device }) => ({
        accountNumber: device.accountNumber,
        service: SUBTYPES[device.subtype].service,
        restart: restartOf(restart),
      })),
    async settle(id, { endsAt, end, reason }, at) {
      await orm
        .update(deviceRestarts)
        .set({ endsAt, end, reason, settledAt: at })
        .where(and(eq(deviceRestarts.id, id), isNull(deviceRestarts.settledAt)));
    },
    async nextEndAfter(businessNow) {
      const [row] = await orm
        .select({ at: deviceRestarts.endsAt })
        .from(deviceRestarts)
        .where(and(isNull(deviceRestarts.settledAt), gt(deviceRestarts.endsAt, businessNow)))
        .orderBy(asc(deviceRestarts.endsAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}
