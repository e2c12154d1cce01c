import type { FlowName } from '../../../contracts/events/index.ts';
import { requestEvents } from './rules-requests.ts';
import { count, milliseconds } from './fields/rules-fields.ts';
import { pageQuery } from './fields/rules-tracking.ts';
import type { Draft, Fact, PageName, Timestamps, Validated } from './types.ts';

/**
 * An open run of a flow: from its first step on screen until it ended or was left. Times are of the
 * monotonic clock.
 */
export interface Run {
  flowId: string;
  begunAt: number;
  step: string;
  shownAt: number;
  /** How often each step was shown. */
  times: Readonly<Record<string, number>>;
}

export type Runs = Readonly<Partial<Record<FlowName, Run>>>;

/**
 * State of the session beyond its events: open runs, the current page, and the last request of each
 * operation or path, latest first.
 */
export interface VisitState {
  visitId: string;
  runs: Runs;
  page: { name: PageName; shownAt: number } | null;
  calls: readonly { name: string; callId: string }[];
  /**
   * Ended runs. Later outcomes belong to them, such as another payment of the same submission or
   * the result of a payment that was unknown.
   */
  over: Runs;
  /** Runs that were just left. */
  left: readonly { fact: Extract<Fact, { kind: 'flowLeft' }>; stamp: Timestamps }[];
}

export const initialVisitState = (visitId: string): VisitState => ({
  visitId,
  runs: {},
  page: null,
  calls: [],
  over: {},
  left: [],
});

/** The events made from a fact, and the resulting runs. */
interface FlowEvents {
  runs: Runs;
  drafts: readonly Draft[];
}

const without = (runs: Runs, flow: FlowName): Runs =>
  Object.fromEntries(Object.entries(runs).filter(([name]) => name !== flow));

/** Flows that end when their result step is shown. */
const HAVE_RESULT: ReadonlySet<FlowName> = new Set(['payment', 'autopayEnrol', 'autopayManage']);

/** Ends a run. */
function endRun(
  { runs, calls }: VisitState,
  run: Run,
  fact: Extract<Fact, { kind: 'flowEnded' | 'flowLeft' }>,
  { steady }: Timestamps,
): FlowEvents {
  const { flow } = fact;
  const isOver = fact.kind === 'flowEnded';
  const outcome = isOver ? fact.outcome : 'abandoned';
  type Data = Extract<Draft, { name: 'flow-ended' }>['data'];
  const data: Data = {
    flow,
    outcome,
    systemErrorCode: isOver ? fact.systemErrorCode : null,
    durationMs: milliseconds(steady - run.begunAt),
    lastStep: outcome === 'abandoned' && run.step !== '' ? (run.step as Data['lastStep']) : null,
    detail: isOver ? fact.detail : (fact.detail ?? { kind: 'none' }),
  };
  const call = isOver ? calls.find(({ name }) => fact.calls.includes(name)) : undefined;
  const joins = {
    flowId: run.flowId,
    ...(call ? { callId: call.callId } : {}),
    ...(isOver && fact.paymentId ? { paymentId: fact.paymentId } : {}),
  };
  const result: Draft[] =
    isOver && HAVE_RESULT.has(flow) && run.step !== ''
      ? [
          {
            name: 'flow-step-shown',
            data: { flow, step: 'result', times: count((run.times['result'] ?? 0) + 1) },
            joins: { flowId: run.flowId },
          } as Draft,
        ]
      : [];
  return { runs: without(runs, flow), drafts: [...result, { name: 'flow-ended', data, joins }] };
}

/** Starts a run with this fact if none is open. */
const startRun = (flowId: string, { steady }: Timestamps, step: string): Run => ({
  flowId,
  begunAt: steady,
  step,
  shownAt: steady,
  times: {},
});

type OfStep = Extract<Fact, { kind: 'stepShown' | 'stepCompleted' | 'stepRefused' }>;

const refusal = (
  { flow, step, messages }: Extract<OfStep, { kind: 'stepRefused' }>,
  flowId: string,
): Draft =>
  ({
    name: 'flow-step-refused',
    data: { flow, step, messages: messages as readonly Validated<never>[] },
    joins: { flowId },
  }) as Draft;

function applyStepFact(
  { runs, over }: VisitState,
  fact: OfStep,
  stamp: Timestamps,
  id: string,
): FlowEvents {
  const { flow, step } = fact;
  const open = runs[flow];
  const before = over[flow];
  // A field rejected by the server ends the run, and the field error belongs to that run.
  if (fact.kind === 'stepRefused' && !open && before)
    return { runs, drafts: [refusal(fact, before.flowId)] };
  const run = open ?? startRun(id, stamp, step);
  const joins = { flowId: run.flowId };
  const page = fact.kind === 'stepShown' ? fact.page : null;
  const start: Draft[] = open ? [] : [{ name: 'flow-started', data: { flow, page }, joins }];
  switch (fact.kind) {
    case 'stepShown': {
      const times = (run.times[step] ?? 0) + 1;
      const draft = {
        name: 'flow-step-shown',
        data: { flow, step, times: count(times) },
        joins,
      } as Draft;
      return {
        runs: {
          ...runs,
          [flow]: { ...run, step, shownAt: stamp.steady, times: { ...run.times, [step]: times } },
        },
        drafts: [...start, draft],
      };
    }
    case 'stepCompleted':
      return {
        runs: { ...runs, [flow]: run },
        drafts: [
          ...start,
          {
            name: 'flow-step-completed',
            data: {
              flow,
              step,
              durationMs: milliseconds(stamp.steady - run.shownAt),
              choice: fact.choice,
            },
            joins,
          } as Draft,
        ],
      };
    case 'stepRefused':
      return { runs: { ...runs, [flow]: run }, drafts: [...start, refusal(fact, run.flowId)] };
  }
}

function applyFlowFact(
  known: VisitState,
  fact: Exclude<Fact, { kind: 'call' | 'pageShown' | 'flowLeft' }>,
  stamp: Timestamps,
  id: string,
): FlowEvents {
  const { runs } = known;
  switch (fact.kind) {
    case 'event': {
      // A failure is reported after the end that it caused.
      const run = fact.flow && (runs[fact.flow] ?? known.over[fact.flow]);
      return {
        runs,
        drafts: [
          run
            ? ({ ...fact.draft, joins: { ...fact.draft.joins, flowId: run.flowId } } as Draft)
            : fact.draft,
        ],
      };
    }
    case 'stepShown': {
      // The same step reported twice in a row counts once.
      const run = runs[fact.flow];
      return run?.step === fact.step && fact.step in run.times
        ? { runs, drafts: [] }
        : applyStepFact(known, fact, stamp, id);
    }
    case 'stepCompleted':
    case 'stepRefused':
      return applyStepFact(known, fact, stamp, id);
    case 'sessionTied':
      return {
        runs,
        drafts: [
          {
            name: 'session-tied',
            data: {
              how: fact.how,
              visit: known.visitId as Extract<Draft, { name: 'session-tied' }>['data']['visit'],
            },
          },
        ],
      };
    case 'flowEnded':
      // A request sent before the page was reloaded still ends.
      return endRun(
        known,
        runs[fact.flow] ?? known.over[fact.flow] ?? startRun(id, stamp, ''),
        fact,
        stamp,
      );
  }
}

function pageShown(
  known: VisitState,
  { page, route, search, language, narrow }: Extract<Fact, { kind: 'pageShown' }>,
  { steady }: Timestamps,
): { known: VisitState; drafts: readonly Draft[] } {
  if (known.page?.name === page) return { known, drafts: [] };
  type Data = Extract<Draft, { name: 'page-viewed' }>['data'];
  const data: Data = {
    page,
    route: route as Data['route'],
    query: pageQuery(search),
    from: known.page?.name ?? null,
    language,
    narrow,
    previousShownMs: known.page ? milliseconds(steady - known.page.shownAt) : null,
  };
  return {
    known: { ...known, page: { name: page, shownAt: steady } },
    drafts: [{ name: 'page-viewed', data }],
  };
}

/**
 * Milliseconds after which a run that was left is abandoned. Its end or next step may still be
 * reported before that.
 */
const ABANDON_AFTER_MS = 100;

/** An event with its timestamp. */
export interface TimestampedDraft {
  draft: Draft;
  stamp: Timestamps;
}

/** Abandons runs whose leave timeout has passed, as of the time at which they were left. */
function abandonLeftRuns(
  known: VisitState,
  now: number,
): { known: VisitState; timed: TimestampedDraft[] } {
  const over = known.left.filter(({ stamp }) => now - stamp.steady > ABANDON_AFTER_MS);
  let { runs } = known;
  const timed = over.flatMap(({ fact, stamp }) => {
    const run = runs[fact.flow];
    const told = run ? endRun({ ...known, runs }, run, fact, stamp) : { runs, drafts: [] };
    ({ runs } = told);
    return told.drafts.map((draft) => ({ draft, stamp }));
  });
  return {
    known: { ...known, runs, left: known.left.filter((one) => !over.includes(one)) },
    timed,
  };
}

function applyFactToVisit(
  known: VisitState,
  fact: Fact,
  stamp: Timestamps,
  id: string,
): { known: VisitState; drafts: readonly Draft[] } {
  switch (fact.kind) {
    case 'pageShown':
      return pageShown(known, fact, stamp);
    case 'call': {
      const { callId, operation, path } = fact.report;
      const name = operation ?? path;
      return {
        known: {
          ...known,
          calls: [{ name, callId }, ...known.calls.filter((call) => call.name !== name)],
        },
        drafts: requestEvents(fact.report),
      };
    }
    case 'flowLeft':
      return {
        known: known.runs[fact.flow]
          ? {
              ...known,
              left: [...known.left.filter((one) => one.fact.flow !== fact.flow), { fact, stamp }],
            }
          : known,
        drafts: [],
      };
    case 'event':
    case 'sessionTied': {
      const { runs, drafts } = applyFlowFact(known, fact, stamp, id);
      return { known: { ...known, runs }, drafts };
    }
    case 'stepShown':
    case 'stepCompleted':
    case 'stepRefused':
    case 'flowEnded': {
      const { runs, drafts } = applyFlowFact(known, fact, stamp, id);
      const run = known.runs[fact.flow];
      const over =
        fact.kind === 'flowEnded' && run
          ? { ...known.over, [fact.flow]: { ...run, step: '' } }
          : known.over;
      return {
        known: {
          ...known,
          runs,
          over,
          left: known.left.filter((one) => one.fact.flow !== fact.flow),
        },
        drafts,
      };
    }
  }
}

/**
 * Interprets a fact and returns the events that it makes. `id` is the ID of a run that starts with
 * it.
 */
export function applyFact(
  before: VisitState,
  fact: Fact,
  stamp: Timestamps,
  id: string,
): { known: VisitState; timed: readonly TimestampedDraft[] } {
  const gone = abandonLeftRuns(before, stamp.steady);
  const { known, drafts } = applyFactToVisit(gone.known, fact, stamp, id);
  return { known, timed: [...gone.timed, ...drafts.map((draft) => ({ draft, stamp }))] };
}

/** The tab closes: abandons every open run. */
export function abandonAllRuns(known: VisitState, stamp: Timestamps): readonly TimestampedDraft[] {
  const fresh = (Object.keys(known.runs) as FlowName[]).map(
    (flow) =>
      known.left.find(({ fact }) => fact.flow === flow) ?? {
        fact: { kind: 'flowLeft' as const, flow },
        stamp,
      },
  );
  return abandonLeftRuns({ ...known, left: fresh }, Infinity).timed;
}
