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

/** What the test itself did in each flow, run by run: what the store must say of it afterwards. */
export function createTally() {
  const runs: CountedRun[] = [];

  /** A run of a flow begins; it is left, unless something becomes of it. */
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
    /** A flow of one step that was filled in and sent; `refused` before, with something wrong in it. */
    sent: (
      flow: FlowName,
      outcome: Exclude<FlowOutcome, 'abandoned'> = 'succeeded',
      { refused = false } = {},
    ) => {
      const run = begins(flow).sees(firstOf(flow)).completes(firstOf(flow));
      if (refused) run.isRefused(firstOf(flow));
      run.ends(outcome);
    },
    /** A flow that was left on its first step. */
    left: (flow: FlowName) => void begins(flow).sees(firstOf(flow)),
    /** Flows that were driven; of those with several steps, that ended as well as that were left. */
    driven: () =>
      (Object.keys(FLOWS) as FlowName[]).filter((flow) => {
        const own = runs.filter((run) => run.flow === flow);
        return FLOWS[flow].steps.length === 1
          ? own.length > 0
          : own.some(({ outcome }) => outcome !== 'abandoned') &&
              own.some(({ outcome }) => outcome === 'abandoned');
      }),
    /** As `funnel_steps` has it. */
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
    /** As `funnel_outcomes` has it. */
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
