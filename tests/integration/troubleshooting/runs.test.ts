import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NetworkService } from '../../../contracts/rest/outages/types.ts';
import type { RunSubject } from '../../../contracts/rest/troubleshooting/types.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { auditEntries, cases } from '../../../src/server/db/schema/index.ts';
import { sandboxOutages } from '../../../src/server/sandbox/outages/sandbox-outages.ts';
import { setDeviceFault } from '../../../src/server/sandbox/devices.ts';
import { boxId } from '../../fixtures/equipment/equipment.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const GATEWAY = boxId('8000000001', 0);
const network = () =>
  sandboxOutages({
    database: backend.database,
    businessNow: backend.now,
    exclusively: (run) => run(),
  });
const owner = () => backend.actor('current');
const pass = (seconds: number) =>
  backend.setClock(new Date(backend.now().getTime() + seconds * 1_000));
const start = async (scenario = 'current', subject: RunSubject = 'INTERNET', key = randomUUID()) =>
  money.startRun(await backend.actor(scenario), { subject, language: 'en', idempotencyKey: key });
const read = async (runId: string) => money.readRun(await owner(), runId);
const restart = async () =>
  money.restartDevice(await owner(), GATEWAY, { idempotencyKey: randomUUID() });
/** The owner orders another plan for internet, which begins the next day. */
async function orderInternet() {
  const who = await owner();
  const { quoteId } = await money.requestQuote(who, { offerId: 'internet-1000' });
  return money.placeOrder(who, { quoteId, idempotencyKey: randomUUID() });
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );
const ownCases = async () =>
  backend.database.orm.select().from(cases).where(eq(cases.accountNumber, '8000000001'));

/** A run that has asked for a restart, which was begun and given up. */
async function hangs() {
  await setDeviceFault(backend.database, GATEWAY, 'hang', backend.now());
  const run = await start();
  pass(25);
  await restart();
  pass(10 * 60);
  return run;
}

describe('a run of troubleshooting', () => {
  it('goes through its steps by business time, and asks for a restart', async () => {
    const { runId, state, current } = await start();
    expect([state, current]).toEqual(['RUNNING', 'ACCOUNT']);
    pass(25);
    const asking = await read(runId);
    expect([asking.state, asking.device?.deviceId]).toEqual(['ASKING', GATEWAY]);
    await money.skipStep(await owner(), runId);
    pass(10);
    const end = await read(runId);
    expect([end.state, end.instruction]).toEqual(['YOUR_TURN', 'CHECK_DEVICE']);
  });

  it('waits while the plan of its service is switched, and not for another service', async () => {
    const order = await orderInternet();
    const later = await start();
    pass(25);
    expect((await read(later.runId)).steps[3]?.evidence).toMatchObject({
      code: 'ORDER_LATER',
      at: '2026-12-15T05:00:00.000Z',
    });
    backend.setClock(new Date('2026-12-15T05:01:00.000Z'));
    expect(order.startsOn).toBe('2026-12-15');
    const during = await start();
    const ofTv = await start('current', 'VIDEO');
    pass(25);
    const waits = await read(during.runId);
    expect([waits.state, waits.instruction, waits.steps[3]?.evidence?.at]).toEqual([
      'YOUR_TURN',
      'WAIT',
      '2026-12-15T05:20:00.000Z',
    ]);
    expect((await read(ofTv.runId)).steps[3]?.evidence?.code).toBe('NO_ORDER');
    backend.setClock(new Date('2026-12-15T05:21:00.000Z'));
    await money.runOrders();
    const after = await start();
    pass(25);
    expect((await read(after.runId)).steps[3]?.evidence?.code).toBe('NO_ORDER');
  });

  it('is one for its key, and another account’s to nobody', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([
      start('current', 'INTERNET', key),
      start('current', 'INTERNET', key),
    ]);
    expect(other.runId).toBe(one.runId);
    expect(await codeOf(start('pastdue30', 'INTERNET', key))).toBe('IDEMPOTENCY_KEY_REUSED');
    const stranger = await backend.actor('pastdue30');
    expect(await codeOf(money.readRun(stranger, one.runId))).toBe('NOT_FOUND');
    expect(await codeOf(money.skipStep(stranger, one.runId))).toBe('NOT_FOUND');
  });

  it('is started by customers alone, about a service that they have', async () => {
    expect(await codeOf(start('bobo'))).toBe('NOT_PERMITTED');
    expect(await codeOf(start('enterprise-none'))).toBe('NOT_PERMITTED');
    expect(await codeOf(start('selfinstall', 'VIDEO'))).toBe('BAD_REQUEST');
    expect((await start('standard')).state).toBe('RUNNING');
  });

  it('is fixed by a restart that comes back, and stays so', async () => {
    const { runId } = await start();
    pass(25);
    await restart();
    expect((await read(runId)).state).toBe('RESTARTING');
    pass(150);
    expect((await read(runId)).state).toBe('FIXED');
    await money.runRuns();
    await setDeviceFault(backend.database, GATEWAY, 'offline', backend.now());
    expect((await read(runId)).state).toBe('FIXED');
    expect(await ownCases()).toEqual([]);
  });

  it('of a modem that does not come back becomes one case, whoever looks', async () => {
    const { runId } = await hangs();
    const second = await start();
    await Promise.all([money.runRuns(), money.runRuns()]);
    const end = await read(runId);
    expect([end.state, end.steps[6]?.evidence?.code]).toEqual(['OUR_TURN', 'RESTART_FAILED']);
    pass(25);
    await money.runRuns();
    expect((await read(second.runId)).case).toEqual(end.case);
    const [opened, ...more] = await ownCases();
    expect(more).toEqual([]);
    expect(opened).toMatchObject({
      subject: 'INTERNET',
      state: 'OPEN',
      owes: 'US',
      finding: 'RESTART_FAILED',
      findingDevice: 'Tern G32',
      openedBy: 'Dana Whitfield',
      runId,
    });
    const audited = await backend.database.orm
      .select({ subject: auditEntries.subject, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'CASE_OPENED'));
    expect(audited).toEqual([{ subject: end.case?.number, detail: { to: 'INTERNET' } }]);
  });

  it('that ends at the same modem is in the same case, whatever it is about', async () => {
    await setDeviceFault(backend.database, GATEWAY, 'offline', backend.now());
    const looks = async (subject: RunSubject) => {
      const run = await start('current', subject);
      pass(30);
      await money.runRuns();
      return run;
    };
    for (const subject of ['INTERNET', 'INTERNET', 'WIFI', 'WIFI'] as const) await looks(subject);
    const [opened, ...more] = await ownCases();
    expect(more).toEqual([]);
    expect(opened).toMatchObject({ finding: 'BOX_SILENT', findingDeviceId: GATEWAY });
    await setDeviceFault(backend.database, GATEWAY, 'weak-signal', backend.now());
    await looks('INTERNET');
    const later = await looks('INTERNET');
    expect(await ownCases()).toMatchObject([
      { number: opened?.number, finding: 'SIGNAL', runId: later.runId },
    ]);
  });

  it('becomes another case once the first one is resolved', async () => {
    await hangs();
    await money.runRuns();
    const [first] = await ownCases();
    await backend.database.orm
      .update(cases)
      .set({ state: 'RESOLVED' })
      .where(eq(cases.id, first?.id ?? ''));
    await start();
    pass(25);
    await money.runRuns();
    expect(await ownCases()).toHaveLength(2);
  });

  it('stops at an outage, at unpaid service, and opens no case', async () => {
    const inOutage = await start('pastdue30');
    const unpaid = await start('softdisconnect');
    pass(30);
    const outage = await money.readRun(await backend.actor('pastdue30'), inOutage.runId);
    expect([outage.state, outage.outageId !== null, outage.steps[2]?.outcome]).toEqual([
      'OUR_TURN',
      true,
      null,
    ]);
    const pay = await money.readRun(await backend.actor('softdisconnect'), unpaid.runId);
    expect([pay.state, pay.instruction]).toEqual(['YOUR_TURN', 'PAY']);
    await money.runRuns();
    expect(await backend.database.orm.select().from(cases)).toEqual([]);
  });

  it('about TV goes on in an outage of the internet, and stops in one of TV', async () => {
    const endIn = async (services: NetworkService[], subject: RunSubject) => {
      const { outageId: known } = await network().beginOutage({ area: 'ME-PWM-01', services });
      const { runId } = await start('current', subject);
      pass(30);
      const { state, outageId } = await read(runId);
      await network().endOutage(known);
      return [state, outageId !== null];
    };
    expect(await endIn(['INTERNET'], 'VIDEO')).toEqual(['YOUR_TURN', false]);
    expect(await endIn(['VIDEO'], 'VIDEO')).toEqual(['OUR_TURN', true]);
    expect(await endIn(['INTERNET'], 'VOICE')).toEqual(['OUR_TURN', true]);
    expect((await endIn(['VIDEO'], 'INTERNET'))[1]).toBe(false);
  });

  it('asks for the power cord once, and then it is our turn', async () => {
    await setDeviceFault(backend.database, GATEWAY, 'offline', backend.now());
    const first = await start();
    pass(30);
    expect((await read(first.runId)).instruction).toBe('POWER_CORD');
    const second = await start();
    pass(30);
    await money.runRuns();
    const end = await read(second.runId);
    expect([end.state, end.case?.number]).toEqual(['OUR_TURN', expect.any(String)]);
  });

  it('says when it ends, so that a clock that is moved stops there', async () => {
    await start();
    expect(await money.nextRun()).toEqual(new Date(backend.now().getTime() + 1_827_000));
    pass(1_900);
    expect(await money.runRuns()).toBe(1);
    expect(await money.nextRun()).toBeNull();
  });
});
