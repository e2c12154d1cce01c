import { desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { HeldDevice } from '../../../contracts/rest/equipment/custody.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  auditEntries,
  deviceReturns,
  disputes,
  notices,
  serviceRates,
} from '../../../src/server/db/schema/index.ts';
import { scanBox } from '../../../src/server/sandbox/returns.ts';
import { plugDevice, setDeviceFault } from '../../../src/server/sandbox/devices.ts';
import { boxId } from '../../fixtures/equipment/equipment.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const DAY_MS = 86_400_000;
const GATEWAY = boxId('8000000001', 0);
const ACCESS_POINT = boxId('8000000001', 1);
const DVR = boxId('8000000001', 3);
const owner = () => backend.actor('current');
const pass = (days: number) => backend.setClock(new Date(backend.now().getTime() + days * DAY_MS));
const start = async (
  deviceId = DVR,
  { key = randomUUID() as string, version = 1, as = 'current' } = {},
) => money.returnDevice(await backend.actor(as), deviceId, { idempotencyKey: key, version });
const cancel = async (returnId: string, version = 1) =>
  money.cancelReturn(await owner(), returnId, { version });
const scan = (code: string) =>
  scanBox(
    {
      database: backend.database,
      businessNow: backend.now,
      questionReturned: money.questionReturned,
    },
    code,
  );
const held = async (deviceId: string, as = 'current'): Promise<HeldDevice | undefined> =>
  (await money.readCustody(await backend.actor(as))).find((one) => one.deviceId === deviceId);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, versions }) => ({ code, ...(versions === null ? {} : { versions }) }),
  );
const returns = () => backend.database.orm.select().from(deviceReturns);

describe('the rented boxes of an account', () => {
  it('are those that it has, with since when and what they cost', async () => {
    const all = await money.readCustody(await owner());
    expect(all.map(({ subtype, monthlyCents, until }) => [subtype, monthlyCents, until])).toEqual([
      ['GATEWAY', 1_300, null],
      ['PHONE_ADAPTER', null, null],
      ['HD_DVR', 500, null],
      ['HD_RECEIVER', 500, null],
      ['TV_DEVICE', null, null],
    ]);
    expect(all.every(({ since, returnDenial }) => since !== null && returnDenial === null)).toBe(
      true,
    );
  });

  it('cost nothing that whoever may not read the bill sees', async () => {
    for (const as of ['billing', 'standard', 'suppressed', 'enterprise']) {
      const all = await money.readCustody(await backend.actor(as));
      expect(
        all.every(({ monthlyCents, charge }) => monthlyCents === null && charge === null),
      ).toBe(true);
    }
    expect((await held(boxId('8000000031', 5), 'returns'))?.charge?.cents).toBe(12_000);
  });

  it('are returned by roles that manage the network, and by no representative', async () => {
    for (const as of ['standard', 'csr', 'bobo']) {
      expect((await held(DVR, as))?.returnDenial).toBe('NOT_PERMITTED');
      expect(await refusalOf(start(DVR, { as }))).toEqual({ code: 'NOT_PERMITTED' });
    }
    expect((await start(DVR, { as: 'billing' })).requestedBy).toBe('Hannah Cole');
    expect(await refusalOf(money.readCustody(await backend.actor('enterprise-none')))).toEqual({
      code: 'NOT_PERMITTED',
    });
  });
});

describe('a return', () => {
  it('begins with a label, once for its key, and is in the audit list', async () => {
    const key = randomUUID();
    const made = await start(DVR, { key });
    expect(made).toMatchObject({ state: 'LABEL_MADE', requestedBy: 'Dana Whitfield', version: 1 });
    expect(made.code).toMatch(/^RT[0-9A-F]{10}$/);
    expect(await start(DVR, { key })).toEqual(made);
    expect(await refusalOf(start(GATEWAY, { key }))).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await returns()).filter(({ deviceId }) => deviceId === DVR)).toHaveLength(1);
    await cancel(made.returnId);
    const audited = await backend.database.orm
      .select({ action: auditEntries.action, subject: auditEntries.subject })
      .from(auditEntries)
      .where(eq(auditEntries.accountNumber, '8000000001'))
      .orderBy(desc(auditEntries.at));
    expect(audited.filter(({ action }) => action.startsWith('DEVICE_RETURN'))).toEqual([
      { action: 'DEVICE_RETURN_CANCELLED', subject: 'Plover D4' },
      { action: 'DEVICE_RETURN_REQUESTED', subject: 'Plover D4' },
    ]);
  });

  it('of two asked for at once is one', async () => {
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused for an own box, another account’s, a changed one, and twice', async () => {
    expect(await refusalOf(start(ACCESS_POINT))).toEqual({ code: 'NOT_RENTED' });
    expect(await refusalOf(start(boxId('8000000002', 0)))).toEqual({ code: 'NOT_FOUND' });
    expect(await refusalOf(start(DVR, { version: 7 }))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 7, current: 1 },
    });
    const { code, returnId } = await start();
    expect(await refusalOf(start())).toEqual({ code: 'RETURN_OPEN' });
    expect((await held(DVR))?.returnDenial).toBe('RETURN_OPEN');
    await scan(code);
    expect(await refusalOf(start())).toEqual({ code: 'ALREADY_RETURNED' });
    expect(await refusalOf(cancel(returnId, 2))).toEqual({ code: 'RETURN_NOT_CANCELLABLE' });
  });

  it('is cancelled until the box is handed over, and can be begun anew', async () => {
    const { returnId } = await start();
    expect(await refusalOf(cancel(returnId, 3))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 3, current: 1 },
    });
    const cancelled = await cancel(returnId);
    expect([cancelled.state, cancelled.version]).toEqual(['CANCELLED', 2]);
    expect(await cancel(returnId)).toEqual(cancelled);
    expect((await held(DVR))?.returnDenial).toBeNull();
    expect((await start()).state).toBe('LABEL_MADE');
    expect(
      await refusalOf(
        money.cancelReturn(await backend.actor('pastdue30'), returnId, { version: 2 }),
      ),
    ).toEqual({ code: 'NOT_FOUND' });
  });

  it('has a dated line for each scan, and its box leaves with the first', async () => {
    const { code, returnId } = await start();
    await money.renameDevice(await owner(), DVR, { nickname: 'Lobby DVR', version: 1 });
    const states: (string | undefined)[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      pass(1);
      states.push((await scan(code)).state);
    }
    expect(states).toEqual(['DROPPED_OFF', 'IN_TRANSIT', 'RECEIVED']);
    const back = await held(DVR);
    expect(back?.until).toBe('2026-12-15T15:00:00.000Z');
    expect(back?.returns[0]).toMatchObject({
      returnId,
      rentEndsOn: '2026-12-15',
      version: 4,
      steps: [
        { state: 'LABEL_MADE', at: '2026-12-14T15:00:00.000Z' },
        { state: 'DROPPED_OFF', at: '2026-12-15T15:00:00.000Z' },
        { state: 'IN_TRANSIT', at: '2026-12-16T15:00:00.000Z' },
        { state: 'RECEIVED', at: '2026-12-17T15:00:00.000Z' },
      ],
    });
    await expect(scan(code)).rejects.toMatchObject({ errors: [{ path: '$path.code' }] });
    await expect(scan('RT0000000000')).rejects.toMatchObject({ errors: [{ path: '$path.code' }] });
    const here = await money.readDevices(await owner());
    expect(here.some(({ deviceId }) => deviceId === DVR)).toBe(false);
    expect(await refusalOf(money.readDevice(await owner(), DVR))).toEqual({ code: 'NOT_FOUND' });
    // Its nickname is free for another box.
    const { device } = await money.renameDevice(await owner(), GATEWAY, {
      nickname: 'Lobby DVR',
      version: 1,
    });
    expect(device.nickname).toBe('Lobby DVR');
  });

  it('has a label before the first scan and a receipt from then on', async () => {
    const { code, returnId } = await start();
    const documents = async () => {
      const who = await owner();
      return Promise.all([
        refusalOf(money.readReturnLabel(who, returnId)),
        refusalOf(money.readReturnReceipt(who, returnId)),
      ]);
    };
    expect(await documents()).toEqual([null, { code: 'NOT_FOUND' }]);
    await scan(code);
    expect(await documents()).toEqual([{ code: 'NOT_FOUND' }, null]);
    const other = await backend.actor('pastdue30');
    expect(await refusalOf(money.readReturnReceipt(other, returnId))).toEqual({
      code: 'NOT_FOUND',
    });
  });
});

describe('the rent of a returned box', () => {
  it('ends with the day of the first scan; the next bill gives back the rest', async () => {
    const before = await money.expectedBill(await owner(), 'CORE');
    const { code } = await start();
    pass(1);
    await scan(code);
    expect((await held(DVR))?.monthlyCents).toBe(500);
    const rates = await backend.database.orm
      .select()
      .from(serviceRates)
      .where(eq(serviceRates.accountNumber, '8000000001'));
    expect(
      rates.filter(({ code: of, endsOn }) => of === 'SET_TOP_BOX' && endsOn === '2026-12-15'),
    ).toHaveLength(1);
    const bill = await money.expectedBill(await owner(), 'CORE');
    const rents = bill?.lines.filter(({ code: of }) => of === 'SET_TOP_BOX');
    // The bill of 11/28 charged 30 days in advance, to 12/27: 12 of them without the box.
    expect(
      rents?.map(({ kind, amount, periodFrom, periodTo }) => [kind, amount, periodFrom, periodTo]),
    ).toEqual([
      ['EQUIPMENT', 500, before?.statementDate, expect.any(String)],
      ['PRORATION', -200, '2026-12-16', '2026-12-27'],
    ]);
    // The other box keeps its rent.
    expect((await held(boxId('8000000001', 4)))?.monthlyCents).toBe(500);
  });

  it('goes on while there is a label alone', async () => {
    const before = await money.expectedBill(await owner(), 'CORE');
    await start();
    expect(await money.expectedBill(await owner(), 'CORE')).toEqual(before);
  });
});

describe('a charge for a box that was not returned', () => {
  const of = () => backend.actor('returns');
  const questioned = async () =>
    (await money.disputes(await of())).map(({ reason, name, scannedOn, openedBy, amount }) => [
      reason,
      name,
      scannedOn,
      openedBy,
      amount,
    ]);
  const serialOf = async (position: number): Promise<string> =>
    (await held(boxId('8000000031', position), 'returns'))?.serial ?? '';

  it('questions itself once where the box was handed over', async () => {
    await Promise.all([money.questionReturned(), money.questionReturned()]);
    await money.questionReturned();
    expect(await questioned()).toEqual([
      ['EQUIPMENT_RETURNED', await serialOf(5), '2026-11-20', '', 12_000],
    ]);
    expect((await held(boxId('8000000031', 5), 'returns'))?.charge?.dispute).toBe('SUBMITTED');
    expect((await held(boxId('8000000031', 4), 'returns'))?.charge?.dispute).toBeNull();
  });

  it('is questioned with the first scan, not before, and given back six days later', async () => {
    const box = boxId('8000000031', 4);
    const { code } = await start(box, { as: 'returns' });
    await money.questionReturned();
    expect(await questioned()).toHaveLength(1);
    await scan(code);
    expect(await questioned()).toContainEqual([
      'EQUIPMENT_RETURNED',
      await serialOf(4),
      '2026-12-14',
      '',
      12_000,
    ]);
    pass(7);
    await money.runDisputes();
    const all = await money.disputes(await of());
    // With state tax of 5.5%, as a television box has it.
    expect(all.map(({ state, credit }) => [state, credit])).toEqual([
      ['CREDITED', 12_660],
      ['CREDITED', 12_660],
    ]);
    const letters = await backend.database.orm
      .select({ facts: notices.facts })
      .from(notices)
      .where(eq(notices.topic, 'dispute-decided'));
    expect(new Set(letters.map(({ facts }) => 'scannedOn' in facts && facts.scannedOn))).toEqual(
      new Set(['2026-11-20', '2026-12-14']),
    );
    await money.runDisputes();
    await money.questionReturned();
    expect(await backend.database.orm.select().from(disputes)).toHaveLength(2);
  });

  it('is no reason that a customer can give', async () => {
    const [statement] = (await money.statements(await of(), 'CORE')).statements;
    const { lines } = await money.statement(await of(), statement?.id ?? '');
    const line = lines.find(({ code }) => code === 'EQUIPMENT_NOT_RETURNED');
    const asked = money.disputeLine(await of(), {
      idempotencyKey: randomUUID(),
      lineId: line?.id ?? '',
      reason: 'EQUIPMENT_RETURNED',
      note: '',
    });
    await expect(asked).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: ['$input.reason'] });
  });
});

describe('the sandbox plugs a box in', () => {
  it('that was never connected, or went silent, and none that was returned', async () => {
    const { database } = backend;
    const waiting = boxId('8000000014', 0);
    const cause = async (as: string, deviceId: string) =>
      (await money.readDevices(await backend.actor(as))).find((one) => one.deviceId === deviceId)
        ?.cause;
    expect(await cause('selfinstall', waiting)).toBe('NOT_CONNECTED');
    await plugDevice(database, waiting, backend.now());
    expect(await cause('selfinstall', waiting)).toBeNull();
    await setDeviceFault(database, GATEWAY, 'offline', backend.now());
    expect(await cause('current', GATEWAY)).toBe('SILENT');
    await plugDevice(database, GATEWAY, backend.now());
    expect(await cause('current', GATEWAY)).toBeNull();
    await expect(plugDevice(database, boxId('8000000031', 5), backend.now())).rejects.toMatchObject(
      { errors: [{ path: '$path.serial' }] },
    );
  });
});
