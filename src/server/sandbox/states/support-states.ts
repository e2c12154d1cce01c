import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { SlowDays } from '../../../../contracts/rest/cases/types.ts';
import { afterStep, openedAt } from '../../../models/cases/rules-case.ts';
import type { CaseStanding, CaseStep } from '../../../models/cases/rules-case.ts';
import { planRestart } from '../../../models/equipment/rules-restart.ts';
import type { DeviceFault } from '../../../models/equipment/rules-restart.ts';
import type { BillingServices } from '../../composition/index.ts';
import type { Database } from '../../db/driver.ts';
import { standingColumns } from '../../db/repositories/cases/cases.ts';
import { caseMessages, cases, deviceRestarts, troubleshootingRuns } from '../../db/schema/index.ts';
import { fullName } from '../../usecases/people/full-name.ts';
import type { Actor } from '../../usecases/equipment/ports.ts';
import { setDeviceFault } from '../devices.ts';
import { invalidParameter } from '../invalid-request.ts';

type SupportStateName = 'a case is open' | 'a run is under way';
type Handlers = {
  [Name in SupportStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface SupportStatesDeps {
  database: Pick<Database, 'orm' | 'transaction'>;
  billingServices: Pick<BillingServices, 'startRun' | 'runRuns'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

type CaseThen = ProviderStates['a case is open']['then'];
type RunThen = ProviderStates['a run is under way']['then'];

/** What the desk did a minute after the case was opened, and how many minutes ago that was. */
const CASES: Readonly<Record<CaseThen, readonly [step: CaseStep | null, minutesAgo: number]>> = {
  OPEN: [null, 10],
  WAITING_ON_US: ['DESK_ANSWERS', 10],
  WAITING_ON_YOU: ['DESK_ASKS', 10],
  RESOLVED: ['DESK_RESOLVES', 10],
  CLOSED: ['DESK_RESOLVES', 15 * DAY_MINUTES],
};

interface RunPlan {
  /** How many minutes ago it started. */
  started: number;
  /** How many minutes ago the restart was asked for, and what the modem does; null for none. */
  restart: readonly [minutesAgo: number, fault: DeviceFault] | null;
  /** How many minutes ago the restart was declined; null for not. */
  skipped: number | null;
}

/** A modem's tests of three days with full evenings. */
const SLOW_DAYS: SlowDays = {
  plan: { name: 'Business Internet 600', downKbps: 600_000, upKbps: 35_000 },
  runs: [11, 12, 13].flatMap((day) => [
    { at: `2026-12-${day}T07:00:00.000Z`, downKbps: 650_000 },
    { at: `2026-12-${day}T13:00:00.000Z`, downKbps: 650_000 },
    { at: `2026-12-${day}T19:00:00.000Z`, downKbps: 650_000 },
    { at: `2026-12-${day + 1}T01:00:00.000Z`, downKbps: 228_000 },
  ]),
};

/** What opened a case. */
const OPENED: Readonly<
  Record<ProviderStates['a case is open']['by'], () => Partial<typeof cases.$inferInsert>>
> = {
  CUSTOMER: () => ({ idempotencyKey: randomUUID() }),
  RUN: () => ({
    finding: 'RESTART_FAILED',
    findingDevice: 'Tern G32',
    findingDeviceId: randomUUID(),
    runId: randomUUID(),
  }),
  MODEM: () => ({
    finding: 'SLOW_DAYS',
    findingDevice: 'Tern G32',
    findingDeviceId: randomUUID(),
    slowDays: SLOW_DAYS,
    openedBy: null,
  }),
};

const RUNS: Readonly<Record<RunThen, RunPlan>> = {
  RUNNING: { started: 0.1, restart: null, skipped: null },
  ASKING: { started: 1, restart: null, skipped: null },
  RESTARTING: { started: 2, restart: [1, 'none'], skipped: null },
  FIXED: { started: 5, restart: [4, 'none'], skipped: null },
  YOUR_TURN: { started: 5, restart: null, skipped: 4 },
  OUR_TURN: { started: 15, restart: [14, 'hang'], skipped: null },
  STOPPED: { started: 5, restart: null, skipped: null },
};

/** States of cases and of runs of troubleshooting. */
export function supportStates({
  database,
  billingServices,
  actor,
  businessNow,
}: SupportStatesDeps): Handlers {
  const { orm } = database;
  const ago = (minutes: number) => new Date(businessNow().getTime() - minutes * MINUTE_MS);

  async function restartModem(who: Actor, runId: string, [minutes, fault]: [number, DeviceFault]) {
    const [run] = await orm
      .select()
      .from(troubleshootingRuns)
      .where(eq(troubleshootingRuns.id, runId));
    const deviceId = run?.facts.modem?.deviceId;
    if (!deviceId) throw invalidParameter('username', 'a demo account that has a modem');
    await setDeviceFault(database, deviceId, fault, ago(minutes));
    await orm.insert(deviceRestarts).values({
      id: randomUUID(),
      deviceId,
      guid: who.guid,
      requestedBy: fullName(who),
      requestedAt: ago(minutes),
      ...planRestart(fault, ago(minutes)),
      idempotencyKey: randomUUID(),
    });
  }

  return {
    async 'a case is open'({ username, caseId, by, then }) {
      const who = await actor(username);
      const [step, minutes] = CASES[then];
      const [opened, changed] = [ago(minutes + 1), ago(step === null ? minutes + 1 : minutes)];
      const first = openedAt(opened);
      const standing: CaseStanding = (step && afterStep(first, step, changed)) ?? first;
      await orm.insert(cases).values({
        id: caseId,
        accountNumber: who.accountNumber,
        subject: 'INTERNET',
        ...standingColumns(standing),
        language: 'en',
        guid: who.guid,
        openedBy: fullName(who),
        openedAt: opened,
        updatedAt: changed,
        version: step === null ? 1 : 2,
        ...OPENED[by](),
      });
      if (by === 'CUSTOMER')
        await orm.insert(caseMessages).values({
          caseId,
          idempotencyKey: randomUUID(),
          id: randomUUID(),
          version: 1,
          from: 'YOU',
          name: fullName(who),
          at: opened,
          text: 'The internet at the counter stops every morning.',
        });
      if (step !== null)
        await orm.insert(caseMessages).values({
          caseId,
          id: randomUUID(),
          version: 2,
          from: 'US',
          at: changed,
          text: 'We are looking at it.',
        });
      return { caseId };
    },
    async 'a run is under way'({ username, runId, then }) {
      const who = await actor(username);
      const plan = RUNS[then];
      const { runId: made } = await billingServices.startRun(who, {
        subject: 'INTERNET',
        language: 'en',
        idempotencyKey: randomUUID(),
      });
      await orm
        .update(troubleshootingRuns)
        .set({
          id: runId,
          startedAt: ago(plan.started),
          skippedAt: plan.skipped === null ? null : ago(plan.skipped),
        })
        .where(eq(troubleshootingRuns.id, made));
      if (plan.restart) await restartModem(who, runId, [...plan.restart]);
      await billingServices.runRuns();
      return { runId };
    },
  };
}
