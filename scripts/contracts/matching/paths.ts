/** One step into a value: a field name, a list index, or any of them. */
export type Step = { field: string } | { index: number } | '*';

const STEP =
  /\.([\w$@-]+)|\.(\*)|\[(\*)\]|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/gy;

/**
 * The steps of a path in pact notation: `$.lines[0]['a name'].*`. Stops at the first unreadable
 * step.
 */
export function stepsOf(path: string): Step[] {
  return [...path.replace(/^\$/, '').matchAll(STEP)].map(
    ([, name, any, anyItem, index, single, double]): Step => {
      if (any ?? anyItem) return '*';
      if (index !== undefined) return { index: Number(index) };
      return { field: name ?? (single ?? double ?? '').replaceAll(/\\(.)/g, '$1') };
    },
  );
}

/** The path in readable form. */
export const pathOf = (steps: readonly Step[]): string =>
  steps.reduce<string>((path, step) => {
    if (step === '*') return `${path}[*]`;
    if ('index' in step) return `${path}[${step.index}]`;
    return /^[\w$@-]+$/.test(step.field) ? `${path}.${step.field}` : `${path}['${step.field}']`;
  }, '$');

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueOfStep(value: unknown, step: Step): unknown {
  if (step === '*') return undefined;
  if ('index' in step) return Array.isArray(value) ? value[step.index] : undefined;
  return isObject(value) && Object.hasOwn(value, step.field) ? value[step.field] : undefined;
}

/** The value there; undefined if there is none. */
export const valueAt = (value: unknown, steps: readonly Step[]): unknown =>
  steps.reduce(valueOfStep, value);

/** A pact's example there: a list's first item is the example for items without one. */
export const exampleAt = (value: unknown, steps: readonly Step[]): unknown =>
  steps.reduce((at, step) => {
    const found = valueOfStep(at, step);
    return found === undefined && Array.isArray(at) ? at[0] : found;
  }, value);
