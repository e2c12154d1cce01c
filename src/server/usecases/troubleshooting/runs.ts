import type { CaseFinding } from '../../../../contracts/rest/cases/types.ts';
import type {
  RunSubject,
  StartRunRequest,
  TroubleshootingRun,
} from '../../../../contracts/rest/troubleshooting/types.ts';
import { openedAt } from '../../../models/cases/rules-case.ts';
import { orderStateAt, SWITCH_MS } from '../../../models/orders/rules-orders.ts';
import { RESTARTS, restartStateAt } from '../../../models/equipment/rules-restart.ts';
import { SUBTYPES } from '../../../models/equipment/rules-subtypes.ts';
import { runAt, RUNS } from '../../../models/troubleshooting/rules-run.ts';
import type { RunLive, RunView } from '../../../models/troubleshooting/rules-run.ts';
import { carriersOf } from '../../../models/troubleshooting/rules-subjects.ts';
import { usesModem } from '../../../models/troubleshooting/rules-steps.ts';
import type {
  AskedBefore,
  BoxFacts,
  PlanOrder,
  RunFacts,
} from '../../../models/troubleshooting/rules-steps.ts';
import { assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { carriesPhones, denialOf, readPlant, stateOf } from '../equipment/read-devices.ts';
import type { Plant } from '../equipment/read-devices.ts';
import type { Actor, StoredDevice } from '../equipment/ports.ts';
import { takeChange } from '../change-rates.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import type { StoredOrder } from '../orders/ports.ts';
import type { RunDeps, RunResult, StoredRun } from './ports.ts';

/** The service that each subject is of. */
const SERVICE_OF: Readonly<Record<RunSubject, string>> = {
  INTERNET: 'INTERNET',
  WIFI: 'INTERNET',
  VOICE: 'VOICE',
  VIDEO: 'VIDEO',
};

const isModem = ({ subtype }: StoredDevice): boolean => SUBTYPES[subtype].type === 'MODEM';

function boxFacts(plant: Plant, device: StoredDevice): BoxFacts {
  const { cause, signal } = stateOf(plant, device);
  return {
    deviceId: device.id,
    subtype: device.subtype,
    nickname: device.nickname,
    carriesPhones: carriesPhones(plant, device),
    cause,
    grade: signal?.grade ?? null,
  };
}

/** The boxes that a subject has of its own: phone adapters, or set-top boxes. */
function ownBoxes(plant: Plant, subject: RunSubject): BoxFacts[] {
  if (subject !== 'VOICE' && subject !== 'VIDEO') return [];
  const own = subject === 'VOICE' ? 'PHONE' : 'TV';
  return plant.devices
    .filter(({ subtype }) => SUBTYPES[subtype].type === own)
    .map((device) => boxFacts(plant, device));
}

/**
 * The open outage or planned work of what carries a subject, among the account's services; null for
 * none.
 */
function openOutageId(
  plant: Plant,
  {
    subject,
    services,
    planned,
  }: { subject: RunSubject; services: readonly string[]; planned: boolean },
): string | null {
  const throughModem = usesModem({ subject, devices: ownBoxes(plant, subject) });
  const carriers = carriersOf(subject, throughModem).filter((key) => services.includes(key));
  const found = plant.outages.find(
    (outage) =>
      outage.planned === planned && outage.services.some((service) => carriers.includes(service)),
  );
  return found?.id ?? null;
}

/** The open order of another plan of a subject's service; null for none. */
function planOrderOf(
  orders: readonly StoredOrder[],
  subject: RunSubject,
  now: Date,
): PlanOrder | null {
  for (const order of orders) {
    if (order.terms.to.service !== SERVICE_OF[subject]) continue;
    const { switchFrom } = order;
    switch (orderStateAt(order, now)) {
      case 'SCHEDULED':
      case 'HELD':
        return { state: 'LATER', at: switchFrom.toISOString() };
      case 'IN_PROGRESS':
        return {
          state: 'SWITCHING',
          at: new Date(switchFrom.getTime() + SWITCH_MS).toISOString(),
        };
      case 'COMPLETED':
      case 'CANCELLED':
    }
  }
  return null;
}

/** What the run of a subject ended in that asked something of the customer. */
const asked = ({ instruction, device }: RunResult): AskedBefore[] =>
  instruction === null ? [] : [{ instruction, deviceId: device?.deviceId ?? null }];

/** Everything that decides a run, as it is now. */
function factsOf(
  plant: Plant,
  actor: Actor,
  {
    subject,
    services,
    before,
    orders,
  }: {
    subject: RunSubject;
    services: readonly string[];
    before: readonly RunResult[];
    orders: readonly StoredOrder[];
  },
): RunFacts {
  const modem = plant.devices.find(isModem) ?? null;
  return {
    subject,
    interrupted: plant.interrupted,
    outageId: openOutageId(plant, { subject, services, planned: false }),
    workId: openOutageId(plant, { subject, services, planned: true }),
    order: planOrderOf(orders, subject, plant.now),
    modem: modem && boxFacts(plant, modem),
    wifi: plant.devices
      .filter(({ subtype }) => SUBTYPES[subtype].type === 'NETWORK')
      .map((device) => boxFacts(plant, device)),
    devices: ownBoxes(plant, subject),
    restartDenial: modem && (denialOf(plant, modem, actor)?.code ?? null),
    busyUntil: modem?.busyUntil?.toISOString() ?? null,
    askedBefore: before.filter((run) => run.subject === subject).flatMap(asked),
  };
}

/** What is true now of what a run waits for. */
function liveOf(
  plant: Plant,
  services: readonly string[],
  { facts, startedAt, subject }: StoredRun,
): RunLive {
  const { modem } = facts;
  const restart = plant.restarts.find(
    ({ deviceId, endsAt }) => deviceId === modem?.deviceId && endsAt > startedAt,
  );
  return {
    interrupted: plant.interrupted,
    outageId:
      openOutageId(plant, { subject, services, planned: false }) ??
      openOutageId(plant, { subject, services, planned: true }),
    restart: restart
      ? {
          state: restartStateAt(restart, plant.now),
          byOutage: restart.reason === 'OUTAGE',
          expectedAt: new Date(restart.requestedAt.getTime() + RESTARTS.backMs),
          endsAt: restart.endsAt,
        }
      : null,
  };
}

const answered = (run: StoredRun, view: RunView): RunResult => ({
  runId: run.id,
  subject: run.subject,
  state: view.state,
  steps: view.steps,
  current: view.current,
  device: view.device,
  expectedAt: view.expectedAt?.toISOString() ?? null,
  instruction: view.instruction,
  outageId: view.outageId,
  startedAt: run.startedAt.toISOString(),
  startedBy: run.startedBy,
  endedAt: view.endedAt?.toISOString() ?? null,
});

async function viewOf(needs: RunDeps, run: StoredRun): Promise<{ view: RunView; plant: Plant }> {
  const [plant, services] = await Promise.all([
    readPlant(needs, run),
    needs.runs.services(run.accountNumber),
  ]);
  return { view: runAt(run, liveOf(plant, services, run), plant.now), plant };
}

/** A run as the contract has it: once its end is recorded, it stays as it was. */
async function answeredRun(needs: RunDeps, run: StoredRun): Promise<TroubleshootingRun> {
  const result = run.result ?? answered(run, (await viewOf(needs, run)).view);
  return { ...result, case: run.case };
}

/**
 * Starts a run, once for its key, and answers it as it begins; its steps follow by business time.
 * Throws a {@link Refusal}: NOT_PERMITTED, BAD_REQUEST naming `$input.subject` for a service that
 * the account does not have, THROTTLED, IDEMPOTENCY_KEY_REUSED.
 */
export async function startRun(
  needs: RunDeps & ChangeRateDeps,
  actor: Actor,
  { subject, language, idempotencyKey }: StartRunRequest,
): Promise<TroubleshootingRun> {
  assertRoleMayBegin('troubleshoot', actor);
  const { runs } = needs;
  const { accountNumber } = actor;
  if (!(await runs.runByKey(idempotencyKey))) {
    const services = await runs.services(accountNumber);
    if (!services.includes(SERVICE_OF[subject]))
      throw new Refusal('BAD_REQUEST', { fields: ['$input.subject'] });
    await takeChange(needs, actor, 'runs', subject);
    await runRuns(needs);
    const plant = await readPlant(needs, actor);
    const since = new Date(plant.now.getTime() - RUNS.remembersMs);
    const before = await runs.endsSince(accountNumber, since);
    const orders = await needs.orders.orders(accountNumber, plant.now);
    const facts = factsOf(plant, actor, { subject, services, before, orders });
    await runs.start(actor, { subject, language, idempotencyKey, startedAt: plant.now, facts });
  }
  // Of two requests at once one is written; both find it by its key.
  const started = await runs.runByKey(idempotencyKey);
  if (started?.accountNumber !== accountNumber) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return answeredRun(needs, started);
}

/** How far a run is. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function readRun(
  needs: RunDeps,
  actor: Actor,
  runId: string,
): Promise<TroubleshootingRun> {
  assertPermitted('readServices', actor);
  const run = await needs.runs.run(actor.accountNumber, runId);
  if (!run) throw new Refusal('NOT_FOUND');
  return answeredRun(needs, run);
}

/**
 * Goes on without the restart that a run asks for; changes nothing where it asks for none. Throws a
 * {@link Refusal}: NOT_PERMITTED, NOT_FOUND.
 */
export async function skipStep(
  needs: RunDeps,
  actor: Actor,
  runId: string,
): Promise<TroubleshootingRun> {
  assertRoleMayBegin('troubleshoot', actor);
  const run = await needs.runs.run(actor.accountNumber, runId);
  if (!run) throw new Refusal('NOT_FOUND');
  if (run.result === null) {
    const { view, plant } = await viewOf(needs, run);
    if (view.state === 'ASKING') await needs.runs.skip(runId, plant.now);
  }
  return readRun(needs, actor, runId);
}

/** The box that a case is about, in words: as the customer calls it, or its model. */
function boxOf({ devices }: Plant, deviceId: string | undefined): Omit<CaseFinding, 'code'> {
  const device = devices.find(({ id }) => id === deviceId);
  return {
    device: device ? (device.nickname ?? device.model) : null,
    deviceId: device?.id ?? null,
  };
}

/**
 * Records the end of each run that has ended, with its case where it ends in one. Returns how many
 * there were.
 */
export async function runRuns(needs: RunDeps): Promise<number> {
  let count = 0;
  for (const run of await needs.runs.unsettled()) {
    const { view, plant } = await viewOf(needs, run);
    if (view.endedAt === null) continue;
    const { finding } = view;
    await needs.runs.settle(run, {
      result: answered(run, view),
      finding: finding && { code: finding, ...boxOf(plant, view.device?.deviceId) },
      standing: openedAt(view.endedAt),
      at: view.endedAt,
      auditedAt: needs.realNow(),
    });
    count += 1;
  }
  return count;
}

/** When the next run ends after now, as far as is known; null for none. */
export async function nextRun(needs: RunDeps): Promise<Date | null> {
  const now = needs.businessNow();
  let next: Date | null = null;
  for (const run of await needs.runs.unsettled()) {
    const { endsAt } = (await viewOf(needs, run)).view;
    if (endsAt > now && (next === null || endsAt < next)) next = endsAt;
  }
  return next;
}
