import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { outageScript } from '../../../models/outages/rules-script.ts';
import type { Database } from '../../db/driver.ts';
import { networkRepository } from '../../db/repositories/outages/open-outages.ts';
import { outageFollowRepository } from '../../db/repositories/outages/outage-follows.ts';
import { followOutage } from '../../usecases/outages/follow-outage.ts';
import { outageLossRepository } from '../../db/repositories/outages/outage-losses.ts';
import {
  outageReportRepository,
  writeOutage,
} from '../../db/repositories/outages/outage-reports.ts';
import { outageStepRepository } from '../../db/repositories/outages/outage-steps.ts';
import { accounts, billingCycles, networkNodes } from '../../db/schema/index.ts';
import { bookOutageLosses, rethrow } from '../../usecases/outages/book-losses.ts';
import { runOutageSteps } from '../../usecases/outages/run-steps.ts';
import { reportOutage } from '../../usecases/outages/report-outage.ts';
import type { Actor } from '../../usecases/people/ports.ts';
import { invalidParameter } from '../invalid-request.ts';

type OutageStateName =
  | 'an outage is open where an account is'
  | 'the network does not know an address'
  | 'an outage was reported'
  | 'an outage is followed'
  | 'an outage was credited';
type Handlers = {
  [Name in OutageStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface OutageStatesDeps {
  database: Pick<Database, 'orm' | 'transaction'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
  moveTo: (instant: Date) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const OUT_HOURS = 5;

/** An outage at the account's node that began some hours ago, as the job scheduler leaves it. */
async function outageSince(
  database: OutageStatesDeps['database'],
  accountNumber: string,
  hoursAgo: number,
  now: Date,
): Promise<void> {
  const [node] = await database.orm
    .select({ id: networkNodes.id, customers: networkNodes.customers })
    .from(networkNodes)
    .innerJoin(accounts, eq(accounts.nodeId, networkNodes.id))
    .where(eq(accounts.accountNumber, accountNumber));
  if (!node) throw invalidParameter('username', 'a demo account whose node is known');
  const startedAt = now.getTime() - hoursAgo * HOUR_MS;
  const [begin, ...steps] = outageScript(startedAt, OUT_HOURS * 60);
  if (begin?.step.kind !== 'stage') throw new Error('A script begins with a stage.');
  const { stage } = begin.step;
  await database.transaction((orm) =>
    writeOutage(
      orm,
      {
        id: randomUUID(),
        planned: false,
        stage,
        services: ['INTERNET', 'VOICE'],
        cause: 'FIBER_CUT',
        startedAt: new Date(startedAt),
      },
      [node],
      {
        at: new Date(startedAt),
        steps: steps.map(({ at, step }) => ({ dueAt: new Date(at), step })),
      },
    ),
  );
  const businessNow = () => now;
  await runOutageSteps({ outages: outageStepRepository(database), businessNow });
}

/** An outage at the account's node that has ended an hour ago, with what it cost. */
async function outageThatEnded(
  database: OutageStatesDeps['database'],
  accountNumber: string,
  now: Date,
): Promise<void> {
  await outageSince(database, accountNumber, OUT_HOURS + 1, now);
  const businessNow = () => now;
  await bookOutageLosses({
    losses: outageLossRepository(database),
    businessNow,
    report: rethrow,
  });
}

/** When the account's next bill is made. */
async function nextBillAfter(orm: Database['orm'], accountNumber: string): Promise<Date> {
  const [cycle] = await orm
    .select({ dueAt: billingCycles.dueAt })
    .from(billingCycles)
    .where(
      and(eq(billingCycles.accountNumber, accountNumber), eq(billingCycles.serviceGroup, 'CORE')),
    );
  if (!cycle) throw invalidParameter('username', 'a demo account with bills');
  return cycle.dueAt;
}

/** States of outages, and of what customers report. */
export function outageStates({ database, actor, businessNow, moveTo }: OutageStatesDeps): Handlers {
  const { orm } = database;
  return {
    async 'an outage is open where an account is'({ username }) {
      const { accountNumber } = await actor(username);
      const openOutages = () =>
        networkRepository(database).openOutages(accountNumber, businessNow());
      if ((await openOutages()).length === 0)
        await outageSince(database, accountNumber, 1, businessNow());
      const [open] = await openOutages();
      if (!open) throw invalidParameter('username', 'a demo account whose node is known');
      return { outageId: open.id };
    },
    async 'the network does not know an address'({ username }) {
      const { accountNumber } = await actor(username);
      await orm
        .update(accounts)
        .set({ nodeId: null })
        .where(eq(accounts.accountNumber, accountNumber));
      return {};
    },
    async 'an outage was reported'({ username, service }) {
      const reports = outageReportRepository(database);
      await reportOutage({ reports, businessNow }, await actor(username), service);
      return {};
    },
    async 'an outage is followed'({ username, outageId }) {
      const follows = outageFollowRepository(database);
      await followOutage({ follows, businessNow }, await actor(username), outageId, true);
      return {};
    },
    async 'an outage was credited'({ username, then }) {
      const { accountNumber } = await actor(username);
      await outageThatEnded(database, accountNumber, businessNow());
      if (then === 'BILLED') await moveTo(await nextBillAfter(orm, accountNumber));
      return {};
    },
  };
}
