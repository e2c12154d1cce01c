import { FLOWS } from '../../../../contracts/events/index.ts';
import type { FlowName, FlowOutcome, FlowSteps } from '../../../../contracts/events/index.ts';

interface CountedRun {
  flow: FlowName;
  shown: Set<string>;
  completed: Set<string>;
  refused: Set<string>;
  last: string;
  outcome: FlowOutcome;
}

const OUTCOMES = ['succeeded', 'partial', 'failed', 'unknown', 'abandoned'] as const;

/** Test actions in each flow, run by run: the expected content of the store. */
export function createTally() {
  const runs: CountedRun[] = [];

  /** Starts a run of a flow; it counts as abandoned unless it gets an outcome. */
  function begins<Flow extends FlowName>(flow: Flow) {
    const run: CountedRun = {
      flow,
      shown: new Set(),
      completed: new Set(),
      refused: new Set(),
      last: '',
      outcome: 'abandoned',
    };
    runs.push(run);
    const counted = {
      sees: (step: FlowSteps[Flow]) => {
        run.shown.add(step);
        run.last = step;
        return counted;
      },
      completes: (step: FlowSteps[Flow]) => {
        run.completed.add(step);
        return counted;
      },
      isRefused: (step: FlowSteps[Flow]) => {
        run.refused.add(step);
        return counted;
      },
      ends: (outcome: Exclude<FlowOutcome, 'abandoned'>) => {
        run.outcome = outcome;
      },
    };
    return counted;
  }
  const firstOf = <Flow extends FlowName>(flow: Flow) => FLOWS[flow].steps[0] as FlowSteps[Flow];

  return {
    begins,
    /** A flow of one step that was completed and sent; `refused` before, with an error in it. */
    sent: (
      flow: FlowName,
      outcome: Exclude<FlowOutcome, 'abandoned'> = 'succeeded',
      { refused = false } = {},
    ) => {
      const run = begins(flow).sees(firstOf(flow)).completes(firstOf(flow));
      if (refused) run.isRefused(firstOf(flow));
      run.ends(outcome);
    },
    /** A flow that was abandoned on its first step. */
    left: (flow: FlowName) => void begins(flow).sees(firstOf(flow)),
    /** Flows that were run; those of several steps both completed and abandoned. */
    driven: () =>
      (Object.keys(FLOWS) as FlowName[]).filter((flow) => {
        const own = runs.filter((run) => run.flow === flow);
        return FLOWS[flow].steps.length === 1
          ? own.length > 0
          : own.some(({ outcome }) => outcome !== 'abandoned') &&
              own.some(({ outcome }) => outcome === 'abandoned');
      }),
    /** In the format of `funnel_steps`. */
    steps: () =>
      Object.entries(FLOWS).flatMap(([flow, { steps }]) =>
        steps.map((step, index) => {
          const own = runs.filter((run) => run.flow === flow);
          const count = (which: 'shown' | 'completed' | 'refused') =>
            own.filter((run) => run[which].has(step)).length;
          return {
            flow,
            step,
            position: index + 1,
            runs_shown: count('shown'),
            runs_completed: count('completed'),
            runs_refused: count('refused'),
            dropped: own.filter(({ outcome, last }) => outcome === 'abandoned' && last === step)
              .length,
          };
        }),
      ),
    /** In the format of `funnel_outcomes`. */
    outcomes: () =>
      Object.keys(FLOWS).map((flow) => {
        const own = runs.filter((run) => run.flow === flow);
        return {
          flow,
          runs: own.length,
          ...Object.fromEntries(
            OUTCOMES.map((name) => [name, own.filter(({ outcome }) => outcome === name).length]),
          ),
          open: 0,
        };
      }),
  };
}

export type Tally = ReturnType<typeof createTally>;
