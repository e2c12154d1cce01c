import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SPEED_TEST } from '../../../src/models/speed-test/rules-measure.ts';
import type { StoreSpeedResultRequest } from '../../../src/models/speed-test/types.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { speedResults, speedTests } from '../../../src/server/db/schema/index.ts';
import { setDeviceFault } from '../../../src/server/sandbox/devices.ts';
import { setSpeed } from '../../../src/server/sandbox/speed.ts';
import { boxId } from '../../fixtures/equipment/equipment.ts';
import { measuredSpeed } from '../../fixtures/speed-test/speed-test.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let services: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money: services } = at);
});

const SETTINGS = { ...SPEED_TEST, bytesCountAs: 20 };
const ACCOUNT = '8000000001';
const owner = () => backend.actor('current');
const start = async (testId: string = randomUUID(), scenario = 'current') =>
  services.startSpeedTest(await backend.actor(scenario), testId, SETTINGS);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, fields, retryAfterSeconds }) => ({
      code,
      ...(fields.length > 0 ? { fields } : {}),
      ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    }),
  );
const take = async (testId: string, bytes: { down?: number; up?: number }, scenario = 'current') =>
  services.takeSpeedTestBytes(await backend.actor(scenario), testId, bytes);
/** A test that has transferred what the fixture measured, and has taken its time. */
async function transferred(): Promise<string> {
  const { testId } = await start();
  await take(testId, { down: 40 * 937_500, up: 40 * 54_600 });
  await backend.database.orm
    .update(speedTests)
    .set({ startedAt: new Date(Date.now() - 25_000) })
    .where(eq(speedTests.id, testId));
  return testId;
}
const store = async (testId: string, over: Partial<StoreSpeedResultRequest> = {}) =>
  services.storeSpeedResult(await owner(), measuredSpeed({ testId, ...over }), SETTINGS);
const pass = (minutes: number) =>
  backend.setClock(new Date(backend.now().getTime() + minutes * 60_000));

describe('a test', () => {
  it('is begun once for its id', async () => {
    const { testId } = await start();
    expect(await start(testId)).toEqual({ testId, settings: SETTINGS });
    expect(await backend.database.orm.select().from(speedTests)).toHaveLength(1);
  });

  it('runs alone on its account', async () => {
    await start();
    expect(await refusalOf(start())).toEqual({ code: 'BUSY' });
    expect(await refusalOf(start(randomUUID(), 'standard'))).toEqual({ code: 'BUSY' });
    expect(await refusalOf(start(randomUUID(), 'pastdue30'))).toBeNull();
  });

  it('is begun by one of two at once', async () => {
    const ends = await Promise.all([refusalOf(start()), refusalOf(start())]);
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(ends).toContainEqual({ code: 'BUSY' });
  });

  it('is begun ten times an hour, by business time', async () => {
    for (let made = 0; made < 10; made += 1) {
      const { testId } = await start();
      await services.endSpeedTest(await owner(), testId);
      await pass(1);
    }
    expect(await refusalOf(start())).toEqual({ code: 'TOO_MANY', retryAfterSeconds: 3_000 });
    expect((await services.readSpeedResults(await owner())).left).toBe(0);
    await pass(50);
    expect(await refusalOf(start())).toBeNull();
  });

  it('that was left open ends by itself', async () => {
    const { testId } = await start();
    await backend.database.orm
      .update(speedTests)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(speedTests.id, testId));
    expect(await refusalOf(take(testId, { down: 1 }))).toEqual({ code: 'INTERRUPTED' });
    expect(await refusalOf(store(testId))).toEqual({ code: 'INTERRUPTED' });
    expect(await refusalOf(start())).toBeNull();
  });

  it('is for everyone on the account, and for no representative', async () => {
    for (const scenario of ['csr', 'bobo', 'enterprise-none'])
      expect(await refusalOf(start(randomUUID(), scenario))).toEqual({ code: 'NOT_PERMITTED' });
    expect(await refusalOf(start(randomUUID(), 'standard'))).toBeNull();
  });
});

describe('its transfers', () => {
  it('are for a test that runs, of the own account', async () => {
    const { testId } = await start();
    expect(await refusalOf(take(testId, { down: 1_000 }))).toBeNull();
    expect(await refusalOf(take(testId, { up: 1_000 }, 'pastdue30'))).toEqual({
      code: 'INTERRUPTED',
    });
    expect(await refusalOf(take(randomUUID(), { down: 1 }))).toEqual({ code: 'INTERRUPTED' });
    await services.endSpeedTest(await owner(), testId);
    expect(await refusalOf(take(testId, { down: 1 }))).toEqual({ code: 'INTERRUPTED' });
  });

  it('are twice what the line gives at most', async () => {
    const { testId } = await start();
    const most = 75_000_000;
    expect(await refusalOf(take(testId, { down: most }))).toBeNull();
    expect(await refusalOf(take(testId, { down: 1 }))).toEqual({ code: 'INTERRUPTED' });
    expect(await refusalOf(take(testId, { up: 1_000 }))).toBeNull();
  });
});

describe('a result', () => {
  it('is computed here, with what the modem measures, and ends the test', async () => {
    const testId = await transferred();
    const result = await store(testId);
    expect(result).toMatchObject({
      resultId: testId,
      testedBy: 'Dana Whitfield',
      device: { downKbps: 600_000, upKbps: 34_944, pingMs: 12.5 },
      plan: { name: 'Business Internet 600' },
      verdict: 'AS_SOLD',
      doubts: [],
    });
    expect(result.modem?.downKbps).toBeGreaterThan(550_000);
    expect(await store(testId)).toEqual(result);
    expect((await services.readSpeedResults(await owner())).results).toEqual([result]);
    expect(await refusalOf(start())).toBeNull();
  });

  it('is refused where it cannot have been measured, and may be sent again', async () => {
    const testId = await transferred();
    const tooMuch = Array.from({ length: 40 }, () => ({ ms: 250, bytes: 937_501 }));
    expect(await refusalOf(store(testId, { down: tooMuch }))).toEqual({
      code: 'BAD_REQUEST',
      fields: ['$input.down'],
    });
    const tooLong = Array.from({ length: 60 }, () => ({ ms: 1_000, bytes: 1 }));
    expect(await refusalOf(store(testId, { up: tooLong }))).toEqual({
      code: 'BAD_REQUEST',
      fields: ['$input.up'],
    });
    expect(await backend.database.orm.select().from(speedResults)).toEqual([]);
    expect((await store(testId)).verdict).toBe('AS_SOLD');
  });

  it('is none of a test that was given up, nor of another account', async () => {
    const testId = await transferred();
    await expect(
      services.storeSpeedResult(
        await backend.actor('pastdue30'),
        measuredSpeed({ testId }),
        SETTINGS,
      ),
    ).rejects.toMatchObject({ code: 'INTERRUPTED' });
    expect(
      await refusalOf(services.endSpeedTest(await backend.actor('pastdue30'), testId)),
    ).toEqual({ code: 'NOT_FOUND' });
    await services.endSpeedTest(await owner(), testId);
    expect(await refusalOf(store(testId))).toEqual({ code: 'INTERRUPTED' });
  });

  it('is doubted in an outage, where the modem is not reached either', async () => {
    const actor = await backend.actor('pastdue30');
    const { testId } = await services.startSpeedTest(actor, randomUUID(), SETTINGS);
    await services.takeSpeedTestBytes(actor, testId, { down: 40 * 937_500, up: 40 * 54_600 });
    await backend.database.orm.update(speedTests).set({ startedAt: new Date(Date.now() - 25_000) });
    const result = await services.storeSpeedResult(actor, measuredSpeed({ testId }), SETTINGS);
    expect(result).toMatchObject({ modem: null, doubts: ['OUTAGE'] });
  });
});

describe('the modem', () => {
  it('is not reached while it does not report', async () => {
    await setDeviceFault(backend.database, boxId(ACCOUNT, 0), 'offline', backend.now());
    expect(await refusalOf(services.readModemSpeed(await owner()))).toEqual({
      code: 'MODEM_UNREACHABLE',
    });
  });

  it('measures less with a weak signal, and on a full line', async () => {
    await setDeviceFault(backend.database, boxId(ACCOUNT, 0), 'weak-signal', backend.now());
    const weak = await services.readModemSpeed(await owner());
    expect(weak.downKbps).toBeLessThan(0.8 * 600_000);
    await setDeviceFault(backend.database, boxId(ACCOUNT, 0), 'none', backend.now());
    await setSpeed(backend.database, { accountNumber: ACCOUNT, profile: 'evening' }, backend.now());
    const full = await services.readModemSpeed(await owner());
    expect(full.downKbps).toBeLessThan(0.5 * 600_000);
  });

  it('tests itself four times a day, and is not reached while it is off', async () => {
    const { modemRuns } = await services.readSpeedResults(await owner());
    expect(modemRuns).toHaveLength(54);
    expect(modemRuns.every(({ downKbps }) => downKbps !== null && downKbps > 500_000)).toBe(true);
    await setDeviceFault(backend.database, boxId(ACCOUNT, 0), 'offline', backend.now());
    await pass(24 * 60);
    const later = (await services.readSpeedResults(await owner())).modemRuns;
    expect(later.map(({ downKbps }) => downKbps === null).lastIndexOf(false)).toBe(49);
  });

  it('is none on an account that waits to be set up', async () => {
    const waiting = await services.readSpeedResults(await backend.actor('selfinstall'));
    expect(waiting.modemRuns.every(({ downKbps }) => downKbps === null)).toBe(true);
  });
});
