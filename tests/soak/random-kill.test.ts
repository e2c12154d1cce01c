import fc from 'fast-check';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEBIT_CRASH_POINTS,
  DUE_CRASH_POINTS,
  SETTLE_CRASH_POINTS,
} from '../../src/server/usecases/payments/one-time/crash-points.ts';
import {
  createSeededEnvironment,
  killProcessor,
  startBackend,
  waitForProcessor,
} from '../integration/harness/backend.ts';
import type { Backend } from '../integration/harness/backend.ts';
import {
  createConcurrentCustomers,
  tabActionsArbitrary,
} from '../integration/harness/concurrent-customers.ts';
import type { ConcurrentCustomers } from '../integration/harness/concurrent-customers.ts';
import { inspectAfterCrash } from '../integration/sandbox/crash-inspection.ts';
import type { CrashFindings } from '../integration/sandbox/crash-inspection.ts';
import { dayIn } from '../../src/models/platform/calendar/rules-calendar.ts';
import { SCALE, SEED } from '../fixtures/harness/tier.ts';

/**
 * One place that lives through many deaths. In each round six customers pay, schedule, change,
 * cancel and turn Auto Pay on and off in two tabs each, the clock goes on so that payments and
 * debits fall due, and after so many answers, or so many milliseconds after the clock began to
 * move, the backend or the gateway is killed with SIGKILL. Then it is started again, at times to
 * die once more while it settles; a day later every key is asked for again, and at the next death
 * the database, the ledger and the gateway's own store are compared.
 *
 * What the customers do, who is killed and after how much are a function of the seed and the round,
 * and come again with them; the very instruction at which a process dies does not, and neither does
 * what of several calls at once comes first. So this is the soak's alone.
 */
const ROUNDS = SCALE.kills;

const roundArbitrary = fc.record({
  tabs: tabActionsArbitrary,
  /** How far the clock advances, and after how many responses. */
  advance: fc.constantFrom('PT1M', 'P1D', 'P2D', 'P3D', 'P3D'),
  moveAfter: fc.integer({ min: 0, max: 25 }),
  victim: fc.constantFrom('backend', 'backend', 'gateway'),
  kill: fc.oneof(
    fc.record({ answers: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ msIntoMove: fc.integer({ min: 0, max: 400 }) }),
  ),
  /** Where the backend crashes again during its restart, if it gets there; mostly nowhere. */
  again: fc.constantFrom(
    null,
    null,
    null,
    null,
    ...SETTLE_CRASH_POINTS,
    ...DUE_CRASH_POINTS.slice(0, 3),
    ...DEBIT_CRASH_POINTS.slice(0, 3),
  ),
});
type Round = typeof roundArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const roundOf = (index: number): Round | undefined =>
  fc.sample(roundArbitrary, { seed: SEED * 100_003 + index, numRuns: 1 })[0];
const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

let place: Record<string, string>;
let backend: Backend;
let customers: ConcurrentCustomers;
let lastFindings: CrashFindings = { payments: 0, debits: 0, open: new Set() };

beforeAll(async () => {
  place = await createSeededEnvironment();
  backend = await startBackend(place);
  customers = await createConcurrentCustomers(backend.origin);
});
afterAll(async () => {
  await backend.kill();
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const readClock = () =>
  customers.customers[0]?.call<{ now: string }>('POST', '/sandbox/clock', { advance: 'PT1S' });
const advanceClock = (advance: string) =>
  customers.customers[0]?.call<{ now: string }>('POST', '/sandbox/clock', { advance });

/** The customers' work, the clock's advance and the crash, concurrently. */
async function runUntilKilled(
  { tabs: lists, advance, moveAfter, victim, kill }: Round,
  name: string,
): Promise<void> {
  const today = dayIn(new Date((await readClock())?.body.now ?? ''), 'America/New_York');
  const work = customers.work(lists, name, today);
  const moving = customers
    .untilHeard(moveAfter)
    .then(() => ({ moved: Promise.resolve(advanceClock(advance)).catch(() => null) }));
  await ('answers' in kill
    ? customers.untilHeard(kill.answers)
    : moving.then(() => delay(kill.msIntoMove)));
  if (victim === 'gateway') await killProcessor(place);
  else {
    customers.expectDeath();
    await backend.kill();
  }
  await work;
  await (
    await moving
  ).moved;
}

/** Restarts the backend; sometimes it crashes during its start first. */
async function restartBackend(again: Round['again']): Promise<number> {
  if (again === null) {
    backend = await startBackend(place);
    return 0;
  }
  const died = await startBackend(place, { CRASH_AT: again })
    .then(
      (alive) => alive.kill(),
      () => undefined,
    )
    .then(() => 1);
  backend = await startBackend(place);
  return died;
}

async function runRound(index: number, one: Round): Promise<number> {
  await customers.signIn();
  await runUntilKilled(one, `${SEED} ${index}`);
  let deaths = 1;
  if (one.victim === 'backend') {
    lastFindings = await inspectAfterCrash(place, customers.cancelled, lastFindings.open);
    deaths += await restartBackend(one.again);
  }
  await waitForProcessor(place);
  // Payments without a response are reconciled within a day; accepted ones are posted by then.
  expect((await advanceClock('P1DT1H'))?.status).toBe(200);
  await customers.askAgain();
  return deaths;
}

test(
  'a backend or a gateway that is killed anywhere loses no payment, makes none twice and ' +
    `tears none (${ROUNDS} rounds from seed ${SEED})`,
  async ({ annotate }) => {
    const begun = Date.now();
    let deaths = 0;
    for (let index = 0; index < ROUNDS; index += 1) {
      const one = roundOf(index);
      if (!one) throw new Error('There is no such round.');
      try {
        deaths += await runRound(index, one);
      } catch (error) {
        throw new Error(
          `In round ${index} of seed ${SEED} (${one.victim}, ${JSON.stringify(one.kill)}, ` +
            `clock ${one.advance} after ${one.moveAfter}): ` +
            `${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
    }
    await backend.kill('SIGTERM');
    lastFindings = await inspectAfterCrash(place, customers.cancelled, lastFindings.open);
    expect([...lastFindings.open], 'in the end nothing is open').toEqual([]);
    const minutes = (Date.now() - begun) / 60_000;
    await annotate(
      `${deaths} deaths, ${customers.keys()} keys, ${lastFindings.payments} payments made, ` +
        `${lastFindings.debits} of them by Auto Pay; ${(ROUNDS / minutes).toFixed(1)} rounds a ` +
        'minute',
    );
  },
  ROUNDS * 120_000 + 60_000,
);
