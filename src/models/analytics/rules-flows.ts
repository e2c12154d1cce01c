import type { FlowName } from '../../../contracts/events/index.ts';
import { draftsOf } from './rules-calls.ts';
import { ERRORS_A_CALL } from './rules-mapping.ts';
import { count, milliseconds } from './rules-fields.ts';
import type { Draft, Fact, Stamp, Sure } from './types.ts';

/** A run of a flow that is open: from its first step on screen until it ended or was left. Times are of the steady clock. */
export interface Run {
  flowId: string;
  begunAt: number;
  step: string;
  shownAt: number;
  /** How often each step was shown. */
  times: Readonly<Record<string, number>>;
}

export type Runs = Readonly<Partial<Record<FlowName, Run>>>;

/** What is known of the visit beyond its events: open runs, and the last call of each operation, the latest first. */
export interface Known {
  runs: Runs;
  calls: readonly { operation: string; callId: string }[];
}

export const NOTHING_KNOWN: Known = { runs: {}, calls: [] };

/** A fact that became events, and the runs as they are then. */
interface Told {
  runs: Runs;
  drafts: readonly Draft[];
}

const without = (runs: Runs, flow: FlowName): Runs => Object.fromEntries(Object.entries(runs).filter(([name]) => name !== flow));

/** The end of a run. */
function ended({ runs, calls }: Known, run: Run, fact: Extract<Fact, { kind: 'flowEnded' | 'flowLeft' }>, { steady }: Stamp): Told {
  const { flow } = fact;
  const isOver = fact.kind === 'flowEnded';
  type Data = Extract<Draft, { name: 'flow-ended' }>['data'];
  const data: Data = {
    flow,
    outcome: isOver ? fact.outcome : 'abandoned',
    systemErrorCode: isOver ? fact.systemErrorCode : null,
    durationMs: milliseconds(steady - run.begunAt),
    lastStep: isOver ? null : (run.step as Data['lastStep']),
    detail: isOver ? fact.detail : (fact.detail ?? { kind: 'none' }),
  };
  const call = isOver ? calls.find(({ operation }) => fact.calls.includes(operation)) : undefined;
  const joins = { flowId: run.flowId, ...(call ? { callId: call.callId } : {}), ...(isOver && fact.paymentId ? { paymentId: fact.paymentId } : {}) };
  return { runs: without(runs, flow), drafts: [{ name: 'flow-ended', data, joins }] };
}

/** How many ids a fact may need: one for each event that it makes, and the first for a run that begins. */
export const idsFor = (fact: Fact): number => (fact.kind === 'call' ? 2 + Math.min(ERRORS_A_CALL, fact.report.errors.length) : 3);

/** A run that begins with what happened, where none is open. */
const beginning = (flowId: string, { steady }: Stamp, step: string): Run => ({ flowId, begunAt: steady, step, shownAt: steady, times: {} });

type OfStep = Extract<Fact, { kind: 'stepShown' | 'stepCompleted' | 'stepRefused' }>;

function atStep(runs: Runs, fact: OfStep, stamp: Stamp, id: string): Told {
  const { flow, step } = fact;
  const open = runs[flow];
  const run = open ?? beginning(id, stamp, step);
  const joins = { flowId: run.flowId };
  const page = fact.kind === 'stepShown' ? fact.page : null;
  const start: Draft[] = open ? [] : [{ name: 'flow-started', data: { flow, page }, joins }];
  switch (fact.kind) {
    case 'stepShown': {
      const times = (run.times[step] ?? 0) + 1;
      const draft = { name: 'flow-step-shown', data: { flow, step, times: count(times) }, joins } as Draft;
      return { runs: { ...runs, [flow]: { ...run, step, shownAt: stamp.steady, times: { ...run.times, [step]: times } } }, drafts: [...start, draft] };
    }
    case 'stepCompleted':
      return { runs: { ...runs, [flow]: run }, drafts: [...start, { name: 'flow-step-completed', data: { flow, step, durationMs: milliseconds(stamp.steady - run.shownAt), choice: fact.choice }, joins } as Draft] };
    case 'stepRefused':
      return { runs: { ...runs, [flow]: run }, drafts: [...start, { name: 'flow-step-refused', data: { flow, step, messages: fact.messages as readonly Sure<never>[] }, joins } as Draft] };
  }
}

function toldOf(known: Known, fact: Exclude<Fact, { kind: 'call' }>, stamp: Stamp, id: string): Told {
  const { runs } = known;
  switch (fact.kind) {
    case 'event': {
      const run = fact.flow && runs[fact.flow];
      return { runs, drafts: [run ? ({ ...fact.draft, joins: { ...fact.draft.joins, flowId: run.flowId } } as Draft) : fact.draft] };
    }
    case 'stepShown': {
      // The same step, told twice without another in between, is one.
      const run = runs[fact.flow];
      return run?.step === fact.step && fact.step in run.times ? { runs, drafts: [] } : atStep(runs, fact, stamp, id);
    }
    case 'stepCompleted':
    case 'stepRefused':
      return atStep(runs, fact, stamp, id);
    case 'flowEnded':
      // What was sent before the page was loaded anew ends all the same.
      return ended(known, runs[fact.flow] ?? beginning(id, stamp, ''), fact, stamp);
    case 'flowLeft': {
      const run = runs[fact.flow];
      return run ? ended(known, run, fact, stamp) : { runs, drafts: [] };
    }
  }
}

/** What a fact means, and the events that it makes. `id` is that of a run that begins with it. */
export function tell(known: Known, fact: Fact, stamp: Stamp, id: string): { known: Known; drafts: readonly Draft[] } {
  if (fact.kind !== 'call') {
    const { runs, drafts } = toldOf(known, fact, stamp, id);
    return { known: { ...known, runs }, drafts };
  }
  const { callId, operation } = fact.report;
  const calls = operation === null ? known.calls : [{ operation, callId }, ...known.calls.filter((call) => call.operation !== operation)];
  return { known: { ...known, calls }, drafts: draftsOf(fact.report) };
}

/** Every run that is open is left: the tab closes. */
export const leaveAll = (runs: Runs): Fact[] => (Object.keys(runs) as FlowName[]).map((flow) => ({ kind: 'flowLeft', flow }));
