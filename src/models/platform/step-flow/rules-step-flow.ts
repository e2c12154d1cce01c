/** Where what was filled in ends: it has an address of its own, after the last step. */
export const RESULT = 'result';

/**
 * The step after this one; the last is followed by what becomes of it, not by a step. `steps` end
 * with the result.
 */
export const stepAfter = <Step extends string>(step: Step, steps: readonly Step[]): Step | null =>
  steps[Math.min(steps.indexOf(step) + 1, steps.length - 2)] ?? null;

/** The step before this one. Null before the first. */
export const stepBefore = <Step extends string>(step: Step, steps: readonly Step[]): Step | null =>
  steps[steps.indexOf(step) - 1] ?? null;
