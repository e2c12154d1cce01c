import type { CaseFindingCode } from '../../../contracts/rest/cases/types.ts';
import type { RestartState } from '../../../contracts/rest/equipment/types.ts';
import { deviceOf, found, planRun, RUN_STEPS } from './rules-steps.ts';
import type { PlannedStep, RunFacts, StepEnd } from './rules-steps.ts';
import type { RunDevice, RunInstruction, RunState, RunStep, RunStepName } from './types.ts';

/** Times of a run (D-431), in milliseconds. */
export const RUNS = {
  /** How long a step is looked at. */
  stepMs: 3_000,
  /** How long a run asks for a restart; then it goes on without. */
  asksForMs: 30 * 60_000,
  /** What an earlier run asked for counts for as long. */
  remembersMs: 24 * 60 * 60_000,
} as const;

/** A restart of the modem since the run asked for it, or one that ran as the run began. */
export interface RunRestart {
  state: RestartState;
  /** Whether an outage ended it. */
  byOutage: boolean;
  /** When it is usually back. */
  expectedAt: Date;
  /** When it ends, or ended. */
  endsAt: Date;
}

/** What is stored of a run; business time. */
export interface StoredRunFacts {
  startedAt: Date;
  facts: RunFacts;
  /** When the restart was declined; null for not. */
  skippedAt: Date | null;
}

/** What is true now, whatever was true as the run began. */
export interface RunLive {
  restart: RunRestart | null;
  /** An outage or planned work that is open now; null for none. */
  outageId: string | null;
  /** Whether service is interrupted now. */
  interrupted: boolean;
}

/** A run at an instant. */
export interface RunView {
  state: RunState;
  steps: RunStep[];
  current: RunStepName | null;
  device: RunDevice | null;
  expectedAt: Date | null;
  instruction: RunInstruction | null;
  outageId: string | null;
  /** What the case is about, where the run ends in one. */
  finding: CaseFindingCode | null;
  /** Null while it has not ended. */
  endedAt: Date | null;
  /** When it ends, as far as is known now. */
  endsAt: Date;
}

type Wait = { kind: 'asking'; until: Date } | { kind: 'restarting'; restart: RunRestart };

/** A step with the instant at which it is done. */
interface TimedStep extends PlannedStep {
  doneAt: Date;
  /** What it waits for; null where it only takes its time. */
  wait: Wait | null;
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const isOver = (state: RestartState): boolean =>
  state === 'BACK' || state === 'FAILED' || state === 'TIMED_OUT';

type Settled = Pick<TimedStep, 'outcome' | 'evidence' | 'end' | 'doneAt' | 'wait'>;

/** How the step of a restart stands that was asked for, or that ran as the run began. */
function restarted(
  restart: RunRestart,
  outageId: string | null,
  device: RunDevice | null,
  from: Date,
): Settled {
  const doneAt = latest(restart.endsAt, from);
  const wait = { kind: 'restarting', restart } as const;
  if (!isOver(restart.state))
    return { outcome: 'OK', evidence: found('RESTARTING', { device }), end: null, doneAt, wait };
  if (restart.state === 'BACK')
    return {
      outcome: 'FIXED',
      evidence: found('RESTARTED', { device }),
      end: null,
      doneAt,
      wait: null,
    };
  return {
    outcome: 'OURS',
    evidence: restart.byOutage
      ? found('OUTAGE_BEGAN', { device, outageId })
      : found('RESTART_FAILED', { device }),
    end: { kind: 'ourTurn', finding: restart.byOutage ? null : 'RESTART_FAILED' },
    doneAt,
    wait: null,
  };
}

/**
 * What stands in the way of a restart by now; null where it may be asked for. It is never asked for
 * in a known outage or an unpaid interruption.
 */
function forbidden({ outageId, interrupted }: RunLive, from: Date): Settled | null {
  if (interrupted)
    return {
      outcome: 'YOURS',
      evidence: found('INTERRUPTED'),
      end: { kind: 'yourTurn', instruction: 'PAY' },
      doneAt: from,
      wait: null,
    };
  return outageId === null
    ? null
    : {
        outcome: 'OURS',
        evidence: found('OUTAGE_BEGAN', { outageId }),
        end: { kind: 'ourTurn', finding: null },
        doneAt: from,
        wait: null,
      };
}

/** The step that asks for a restart: restarted, declined, not answered in time, or waiting. */
function askedStep(
  { skippedAt }: StoredRunFacts,
  live: RunLive,
  device: RunDevice | null,
  from: Date,
  now: Date,
): Settled {
  if (live.restart) return restarted(live.restart, live.outageId, device, from);
  const until = after(from, RUNS.asksForMs);
  const declined = skippedAt !== null && skippedAt <= until ? latest(skippedAt, from) : null;
  const stopped = declined === null && now < until ? forbidden(live, from) : null;
  if (stopped) return stopped;
  return {
    outcome: 'SKIPPED',
    evidence: found('RESTART_DECLINED', { device }),
    end: null,
    doneAt: declined ?? until,
    wait: declined === null && now < until ? { kind: 'asking', until } : null,
  };
}

/** The steps with their times, up to the one that ends the run. */
function timed(run: StoredRunFacts, live: RunLive, now: Date): TimedStep[] {
  const steps: TimedStep[] = [];
  let at = run.startedAt;
  for (const step of planRun(run.facts)) {
    const looked = step.outcome === 'SKIPPED' ? at : after(at, RUNS.stepMs);
    const settled: Settled =
      step.end?.kind === 'restart'
        ? askedStep(run, live, step.evidence.device, looked, now)
        : { ...step, doneAt: looked, wait: null };
    steps.push({ ...step, ...settled });
    at = settled.doneAt;
    if (settled.end !== null || settled.outcome === 'FIXED') break;
  }
  return steps;
}

const stateOf = (end: StepEnd | null): Extract<RunState, 'FIXED' | 'YOUR_TURN' | 'OUR_TURN'> => {
  switch (end?.kind) {
    case 'yourTurn':
      return 'YOUR_TURN';
    case 'ourTurn':
      return 'OUR_TURN';
    case 'restart':
    case undefined:
      return 'FIXED';
  }
};

/** Steps as they are told: those that are not done have no finding yet. */
const toldSteps = (done: readonly TimedStep[]): RunStep[] =>
  RUN_STEPS.map((name) => {
    const step = done.find((one) => one.name === name);
    return { name, outcome: step?.outcome ?? null, evidence: step?.evidence ?? null };
  });

/** What is not known, or not asked. */
const UNKNOWN = {
  current: null,
  device: null,
  expectedAt: null,
  instruction: null,
  outageId: null,
  finding: null,
  endedAt: null,
};

const STATE_OF_WAIT = { asking: 'ASKING', restarting: 'RESTARTING' } as const;

/** A run that goes on: the step that is looked at, and what it waits for. */
function going(steps: readonly TimedStep[], done: readonly TimedStep[], now: Date, from: Date) {
  const current = steps[done.length];
  const begins = steps[done.length - 1]?.doneAt ?? from;
  const wait = now < after(begins, RUNS.stepMs) ? null : (current?.wait ?? null);
  return {
    ...UNKNOWN,
    state: wait === null ? ('RUNNING' as const) : STATE_OF_WAIT[wait.kind],
    current: current?.name ?? null,
    device: wait && (current?.evidence.device ?? null),
    expectedAt: wait && (wait.kind === 'asking' ? wait.until : wait.restart.expectedAt),
  };
}

/** A run that has ended with this step. */
function over({ end, evidence }: TimedStep, endedAt: Date) {
  return {
    ...UNKNOWN,
    state: stateOf(end),
    device: evidence.device && deviceOf(evidence.device),
    instruction: end?.kind === 'yourTurn' ? end.instruction : null,
    outageId: evidence.outageId,
    finding: end?.kind === 'ourTurn' ? end.finding : null,
    endedAt,
  };
}

/**
 * A run at an instant: a pure function of its facts, of the restart that it asked for, and of time.
 * It never goes back as time goes on.
 */
export function runAt(run: StoredRunFacts, live: RunLive, now: Date): RunView {
  const steps = timed(run, live, now);
  const done = steps.filter(({ doneAt, wait }) => wait === null && doneAt <= now);
  const last = steps.at(-1);
  const endsAt = last?.doneAt ?? run.startedAt;
  const view =
    last && done.length === steps.length
      ? over(last, endsAt)
      : going(steps, done, now, run.startedAt);
  return { ...view, steps: toldSteps(done), endsAt };
}
