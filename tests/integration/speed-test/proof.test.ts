import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { setDeviceFault } from '../../../src/server/sandbox/devices.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  auditEntries,
  cases,
  internetLines,
  notices,
} from '../../../src/server/db/schema/index.ts';
import type { LineProfile } from '../../../src/models/speed-test/rules-line.ts';
import { boxId } from '../../fixtures/equipment/equipment.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

const ACCOUNT = '8000000001';
const GATEWAY = boxId(ACCOUNT, 0);
const DAY_MS = 86_400_000;

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});
beforeEach(async () => {
  await backend.database.orm.delete(internetLines);
});

/** The line gives this from now on. */
const lineGives = (profile: LineProfile) =>
  backend.database.orm
    .insert(internetLines)
    .values({ accountNumber: ACCOUNT, profile, since: backend.now() })
    .onConflictDoUpdate({
      target: internetLines.accountNumber,
      set: { profile, since: backend.now() },
    });
const slowCases = () =>
  backend.database.orm
    .select()
    .from(cases)
    .where(and(eq(cases.accountNumber, ACCOUNT), eq(cases.finding, 'SLOW_DAYS')));
/** Moves time on, as the scheduler does: from one look to the next. */
async function passDays(days: number): Promise<void> {
  const end = backend.now().getTime() + days * DAY_MS;
  for (;;) {
    const next = await money.nextSlowCase();
    if (next === null || next.getTime() > end) break;
    backend.setClock(next);
    await money.openSlowCases();
  }
  backend.setClock(new Date(end));
  await money.openSlowCases();
}

it('three full evenings open one case, with what the modem measured', async () => {
  await lineGives('evening');
  await passDays(2);
  expect(await slowCases()).toEqual([]);
  await passDays(1);
  const [one] = await slowCases();
  expect(one).toMatchObject({ subject: 'INTERNET', openedBy: null, state: 'OPEN', owes: 'US' });
  const detail = await money.readCase(await backend.actor('current'), one?.id ?? '');
  expect(detail.case).toMatchObject({ finding: { code: 'SLOW_DAYS' }, openedBy: null });
  const { slowDays } = detail;
  expect(slowDays?.runs).toHaveLength(12);
  expect(slowDays?.plan.downKbps).toBe(600_000);
  const below = slowDays?.runs.filter(({ downKbps }) => (downKbps ?? 0) < 480_000);
  expect(below).toHaveLength(3);
});

it('is told to the owner by e-mail, once, with when we answer', async () => {
  await lineGives('evening');
  await passDays(4);
  const [one] = await slowCases();
  const told = await backend.database.orm
    .select()
    .from(notices)
    .where(and(eq(notices.topic, 'case-opened'), eq(notices.accountNumber, ACCOUNT)));
  expect(told.map(({ guid }) => guid)).toEqual([(await backend.actor('current')).guid]);
  expect(told[0]?.facts).toMatchObject({ caseId: one?.id, number: String(one?.number) });
});

it('is told in the audit list, and answered as any other case', async () => {
  await lineGives('evening');
  await passDays(3);
  const [one] = await slowCases();
  const entries = await backend.database.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'CASE_OPENED'));
  expect(entries.map(({ subject }) => subject)).toContain(String(one?.number));
  const written = await money.writeToCase(await backend.actor('current'), one?.id ?? '', {
    text: 'It is slow in the evening here.',
    version: 1,
    idempotencyKey: randomUUID(),
  });
  expect(written.slowDays?.runs).toHaveLength(12);
});

it('no second case is opened while one is open, and none for two weeks after it', async () => {
  await lineGives('evening');
  await passDays(10);
  const [first] = await slowCases();
  expect(await slowCases()).toHaveLength(1);
  await backend.database.orm
    .update(cases)
    .set({ state: 'RESOLVED', owes: null, promisedBy: null, updatedAt: backend.now() })
    .where(eq(cases.id, first?.id ?? ''));
  await passDays(13);
  expect(await slowCases()).toHaveLength(1);
  await passDays(2);
  expect(await slowCases()).toHaveLength(2);
});

it('two looks at the same time open one case', async () => {
  await lineGives('evening');
  await passDays(2);
  backend.setClock((await money.nextSlowCase()) ?? backend.now());
  await Promise.all([money.openSlowCases(), money.openSlowCases()]);
  expect(await slowCases()).toHaveLength(1);
});

it.each([
  ['a line as sold', () => lineGives('as-sold')],
  ['poor Wi-Fi inside', () => lineGives('poor-wifi')],
  [
    'a modem that is not reached',
    async () => {
      await lineGives('evening');
      await setDeviceFault(backend.database, GATEWAY, 'offline', backend.now());
    },
  ],
])('%s opens none', async (_what, happens) => {
  await happens();
  await passDays(6);
  expect(await slowCases()).toEqual([]);
});

it('a bad signal at the modem is watched, too', async () => {
  await setDeviceFault(backend.database, GATEWAY, 'weak-signal', backend.now());
  await passDays(4);
  expect(await slowCases()).toHaveLength(1);
});

it('nothing is looked at while every line gives what was sold', async () => {
  expect(await money.nextSlowCase()).toBeNull();
});
