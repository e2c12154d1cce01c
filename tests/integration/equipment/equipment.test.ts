import { and, desc, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Device } from '../../../contracts/rest/equipment/types.ts';
import { FOOTPRINTS } from '../../../src/models/equipment/rules-nickname.ts';
import type { DeviceFault } from '../../../src/models/equipment/rules-restart.ts';
import { DEVICE_SUBTYPES } from '../../../src/models/equipment/rules-subtypes.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  accounts,
  auditEntries,
  deviceRestarts,
  devices,
  outageNodes,
  outages,
  phoneCalls,
} from '../../../src/server/db/schema/index.ts';
import { DEMO_ACCOUNTS } from '../../../src/server/demo/scenarios.ts';
import { setDeviceFault } from '../../../src/server/sandbox/devices.ts';
import { boxId } from '../../fixtures/equipment/equipment.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const SECOND_MS = 1_000;
const GATEWAY = boxId('8000000001', 0);
const owner = () => backend.actor('current');
const pass = (seconds: number) =>
  backend.setClock(new Date(backend.now().getTime() + seconds * SECOND_MS));
const gateway = async (): Promise<Device> =>
  (await money.readDevice(await owner(), GATEWAY)).device;
const restart = async (idempotencyKey: string = randomUUID(), deviceId = GATEWAY) =>
  money.restartDevice(await owner(), deviceId, { idempotencyKey });
const setFault = (fault: DeviceFault, deviceId = GATEWAY) =>
  setDeviceFault(backend.database, deviceId, fault, backend.now());
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, fields, retryAfterSeconds, versions }) => ({
      code,
      ...(fields.length > 0 ? { fields } : {}),
      ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
      ...(versions === null ? {} : { versions }),
    }),
  );
const audited = async () =>
  (
    await backend.database.orm
      .select({
        action: auditEntries.action,
        subject: auditEntries.subject,
        detail: auditEntries.detail,
      })
      .from(auditEntries)
      .where(eq(auditEntries.accountNumber, '8000000001'))
      .orderBy(desc(auditEntries.at))
  ).filter(({ action }) => action.startsWith('DEVICE_'));

describe('the boxes of an account', () => {
  it('follow from its services, and cost what its bill says', async () => {
    const all = await money.readDevices(await owner());
    expect(
      all.map(({ subtype, monthlyCents, ownership }) => [subtype, monthlyCents, ownership]),
    ).toEqual([
      ['GATEWAY', 1_300, 'RENTED'],
      ['ACCESS_POINT', null, 'OWNED'],
      ['PHONE_ADAPTER', null, 'RENTED'],
      ['HD_DVR', 500, 'RENTED'],
      ['HD_RECEIVER', 500, 'RENTED'],
      ['TV_DEVICE', null, 'RENTED'],
    ]);
    expect(all.every(({ reach }) => reach === 'ONLINE')).toBe(true);
  });

  it('are not told to be online since before an outage of theirs ended', async () => {
    const { orm } = backend.database;
    const [account] = await orm
      .select({ nodeId: accounts.nodeId })
      .from(accounts)
      .where(eq(accounts.accountNumber, '8000000001'));
    const id = randomUUID();
    const startedAt = backend.now();
    await orm.insert(outages).values({
      id,
      planned: false,
      stage: 'CONFIRMED',
      services: ['INTERNET'],
      cause: 'POWER',
      startedAt,
      restoredAt: null,
      affected: 12,
    });
    await orm.insert(outageNodes).values({ outageId: id, nodeId: account?.nodeId ?? '' });
    const states = async (): Promise<(string | null)[][]> =>
      (await money.readDevices(await owner()))
        .filter(({ subtype }) => ['GATEWAY', 'TV_DEVICE', 'HD_DVR'].includes(subtype))
        .map(({ subtype, cause, outageId, reachSince, restartDenial }) => [
          subtype,
          cause,
          outageId,
          reachSince,
          restartDenial?.code ?? null,
        ]);
    const began = startedAt.toISOString();
    const before = await states();
    expect(before).toEqual([
      ['GATEWAY', 'OUTAGE', id, began, 'OUTAGE_KNOWN'],
      ['HD_DVR', null, null, expect.any(String), null],
      ['TV_DEVICE', 'OUTAGE', id, began, 'OUTAGE_KNOWN'],
    ]);
    await pass(60);
    const restoredAt = backend.now();
    await orm.update(outages).set({ stage: 'RESTORED', restoredAt }).where(eq(outages.id, id));
    await pass(60);
    const ended = restoredAt.toISOString();
    expect(await states()).toEqual([
      ['GATEWAY', null, null, ended, null],
      before[1],
      ['TV_DEVICE', null, null, ended, null],
    ]);
  });

  it('have no price for whoever may not read the bill, nor where no bill is shown', async () => {
    for (const scenario of ['billing', 'standard', 'suppressed', 'enterprise']) {
      const all = await money.readDevices(await backend.actor(scenario));
      expect(all.length).toBeGreaterThan(1);
      expect(all.every(({ monthlyCents }) => monthlyCents === null)).toBe(true);
    }
  });

  it('never cost more than the bill’s lines, on any account', async () => {
    for (const { accountNumber } of DEMO_ACCOUNTS) {
      const [user] = [await owner()];
      const all = await money.readDevices({ ...user, accountNumber });
      const billed = all.flatMap(({ monthlyCents }) => monthlyCents ?? []);
      expect(billed.every((cents) => cents === 1_300 || cents === 500)).toBe(true);
      expect(billed.filter((cents) => cents === 500).length).toBeLessThanOrEqual(2);
    }
  });

  it('are not known to be online before they are set up, or where they only receive', async () => {
    const reaches = async (scenario: string) =>
      (await money.readDevices(await backend.actor(scenario))).map(({ subtype, cause }) => [
        subtype,
        cause,
      ]);
    expect(await reaches('selfinstall')).toEqual([['MODEM', 'NOT_CONNECTED']]);
    expect(await reaches('twc')).toContainEqual(['CABLE_CARD', 'ONE_WAY']);
  });

  it('are another account’s to nobody', async () => {
    const other = await backend.actor('pastdue30');
    const { restartId } = await restart();
    for (const work of [
      () => money.readDevice(other, GATEWAY),
      () => money.renameDevice(other, GATEWAY, { nickname: 'Mine', version: 1 }),
      () => money.restartDevice(other, GATEWAY, { idempotencyKey: randomUUID() }),
      () => money.readRestart(other, restartId),
    ])
      expect(await refusalOf(work())).toEqual({ code: 'NOT_FOUND' });
    expect(await refusalOf(money.readDevices(await backend.actor('enterprise-none')))).toEqual({
      code: 'NOT_PERMITTED',
    });
  });
});

describe('a nickname', () => {
  const rename = async (nickname: string | null, version = 1, deviceId = GATEWAY) =>
    money.renameDevice(await owner(), deviceId, { nickname, version });

  it('is kept folded, once, and is in the audit list', async () => {
    const { device } = await rename('  Back   room ');
    expect([device.nickname, device.version]).toEqual(['Back room', 2]);
    expect((await rename('Back room', 2)).device.version).toBe(2);
    expect((await rename(null, 2)).device.nickname).toBeNull();
    expect(await audited()).toEqual([
      { action: 'DEVICE_RENAMED', subject: 'Back room', detail: { from: 'Back room' } },
      { action: 'DEVICE_RENAMED', subject: 'Tern G32', detail: { to: 'Back room' } },
    ]);
  });

  it('is refused where it breaks a rule, is taken, or was changed since', async () => {
    expect(await refusalOf(rename('TV <b>'))).toEqual({
      code: 'BAD_REQUEST',
      fields: ['$input.nickname'],
    });
    expect(await refusalOf(rename('   '))).toEqual({
      code: 'BAD_REQUEST',
      fields: ['$input.nickname'],
    });
    expect(await refusalOf(rename('counter WI-FI'))).toEqual({ code: 'NICKNAME_TAKEN' });
    await rename('Office');
    expect(await refusalOf(rename('Mine'))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 1, current: 2 },
    });
    expect((await gateway()).nickname).toBe('Office');
  });

  it('of two at once on two boxes is given once', async () => {
    const both = await Promise.allSettled([
      rename('Same'),
      rename('SAME', 1, boxId('8000000001', 2)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(
    FOOTPRINTS.flatMap((footprint) =>
      DEVICE_SUBTYPES.map((subtype) => [footprint, subtype] as const),
    ),
  )('on %s, of a %s is kept or refused as the table says', async (footprint, subtype) => {
    const { orm } = backend.database;
    await orm.update(accounts).set({ footprint }).where(eq(accounts.accountNumber, '8000000001'));
    await orm.update(devices).set({ subtype }).where(eq(devices.id, GATEWAY));
    const kept =
      footprint === 'CHTR' ||
      ['MODEM', 'GATEWAY', 'ROUTER', 'ACCESS_POINT', 'PHONE_ADAPTER'].includes(subtype);
    expect((await gateway()).nicknameEditable).toBe(kept);
    expect(await refusalOf(rename('Named'))).toEqual(
      kept ? null : { code: 'NICKNAME_NOT_EDITABLE' },
    );
    expect((await gateway()).nickname).toBe(kept ? 'Named' : null);
  });
});

describe('a restart', () => {
  it('goes through its stages by business time, and is back after 150 seconds', async () => {
    const { restartId } = await restart();
    const stages: string[] = [];
    for (const seconds of [0, 2, 8, 15, 124, 1]) {
      pass(seconds);
      const { state } = await money.readRestart(await owner(), restartId);
      stages.push(`${state} ${(await gateway()).reach}`);
    }
    expect(stages).toEqual([
      'REQUESTED ONLINE',
      'QUEUED ONLINE',
      'SENT ONLINE',
      'RESTARTING OFFLINE',
      'RESTARTING OFFLINE',
      'BACK ONLINE',
    ]);
    expect(await money.runRestarts()).toBe(1);
    expect(await money.runRestarts()).toBe(0);
    const { upSince, restart: last } = await gateway();
    expect([upSince, last?.state]).toEqual([last?.endedAt, 'BACK']);
    expect(await audited()).toEqual([
      { action: 'DEVICE_RESTARTED', subject: 'Tern G32', detail: {} },
    ]);
  });

  it('takes what works through the modem offline, and no TV box', async () => {
    await restart();
    pass(30);
    const all = await money.readDevices(await owner());
    expect(all.map(({ subtype, cause }) => [subtype, cause])).toEqual([
      ['GATEWAY', 'RESTART'],
      ['ACCESS_POINT', 'MODEM'],
      ['PHONE_ADAPTER', 'MODEM'],
      ['HD_DVR', null],
      ['HD_RECEIVER', null],
      ['TV_DEVICE', 'MODEM'],
    ]);
  });

  it('is one for its key, whatever comes after; another key finds that it runs', async () => {
    const key = randomUUID();
    const first = await restart(key);
    expect(await restart(key)).toEqual(first);
    pass(200);
    expect(await restart(key)).toMatchObject({ restartId: first.restartId, state: 'BACK' });
    expect(await refusalOf(restart(key, boxId('8000000001', 1)))).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('of several at once is one', async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => restart()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await backend.database.orm.select().from(deviceRestarts)).toHaveLength(1);
  });

  it.each<[DeviceFault, number, object]>([
    ['hang', 600, { state: 'TIMED_OUT', reason: null }],
    ['no-lock', 240, { state: 'FAILED', reason: 'NO_LOCK' }],
    ['weak-signal', 150, { state: 'BACK', reason: null }],
  ])('of a box with the fault %s ends after %d seconds', async (fault, seconds, end) => {
    await setFault(fault);
    const { restartId } = await restart();
    pass(seconds - 1);
    expect((await money.readRestart(await owner(), restartId)).endedAt).toBeNull();
    pass(1);
    expect(await money.readRestart(await owner(), restartId)).toMatchObject(end);
    await money.runRestarts();
    expect(await money.readRestart(await owner(), restartId)).toMatchObject(end);
  });

  it('that did not come back leaves the box offline until its cord is pulled', async () => {
    await setFault('hang');
    await restart();
    pass(700);
    expect(await gateway()).toMatchObject({
      reach: 'OFFLINE',
      cause: 'RESTART_FAILED',
      restartDenial: { code: 'DEVICE_UNREACHABLE' },
    });
    expect(await refusalOf(restart())).toEqual({ code: 'DEVICE_UNREACHABLE' });
    await setFault('none');
    expect((await gateway()).reach).toBe('ONLINE');
    expect((await restart()).state).toBe('REQUESTED');
  });

  it('ends as its box now must, when that changes while it runs', async () => {
    const { restartId } = await restart();
    pass(60);
    await setFault('hang');
    pass(100);
    expect((await money.readRestart(await owner(), restartId)).state).toBe('RESTARTING');
    await setFault('none');
    expect((await money.readRestart(await owner(), restartId)).state).toBe('BACK');
    expect(await money.nextRestart()).toBeNull();
  });

  it('ends a call through the box only where the customer agreed to that', async () => {
    const call = { telephoneNumber: '2075550142', at: backend.now(), outcome: 'ANSWERED' as const };
    const talks = { callerNumber: '6035550111', ringSeconds: 10, talkSeconds: 80, labelled: false };
    const log = (over: object) =>
      backend.database.orm
        .insert(phoneCalls)
        .values({ ...call, ...talks, id: randomUUID(), ...over });
    await log({ outcome: 'MISSED' });
    await log({ answeredOn: '2075550199' });
    await log({ at: new Date(backend.now().getTime() - 90 * SECOND_MS) });
    expect(await refusalOf(restart())).toBeNull();
    pass(600);
    await log({ at: backend.now() });
    pass(89);
    expect(await refusalOf(restart())).toEqual({ code: 'CALL_UP' });
    expect(await refusalOf(restart(randomUUID(), boxId('8000000001', 3)))).toBeNull();
    expect(
      (
        await money.restartDevice(await owner(), GATEWAY, {
          idempotencyKey: randomUUID(),
          endsCalls: true,
        })
      ).state,
    ).toBe('REQUESTED');
  });

  it('is refused with the reason, and when it may be asked again', async () => {
    await restart();
    expect(await refusalOf(restart())).toEqual({ code: 'RESTART_RUNNING' });
    pass(300);
    expect(await refusalOf(restart())).toEqual({
      code: 'RESTARTED_RECENTLY',
      retryAfterSeconds: 300,
    });
    pass(300);
    await backend.database.orm
      .update(devices)
      .set({ busyUntil: new Date(backend.now().getTime() + 90 * SECOND_MS) })
      .where(eq(devices.id, GATEWAY));
    expect(await refusalOf(restart())).toEqual({ code: 'DEVICE_BUSY', retryAfterSeconds: 90 });
    pass(90);
    await setFault('offline');
    expect(await refusalOf(restart())).toEqual({ code: 'DEVICE_UNREACHABLE' });
    await setFault('none');
    expect((await restart()).state).toBe('REQUESTED');
    const twc = await backend.actor('twc');
    const card = (await money.readDevices(twc)).find(({ subtype }) => subtype === 'CABLE_CARD');
    expect(
      await refusalOf(
        money.restartDevice(twc, card?.deviceId ?? '', { idempotencyKey: randomUUID() }),
      ),
    ).toEqual({ code: 'NOT_RESTARTABLE' });
    const unpaid = await backend.actor('softdisconnect');
    const [modem] = await money.readDevices(unpaid);
    expect(modem?.restartDenial).toEqual({ code: 'SERVICE_INTERRUPTED', againAt: null });
    expect(
      await refusalOf(
        money.restartDevice(unpaid, modem?.deviceId ?? '', { idempotencyKey: randomUUID() }),
      ),
    ).toEqual({ code: 'SERVICE_INTERRUPTED' });
  });

  it('is five a day', async () => {
    for (let times = 0; times < 5; times += 1) {
      await restart();
      pass(3_600);
    }
    expect((await gateway()).restartDenial?.code).toBe('RESTARTED_RECENTLY');
    pass(19 * 3_600);
    expect((await gateway()).restartDenial).toBeNull();
  });

  it('that ended while the backend was down is recorded afterwards', async () => {
    await restart();
    pass(3_600);
    expect(await money.nextRestart()).toBeNull();
    await money.runRestarts();
    const open = await backend.database.orm
      .select()
      .from(deviceRestarts)
      .where(and(eq(deviceRestarts.deviceId, GATEWAY), isNull(deviceRestarts.settledAt)));
    expect(open).toEqual([]);
  });
});
