import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/integration/harness/memory-database.ts';
import type { Database } from '../../db/driver.ts';
import { networkRepository } from '../../db/repositories/outages/open-outages.ts';
import { outageStepRepository } from '../../db/repositories/outages/outage-steps.ts';
import {
  accounts,
  networkNodes,
  outageEstimates,
  outageNodes,
  outages,
  outageSteps,
  outageUpdates,
} from '../../db/schema/index.ts';
import { DEMO_NODES } from '../../demo/network.ts';
import type { OutageStage, OutageStep } from '../../../models/outages/types.ts';
import { runOutageSteps } from './run-steps.ts';

const NOON = new Date('2026-12-14T17:00:00.000Z');
const HOUR_MS = 3_600_000;
const at = (hours: number): Date => new Date(NOON.getTime() + hours * HOUR_MS);
const ID = '5f0c1a52-6a5c-4a53-9f0e-0f0e0d0c0b0a';
const ACCOUNT = '8000000002';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.orm.insert(networkNodes).values([...DEMO_NODES]);
  const address = { addressLine1: '1 Main Street', city: 'Portland', state: 'ME', zip: '04101' };
  await database.orm.insert(accounts).values(
    (
      [
        [ACCOUNT, 'ME-PWM-02'],
        ['8000000001', 'ME-PWM-01'],
        ['8000000099', null],
      ] as const
    ).map(([accountNumber, nodeId]) => ({
      accountNumber,
      nodeId,
      companyName: 'Pier Café',
      serviceAddress: address,
      billToAddress: address,
      billingTimeZone: 'America/New_York',
      cycleDay: 5,
      footprint: 'CHTR' as const,
      type: 'SMB' as const,
      billingId: `B-${accountNumber}`,
    })),
  );
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  const { orm } = database;
  for (const table of [outageSteps, outageUpdates, outageEstimates, outageNodes, outages])
    await orm.delete(table);
});

/** An outage at the node of {@link ACCOUNT}, since noon. */
async function begin({
  stage = 'CONFIRMED',
  steps = [],
  restoredAt = null,
}: {
  stage?: OutageStage;
  steps?: readonly (readonly [hours: number, step: OutageStep])[];
  restoredAt?: Date | null;
} = {}): Promise<void> {
  const { orm } = database;
  await orm.insert(outages).values({
    id: ID,
    planned: stage === 'ANNOUNCED' || stage === 'RUNNING',
    stage,
    services: ['INTERNET', 'VOICE'],
    cause: 'POWER',
    startedAt: NOON,
    restoredAt,
    affected: 186,
  });
  await orm.insert(outageNodes).values({ outageId: ID, nodeId: 'ME-PWM-02' });
  await orm.insert(outageUpdates).values({ outageId: ID, position: 0, at: NOON, stage });
  for (const [position, [hours, step]] of steps.entries())
    await orm.insert(outageSteps).values({ outageId: ID, position, dueAt: at(hours), step });
}

const to = (stage: OutageStage): OutageStep => ({ kind: 'stage', stage });
const run = (hours: number) =>
  runOutageSteps({ outages: outageStepRepository(database), businessNow: () => at(hours) });
const now = async () => (await database.orm.select().from(outages).where(eq(outages.id, ID)))[0];
const stages = async () =>
  (await database.orm.select().from(outageUpdates).orderBy(asc(outageUpdates.position))).map(
    ({ at: when, stage }) => [(when.getTime() - NOON.getTime()) / HOUR_MS, stage],
  );
const openFor = async (accountNumber: string, hours = 1) =>
  (await networkRepository(database).openOutages(accountNumber, at(hours))).map(({ id }) => id);

describe('open outages of an account', () => {
  test.each<[OutageStage, boolean]>([
    ['REPORTED', false],
    ['CONFIRMED', true],
    ['CREW_ASSIGNED', true],
    ['CREW_ON_SITE', true],
    ['RESTORING', true],
    ['RESTORED', false],
    ['CLOSED', false],
    ['FALSE_ALARM', false],
    ['ANNOUNCED', false],
    ['RUNNING', true],
    ['DONE', false],
    ['MOVED', false],
    ['CANCELLED', false],
  ])('one that is %s: %s', async (stage, open) => {
    const isBack = ['RESTORED', 'CLOSED', 'DONE'].includes(stage);
    await begin({ stage, restoredAt: isBack ? at(0.5) : null });
    expect(await openFor(ACCOUNT)).toEqual(open ? [ID] : []);
  });

  it('are those of its own node', async () => {
    await begin();
    expect(await Promise.all(['8000000001', '8000000099', '8'].map((one) => openFor(one)))).toEqual(
      [[], [], []],
    );
  });

  it('are from their begin until service was back, also when asked later', async () => {
    await begin({ stage: 'CLOSED', restoredAt: at(2) });
    expect(await Promise.all([-0.1, 0, 1.9, 2].map((hours) => openFor(ACCOUNT, hours)))).toEqual([
      [],
      [ID],
      [ID],
      [],
    ]);
  });

  it('say what a box, an alert and a map need', async () => {
    await begin();
    expect(await networkRepository(database).openOutages(ACCOUNT, at(1))).toEqual([
      {
        id: ID,
        services: ['INTERNET', 'VOICE'],
        cause: 'POWER',
        stage: 'CONFIRMED',
        startedAt: NOON,
        estimate: null,
        planned: false,
      },
    ]);
  });
});

describe('the last end of outages of an account', () => {
  const endsFor = async (accountNumber: string, hours: number) =>
    networkRepository(database).outageEnds(accountNumber, at(hours));

  it('is when service was back, from then on, at its own node', async () => {
    await begin({ stage: 'CLOSED', restoredAt: at(2) });
    expect(await endsFor(ACCOUNT, 1.9)).toEqual([]);
    expect(await endsFor(ACCOUNT, 2)).toEqual([
      { services: ['INTERNET', 'VOICE'], endedAt: at(2) },
    ]);
    expect(await endsFor('8000000001', 2)).toEqual([]);
  });

  test.each(['RESTORING', 'FALSE_ALARM', 'CANCELLED'] as const)(
    'is none of one that is %s',
    async (stage) => {
      await begin({ stage });
      expect(await endsFor(ACCOUNT, 2)).toEqual([]);
    },
  );
});

describe('what an outage does by itself', () => {
  it('is done at its time, however late, and once', async () => {
    await begin({
      steps: [
        [0.5, { kind: 'estimate', says: at(3).toISOString(), why: 'FIRST' }],
        [1, to('RESTORING')],
        [2, to('RESTORED')],
      ],
    });
    expect(await run(0.4)).toBe(0);
    expect([await run(1.5), (await now())?.stage]).toEqual([2, 'RESTORING']);
    expect((await now())?.estimate).toEqual(at(3));
    await Promise.all([run(5), run(5)]);
    expect((await now())?.restoredAt).toEqual(at(2));
    expect(await stages()).toEqual([
      [0, 'CONFIRMED'],
      [1, 'RESTORING'],
      [2, 'RESTORED'],
    ]);
  });

  it('closes 24 hours after service was back', async () => {
    await begin({
      steps: [
        [1, to('RESTORING')],
        [2, to('RESTORED')],
      ],
    });
    await run(3);
    expect(await outageStepRepository(database).nextStep(at(3))).toEqual(at(26));
    await run(26);
    expect((await now())?.stage).toBe('CLOSED');
    expect(await outageStepRepository(database).nextStep(at(26))).toBeNull();
  });

  it('drops what it still had once service is back', async () => {
    await begin({
      stage: 'RESTORING',
      steps: [
        [1, to('RESTORED')],
        [2, { kind: 'estimate', says: at(9).toISOString(), why: 'CREW_FOUND_MORE' }],
      ],
    });
    await run(3);
    expect((await now())?.estimate).toBeNull();
    expect(await database.orm.select().from(outageEstimates)).toEqual([]);
  });

  it('lets an estimate pass, which changes nothing, and is due once', async () => {
    await begin({ steps: [[1, { kind: 'estimate', says: at(2).toISOString(), why: 'FIRST' }]] });
    await run(1);
    expect(await outageStepRepository(database).nextStep(at(1))).toEqual(at(2));
    expect([await run(2), await run(3)]).toEqual([1, 0]);
    expect((await now())?.estimate).toEqual(at(2));
    expect(await stages()).toEqual([[0, 'CONFIRMED']]);
  });

  it('leaves out a stage that may not follow', async () => {
    await begin({
      stage: 'REPORTED',
      steps: [
        [1, to('RESTORED')],
        [2, to('FALSE_ALARM')],
      ],
    });
    await run(1);
    expect((await now())?.stage).toBe('REPORTED');
    await run(2);
    expect((await now())?.stage).toBe('FALSE_ALARM');
  });
});
