import { combine, createEvent, sample } from 'effector';
import type { EventCallable, Store } from 'effector';
import { RESULT, stepAfter, stepBefore } from './rules-step-flow.ts';

type Shown<Step> = Step | typeof RESULT;

interface Move<Step> {
  step: Shown<Step> | null;
  replace?: boolean;
}

interface Options<Step extends string, Reach, Target> {
  /** Of its units; one for each instance. */
  name: string;
  /** The address's query; it is the truth. */
  $search: Store<string>;
  /** The parameter of the address that names the step. */
  parameter: string;
  /** The steps that the customer fills in, in their order; the result comes after them. */
  $steps: Store<readonly Step[]>;
  /** How far the customer has come, for `stepShown`. */
  $reach: Store<Reach>;
  /** The step to show for the one that the address names: no further than what is complete. */
  stepShown: (named: string | null, reach: Reach, steps: readonly Step[]) => Shown<Step>;
  /** What it is about, for the addresses of its steps. */
  $target: Store<Target>;
  /** The address of a step; of where the flow was entered from, for null. */
  pathOf: (target: Target, step: Shown<Step> | null) => string;
  navigated: EventCallable<{ to: string; replace?: boolean }>;
  /** The address stands in this flow. */
  $isOpen: Store<boolean>;
  /** It was submitted and accepted: the result is all that may be shown. */
  $isDone: Store<boolean>;
}

/**
 * The steps of a flow (spec 2.5): one at a time, each at an address of its own, which Back and a
 * reload go by. Whether a step is complete is for its owner to find out, and to say by `completed`.
 */
export function createStepFlow<Step extends string, Reach, Target>({
  name,
  $search,
  parameter,
  $steps,
  $reach,
  stepShown,
  $target,
  pathOf,
  navigated,
  $isOpen,
  $isDone,
}: Options<Step, Reach, Target>) {
  // -- Public events
  /** Continue on the current step. */
  const submitted = createEvent(`${name}.submitted`);
  /** The current step is complete: go to the next. */
  const completed = createEvent(`${name}.completed`);
  const backRequested = createEvent(`${name}.backRequested`);
  /** Change, on review. */
  const changeRequested = createEvent<Shown<Step>>(`${name}.changeRequested`);
  /** To a step, or out of the flow (null); `replace` leaves nothing to go back to. */
  const moved = createEvent<Move<Step>>(`${name}.moved`);

  // -- Derived
  /** The step that the address names; null for none. */
  const $named = $search.map((search) => new URLSearchParams(search).get(parameter));
  /** The current step: the one in the URL, or the first incomplete one. */
  const $step = combine($named, $reach, $steps, stepShown);
  const $place = combine($step, $steps, (step, steps) => ({
    step,
    steps: [...steps, RESULT] as readonly Shown<Step>[],
  }));

  // -- Moving
  sample({
    clock: moved,
    source: $target,
    fn: (target, { step, replace }) => ({
      to: pathOf(target, step),
      ...(replace ? { replace } : {}),
    }),
    target: navigated,
  });
  sample({
    clock: completed,
    source: $place,
    filter: ({ step, steps }) => steps.includes(step),
    fn: ({ step, steps }) => ({ step: stepAfter(step, steps) }),
    target: moved,
  });
  sample({
    clock: backRequested,
    source: $place,
    fn: ({ step, steps }) => ({ step: stepBefore(step, steps) }),
    target: moved,
  });
  sample({ clock: changeRequested, fn: (step) => ({ step }), target: moved });

  // -- Done: the result takes the place of the last step
  sample({
    clock: $isDone.updates,
    source: $named,
    filter: (named, done) => done && named !== RESULT,
    fn: (): Move<Step> => ({ step: RESULT, replace: true }),
    target: moved,
  });
  // Back from it leads out of what was done, not into its steps.
  sample({
    clock: $named.updates,
    source: { open: $isOpen, done: $isDone },
    filter: ({ open, done }, named) => open && done && named !== null && named !== RESULT,
    fn: (): Move<Step> => ({ step: null, replace: true }),
    target: moved,
  });

  return {
    submitted,
    completed,
    backRequested,
    changeRequested,
    moved,
    $named,
    $step,
    /** Continue on this step. */
    submittedAt: (step: Step) =>
      sample({
        clock: submitted,
        source: $step,
        filter: (shown) => shown === step,
        fn: () => undefined,
      }),
  };
}
