import type { CaseFindingCode } from '../../../contracts/rest/cases/types.ts';
import type {
  ReachCause,
  RestartDenialCode,
  SignalGrade,
} from '../../../contracts/rest/equipment/types.ts';
import type {
  RunDevice,
  RunInstruction,
  RunStepName,
  RunSubject,
  StepEvidence,
  StepEvidenceCode,
  StepOutcome,
} from './types.ts';

/** A box as a run found it. */
export interface BoxFacts extends RunDevice {
  /** Why it is not simply online; null where it is. */
  cause: ReachCause | null;
  /** Null where it measures no signal now. */
  grade: SignalGrade | null;
}

/** Something that a customer was asked to do before. */
export interface AskedBefore {
  instruction: RunInstruction;
  /** The box that it was about; null for none. */
  deviceId: string | null;
}

/** An order of another plan of the subject's service. */
export interface PlanOrder {
  state: 'LATER' | 'SWITCHING';
  /** From when the plan changes, or until when it is being switched; RFC 3339 in UTC. */
  at: string;
}

/** Everything that decides a run, as it was when the run started. Instants as RFC 3339 in UTC. */
export interface RunFacts {
  subject: RunSubject;
  /** Whether the account's service is interrupted or has ended for non-payment (spec 4). */
  interrupted: boolean;
  /** The open outage of a service of the account where it is; null for none. */
  outageId: string | null;
  /** The planned work that runs there; null for none. */
  workId: string | null;
  /** Null for none; absent in runs that began before the portal had orders. */
  order?: PlanOrder | null;
  modem: BoxFacts | null;
  /** Routers and access points. */
  wifi: readonly BoxFacts[];
  /** The subject's own boxes: phone adapters, or set-top boxes. */
  devices: readonly BoxFacts[];
  /** Why the modem may not be restarted now; null where it may. */
  restartDenial: RestartDenialCode | null;
  /** Until when the modem installs software; null while it does not. */
  busyUntil: string | null;
  /** What earlier runs of the last 24 hours about the same ended in. */
  askedBefore: readonly AskedBefore[];
}

/** How a run goes on after a step. */
export type StepEnd =
  | { kind: 'yourTurn'; instruction: RunInstruction }
  /** It waits for a restart of the modem, which the customer is asked for. */
  | { kind: 'restart' }
  /** Null: it is known already, and no case is needed. */
  | { kind: 'ourTurn'; finding: CaseFindingCode | null };

/** A step that was looked at. `end` is null where the run goes on. */
export interface PlannedStep {
  name: RunStepName;
  outcome: StepOutcome;
  evidence: StepEvidence;
  end: StepEnd | null;
}

/** Every step, in the order in which they are looked at. */
export const RUN_STEPS: readonly RunStepName[] = [
  'ACCOUNT',
  'OUTAGE',
  'PLANNED_WORK',
  'ORDER',
  'MODEM',
  'SIGNAL',
  'GATEWAY',
  'WIFI',
  'DEVICE',
];

/** A box as a run's answer has it. */
export const deviceOf = ({ deviceId, subtype, nickname, carriesPhones }: RunDevice): RunDevice => ({
  deviceId,
  subtype,
  nickname,
  carriesPhones,
});

/** What a step found; of a box, an outage, or a time where the code says so. */
export const found = (
  code: StepEvidenceCode,
  { device = null, ...more }: Partial<Omit<StepEvidence, 'code'>> = {},
): StepEvidence => ({
  code,
  outageId: null,
  at: null,
  ...more,
  device: device && deviceOf(device),
});

type Looked = Omit<PlannedStep, 'name'>;

const fine = (code: StepEvidenceCode, device: RunDevice | null = null): Looked => ({
  outcome: 'OK',
  evidence: found(code, { device }),
  end: null,
});
const skipped = (code: StepEvidenceCode, device: RunDevice | null = null): Looked => ({
  outcome: 'SKIPPED',
  evidence: found(code, { device }),
  end: null,
});
const ours = (evidence: StepEvidence, finding: CaseFindingCode | null): Looked => ({
  outcome: 'OURS',
  evidence,
  end: { kind: 'ourTurn', finding },
});

/** The customer is asked to wait for what goes on, until the time of the evidence. */
const waiting = (evidence: StepEvidence): Looked => ({
  outcome: 'YOURS',
  evidence,
  end: { kind: 'yourTurn', instruction: 'WAIT' },
});

/** Whether the customer was asked for the same before. */
const wasAsked = (
  { askedBefore }: Pick<RunFacts, 'askedBefore'>,
  instruction: RunInstruction,
  device: RunDevice | null,
): boolean =>
  askedBefore.some(
    (before) =>
      before.instruction === instruction && before.deviceId === (device?.deviceId ?? null),
  );

/**
 * One clear instruction; where the customer was asked for the same before, and it did not help, it
 * is our turn.
 */
function yours(
  facts: RunFacts,
  code: StepEvidenceCode,
  instruction: RunInstruction,
  finding: CaseFindingCode,
  device: RunDevice | null = null,
): Looked {
  const evidence = found(code, { device });
  return wasAsked(facts, instruction, device)
    ? ours(evidence, finding)
    : { outcome: 'YOURS', evidence, end: { kind: 'yourTurn', instruction } };
}

/** What a box that is not online says about itself; null where it is fine, or cannot be told. */
function boxProblem(facts: RunFacts, box: BoxFacts): Looked | null {
  switch (box.cause) {
    case 'NOT_CONNECTED':
      return yours(facts, 'NOT_CONNECTED', 'CONNECT', 'BOX_SILENT', box);
    case 'SILENT':
      return yours(facts, 'SILENT', 'POWER_CORD', 'BOX_SILENT', box);
    case 'RESTART_FAILED':
      return ours(found('RESTART_FAILED', { device: box }), 'RESTART_FAILED');
    case 'MODEM':
    case 'OUTAGE':
    case 'RESTART':
    case 'SIGNAL':
    case 'ONE_WAY':
    case null:
      return null;
  }
}

const problemOf = (facts: RunFacts, boxes: readonly BoxFacts[]): Looked | null =>
  boxes.map((box) => boxProblem(facts, box)).find((problem) => problem !== null) ?? null;

/** TV comes without the modem, but for boxes that work through it. */
export const usesModem = ({ subject, devices }: Pick<RunFacts, 'subject' | 'devices'>): boolean =>
  subject !== 'VIDEO' || devices.some(({ cause }) => cause === 'MODEM');

/** A plan that is being switched may interrupt its service for that time. */
function orderStep({ order }: RunFacts): Looked {
  if (!order) return fine('NO_ORDER');
  const { state, at } = order;
  return state === 'SWITCHING'
    ? waiting(found('ORDER_SWITCHING', { at }))
    : { outcome: 'OK', evidence: found('ORDER_LATER', { at }), end: null };
}

function modemStep(facts: RunFacts): Looked {
  const { modem } = facts;
  if (!usesModem(facts)) return skipped('NOT_NEEDED');
  if (modem === null) return skipped('NO_MODEM');
  if (modem.cause === 'RESTART') return fine('RESTARTING', modem);
  return boxProblem(facts, modem) ?? fine('MODEM_ONLINE', modem);
}

function signalStep(facts: RunFacts): Looked {
  const { modem } = facts;
  if (!usesModem(facts)) return skipped('NOT_NEEDED');
  switch (modem?.grade ?? null) {
    case null:
      return skipped('NOT_MEASURED');
    case 'GOOD':
      return fine('SIGNAL_GOOD', modem);
    case 'WEAK':
      return yours(facts, 'SIGNAL_WEAK', 'TIGHTEN_CABLES', 'SIGNAL', modem);
    case 'BAD':
      return ours(found('SIGNAL_BAD', { device: modem }), 'SIGNAL');
  }
}

/** A restart of the modem: asked for, going on, or why there is none. */
function gatewayStep(facts: RunFacts): Looked {
  const { subject, modem, restartDenial, busyUntil } = facts;
  if (subject === 'VIDEO') return skipped('NOT_NEEDED');
  if (modem === null) return skipped('NO_MODEM');
  const asks: Looked = {
    outcome: 'OK',
    evidence: found('RESTARTING', { device: modem }),
    end: { kind: 'restart' },
  };
  switch (restartDenial) {
    case null:
    case 'RESTART_RUNNING':
      return asks;
    case 'RESTARTED_RECENTLY':
      return ours(found('RESTARTED_RECENTLY', { device: modem }), 'RESTART_DID_NOT_HELP');
    case 'DEVICE_BUSY':
      return waiting(found('BUSY', { device: modem, at: busyUntil }));
    case 'NOT_PERMITTED':
    case 'NOT_RESTARTABLE':
    case 'SERVICE_INTERRUPTED':
    case 'OUTAGE_KNOWN':
    case 'DEVICE_UNREACHABLE':
      return skipped('RESTART_NOT_PERMITTED', modem);
  }
}

function wifiStep(facts: RunFacts): Looked {
  const { subject, modem, wifi } = facts;
  if (subject !== 'INTERNET' && subject !== 'WIFI') return skipped('NOT_NEEDED');
  if (wifi.length === 0 && modem?.subtype !== 'GATEWAY') return skipped('NO_WIFI');
  return problemOf(facts, wifi) ?? fine('WIFI_ONLINE', wifi[0] ?? modem);
}

/** The last step always ends in something to do: nothing of ours was found to be wrong. */
function deviceStep(facts: RunFacts): Looked {
  const problem = problemOf(facts, facts.devices);
  if (problem) return problem;
  switch (facts.subject) {
    case 'INTERNET':
      return yours(facts, 'DEVICES', 'CHECK_DEVICE', 'NOTHING_FOUND');
    case 'WIFI':
      return yours(facts, 'DEVICES', 'REJOIN_WIFI', 'NOTHING_FOUND');
    case 'VOICE':
      return yours(facts, 'PHONES', 'CHECK_PHONE', 'NOTHING_FOUND');
    case 'VIDEO':
      return yours(facts, 'TVS', 'CHECK_TV', 'NOTHING_FOUND');
  }
}

function look(name: RunStepName, facts: RunFacts): Looked {
  switch (name) {
    case 'ACCOUNT':
      return facts.interrupted
        ? {
            outcome: 'YOURS',
            evidence: found('INTERRUPTED'),
            end: { kind: 'yourTurn', instruction: 'PAY' },
          }
        : fine('GOOD_STANDING');
    case 'OUTAGE':
      return facts.outageId === null
        ? fine('NO_OUTAGE')
        : ours(found('OUTAGE', { outageId: facts.outageId }), null);
    case 'PLANNED_WORK':
      return facts.workId === null
        ? fine('NO_WORK')
        : ours(found('WORK', { outageId: facts.workId }), null);
    case 'ORDER':
      return orderStep(facts);
    case 'MODEM':
      return modemStep(facts);
    case 'SIGNAL':
      return signalStep(facts);
    case 'GATEWAY':
      return gatewayStep(facts);
    case 'WIFI':
      return wifiStep(facts);
    case 'DEVICE':
      return deviceStep(facts);
  }
}

/**
 * The steps of a run by its facts, up to the one that ends it. A restart is not its end: where it
 * is declined, the steps that follow are looked at too.
 */
export function planRun(facts: RunFacts): PlannedStep[] {
  const plan: PlannedStep[] = [];
  for (const name of RUN_STEPS) {
    const step = { name, ...look(name, facts) };
    plan.push(step);
    if (step.end !== null && step.end.kind !== 'restart') break;
  }
  return plan;
}
