// Histories of the network at random: outages that overlap, a clock that jumps, a scheduler that is
// late, twice at work, or killed between two steps. Credits are booked once, and minutes add up.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrderOfEnd, lossOf } from '../../../src/models/outages/credits/rules-credit.ts';
import type {
  AccountAtOutage,
  CreditedOutage,
  EndedOutage,
  OutageLoss,
} from '../../../src/models/outages/credits/rules-credit.ts';
import { outageScript, plannedScript } from '../../../src/models/outages/rules-script.ts';
import type { NetworkService, OutageCause } from '../../../src/models/outages/types.ts';
import type { Database } from '../../../src/server/db/driver.ts';
import { openLedger } from '../../../src/server/db/repositories/billing/ledger.ts';
import { outageLossRepository } from '../../../src/server/db/repositories/outages/outage-losses.ts';
import { writeOutage } from '../../../src/server/db/repositories/outages/outage-reports.ts';
import {
  outageStepRepository,
  stepsToEnd,
} from '../../../src/server/db/repositories/outages/outage-steps.ts';
import {
  accounts,
  accountServices,
  billingCycles,
  billItems,
  networkNodes,
  outageLosses,
  serviceRates,
} from '../../../src/server/db/schema/index.ts';
import { queryRows } from '../../../src/server/db/queries.ts';
import { DEMO_NODES } from '../../../src/server/demo/network.ts';
import { bookOutageLosses, rethrow } from '../../../src/server/usecases/outages/book-losses.ts';
import type { LossStore } from '../../../src/server/usecases/outages/book-losses.ts';
import { runOutageSteps } from '../../../src/server/usecases/outages/run-steps.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import { openMemoryDatabase } from '../harness/memory-database.ts';

const RUNS = SCALE.orders;
const MINUTE_MS = 60_000;
const BEGIN = Date.parse('2026-11-28T04:00:00.000Z');
const ZONE = 'America/New_York';
const NODES = ['ME-PWM-01', 'ME-PWM-02'] as const;

/** Accounts with their node and what their services cost a month. */
const CUSTOMERS: Readonly<
  Record<string, { node: string; prices: Partial<Record<NetworkService, number>> }>
> = {
  '8100000001': { node: 'ME-PWM-01', prices: { INTERNET: 8_999, VIDEO: 4_501, VOICE: 3_000 } },
  '8100000002': { node: 'ME-PWM-01', prices: { INTERNET: 47 } },
  '8100000003': { node: 'ME-PWM-02', prices: { VIDEO: 0, VOICE: 2_500 } },
};

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  const { orm } = database;
  await orm
    .insert(networkNodes)
    .values(DEMO_NODES.filter(({ id }) => NODES.some((of) => of === id)));
  const address = { addressLine1: '1 Main Street', city: 'Portland', state: 'ME', zip: '04101' };
  for (const [accountNumber, { node, prices }] of Object.entries(CUSTOMERS)) {
    await orm.insert(accounts).values({
      accountNumber,
      nodeId: node,
      companyName: 'Pier Café',
      serviceAddress: address,
      billToAddress: address,
      billingTimeZone: ZONE,
      cycleDay: 5,
      footprint: 'CHTR',
      type: 'SMB',
      billingId: `B-${accountNumber}`,
    });
    await openLedger(orm, accountNumber, 'CORE');
    await orm.insert(billingCycles).values({
      accountNumber,
      serviceGroup: 'CORE',
      anchorDay: 5,
      nextDate: '2027-02-05',
      dueAt: new Date('2027-02-05T06:00:00.000Z'),
      termDays: 30,
    });
    for (const [position, [key, cents]] of Object.entries(prices).entries()) {
      const service = key as NetworkService;
      await orm
        .insert(accountServices)
        .values({ accountNumber, key: service, status: 'Active', planName: key, position });
      await orm.insert(serviceRates).values({
        id: uuidFromName(`${accountNumber} ${key}`),
        accountNumber,
        serviceGroup: 'CORE',
        service,
        kind: 'PLAN',
        code: 'PLAN',
        name: key,
        cents,
        startsOn: '2026-01-05',
        endsOn: null,
        position,
      });
    }
  }
}, 60_000);
afterAll(() => database.close());

/** A new history: no outage was, and nothing was given back. */
const clear = () =>
  database.orm.execute(
    sql.raw(
      'truncate outage_losses, bill_items, ledger_lines, ledger_entries, outage_steps, ' +
        'outage_updates, outage_estimates, outage_nodes, outages cascade',
    ),
  );

/** What may happen next. Minutes. */
type Happening =
  | {
      kind: 'outage';
      minutes: number;
      nodes: readonly string[];
      services: NetworkService[];
      cause: OutageCause;
    }
  | { kind: 'work'; ahead: number; minutes: number; services: NetworkService[] }
  /** The clock goes on; `by` many schedulers come to what is due, in steps or all at once. */
  | { kind: 'time'; minutes: number; by: 0 | 1 | 2 }
  /** The same, with a scheduler that is killed after so many writes. */
  | { kind: 'kill'; minutes: number; after: number }
  /** The outage that began last is ended by hand. */
  | { kind: 'end' };

const services = fc.subarray<NetworkService>(['INTERNET', 'VIDEO', 'VOICE'], { minLength: 1 });
const length = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 100, max: 1_600 }),
  fc.integer({ min: 1_400, max: 7_000 }),
);
const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('outage' as const),
        minutes: length,
        nodes: fc.subarray([...NODES], { minLength: 1 }),
        services,
        cause: fc.constantFrom<OutageCause[]>('UNKNOWN', 'POWER', 'FIBER_CUT', 'EQUIPMENT'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('work' as const),
        ahead: fc.integer({ min: 1, max: 2_000 }),
        minutes: fc.integer({ min: 1, max: 600 }),
        services,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('time' as const),
        minutes: fc.integer({ min: 1, max: 3_000 }),
        by: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('kill' as const),
        minutes: fc.integer({ min: 1, max: 3_000 }),
        after: fc.integer({ min: 0, max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'end' as const }) },
  ),
  { minLength: 1, maxLength: 14, size: 'max' },
);

class Killed extends Error {}

/** A store whose process is killed before, or right after, one of its writes. */
function killedAfter(writes: number): LossStore {
  const store = outageLossRepository(database);
  let left = writes;
  const die = (): void => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  return {
    ...store,
    async book(...given) {
      die();
      await store.book(...given);
      die();
    },
    async settle(...given) {
      die();
      await store.settle(...given);
    },
  };
}

/** A history of the network, as it happens. */
function historyFrom(start: number) {
  const steps = outageStepRepository(database);
  let now = start;
  let begun = 0;
  let last: string | null = null;
  const businessNow = () => new Date(now);
  const run = async (losses: LossStore = outageLossRepository(database)) => {
    await runOutageSteps({ outages: steps, businessNow });
    await bookOutageLosses({ losses, businessNow, report: rethrow });
  };
  const begin = async (
    planned: boolean,
    script: ReturnType<typeof outageScript>,
    startedAt: number,
    {
      nodes,
      services: out,
      cause,
    }: { nodes: readonly string[]; services: NetworkService[]; cause: OutageCause },
  ) => {
    const [first, ...coming] = script;
    if (first?.step.kind !== 'stage') throw new Error('A script begins with a stage.');
    const { stage } = first.step;
    begun += 1;
    const id = uuidFromName(`outage ${begun}`);
    last = id;
    await database.transaction((orm) =>
      writeOutage(
        orm,
        { id, planned, stage, services: out, cause, startedAt: new Date(startedAt) },
        DEMO_NODES.filter((node) => nodes.includes(node.id)),
        {
          at: new Date(first.at),
          steps: coming.map(({ at, step }) => ({ dueAt: new Date(at), step })),
        },
      ),
    );
  };
  return {
    run,
    goOn: (minutes: number) => {
      now += minutes * MINUTE_MS;
    },
    async happens(what: Happening): Promise<void> {
      switch (what.kind) {
        case 'outage':
          return begin(false, outageScript(now, what.minutes), now, what);
        case 'work': {
          const at = now + what.ahead * MINUTE_MS;
          return begin(true, plannedScript(now, at, what.minutes), at, {
            nodes: NODES,
            services: what.services,
            cause: 'MAINTENANCE',
          });
        }
        case 'time':
          now += what.minutes * MINUTE_MS;
          await Promise.all(Array.from({ length: what.by }, () => run()));
          return;
        case 'kill':
          now += what.minutes * MINUTE_MS;
          await run(killedAfter(what.after)).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
          return;
        case 'end': {
          const id = last;
          if (id === null) return;
          await database.transaction((orm) => stepsToEnd(orm, id, new Date(now)));
        }
      }
    },
  };
}

interface EndedRow {
  id: string;
  planned: boolean;
  cause: OutageCause;
  services: NetworkService[];
  startedAt: string;
  restoredAt: string;
  announcedEnd: string | null;
  nodes: string[];
}

/** The outages that are over, with their nodes. */
async function endedOutages(): Promise<(EndedOutage & { nodes: string[] })[]> {
  const rows = await queryRows<EndedRow>(
    database.orm,
    sql`select id, planned, cause, services, started_at as "startedAt",
      restored_at as "restoredAt",
      (select says from outage_estimates where outage_id = outages.id and why = 'PLAN'
      order by position limit 1) as "announcedEnd",
      (select json_agg(node_id) from outage_nodes where outage_id = outages.id) as nodes
    from outages where restored_at is not null`,
  );
  return rows.map(({ startedAt, restoredAt, announcedEnd, ...row }) => ({
    ...row,
    from: new Date(startedAt).getTime(),
    to: new Date(restoredAt).getTime(),
    announcedEnd: announcedEnd === null ? null : new Date(announcedEnd).getTime(),
  }));
}

/** What the rule says an account lost, one outage after the other. */
function expectedOf(account: AccountAtOutage, hit: readonly EndedOutage[]) {
  const before: CreditedOutage[] = [];
  const losses = new Map<string, OutageLoss>();
  for (const outage of inOrderOfEnd(hit)) {
    const loss = lossOf(outage, before, account);
    if (loss) losses.set(outage.id, loss);
    before.push({ ...outage, days: loss?.days ?? {} });
  }
  return losses;
}

/** Minutes in which any service of the account was out, counted one by one. */
function minutesOut({ prices }: AccountAtOutage, hit: readonly EndedOutage[]): number {
  const minutes = new Set<number>();
  const at = (ms: number): number => Math.round(ms / MINUTE_MS);
  for (const { services: out, from, to } of hit)
    if (out.some((service) => prices[service] !== undefined))
      for (let minute = at(from); minute < at(to); minute += 1) minutes.add(minute);
  return minutes.size;
}

/** What each account has in the ledger, in cents below zero. */
const balances = () =>
  queryRows<{ accountNumber: string; cents: string }>(
    database.orm,
    sql`select account_number as "accountNumber", sum(cents) as cents from ledger_lines
      join ledger_accounts on ledger_accounts.id = ledger_account_id
      where kind = 'RECEIVABLE' group by account_number`,
  );

test(
  `credits are booked once and minutes add up in any history (${RUNS} from seed ${SEED})`,
  async () => {
    let credits = 0;
    await fc.assert(
      fc.asyncProperty(happenings, async (given) => {
        await clear();
        const history = historyFrom(BEGIN);
        for (const what of given) await history.happens(what);
        // In the end everything is over, and the scheduler came to all of it.
        history.goOn(30 * 24 * 60);
        await history.run();
        await history.run();
        const ended = await endedOutages();
        const rows = await database.orm.select().from(outageLosses);
        const items = await database.orm.select().from(billItems);
        const owed = await balances();
        for (const [accountNumber, { node, prices }] of Object.entries(CUSTOMERS)) {
          const account: AccountAtOutage = { timeZone: ZONE, prices, cutOff: [] };
          const hit = ended.filter(({ nodes }) => nodes.includes(node));
          const expected = expectedOf(account, hit);
          const own = rows.filter((row) => row.accountNumber === accountNumber);
          expect(own.map(({ outageId }) => outageId).sort()).toEqual(
            hit.map(({ id }) => id).sort(),
          );
          for (const { outageId, minutes, days, cents, outcome } of own) {
            const loss = expected.get(outageId);
            if (loss)
              expect({ minutes, days, cents, outcome }).toMatchObject({
                minutes: loss.minutes,
                days: loss.days,
                cents: loss.cents,
                outcome: loss.outcome,
              });
            else expect([minutes, cents]).toEqual([0, 0]);
          }
          const sum = own.reduce((all, { cents }) => all + cents, 0);
          const billed = items.filter((item) => item.accountNumber === accountNumber);
          expect(billed.reduce((all, { cents }) => all - cents, 0)).toBe(sum);
          expect(billed).toHaveLength(own.filter(({ cents }) => cents > 0).length);
          expect(
            0 - Number(owed.find((row) => row.accountNumber === accountNumber)?.cents ?? 0),
          ).toBe(sum);
          expect(own.reduce((all, { minutes }) => all + minutes, 0)).toBe(minutesOut(account, hit));
          credits += billed.length;
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    expect(credits, 'credits were booked').toBeGreaterThan(0);
  },
  RUNS * 2_000 + 120_000,
);
