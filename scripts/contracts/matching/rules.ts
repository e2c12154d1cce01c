import type { Rule, Rules, RulesByPath } from '../pacts.ts';
import { isObject, stepsOf } from './paths.ts';
import type { Step } from './paths.ts';

/** How exactly a rule's step matches this one: by name 2, as any 1, not at all 0. */
function specificity(rule: Step, step: Step): number {
  if (rule === '*') return 1;
  if (step === '*') return 0;
  if ('index' in rule) return 'index' in step && rule.index === step.index ? 2 : 0;
  return 'field' in step && rule.field === step.field ? 2 : 0;
}

/** Paths and patterns are parsed once: the same few apply to every response. */
const memoize = <Made>(make: (text: string) => Made) => {
  const made = new Map<string, Made>();
  return (text: string): Made => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
};
const pathSteps = memoize(stepsOf);
const regexOf = memoize((pattern) => new RegExp(pattern));

/**
 * The most specific rule for a location or its parents; `own` when it is for this exact location.
 */
export function rulesAt(
  all: RulesByPath | undefined,
  steps: readonly Step[],
): { rules: Rules; own: boolean } | null {
  let best: { rules: Rules; own: boolean; weight: number } | null = null;
  for (const [path, rules] of Object.entries(all ?? {})) {
    const given = pathSteps(path);
    if (given.length > steps.length) continue;
    const total =
      given.reduce(
        (product, rule, position) => product * specificity(rule, steps[position] ?? '*'),
        1,
      ) *
      (given.length + 1);
    if (total > (best?.weight ?? 0))
      best = { rules, own: given.length === steps.length, weight: total };
  }
  return best;
}

/** The rules of a header or a query parameter. */
export const rulesOfName = (all: RulesByPath | undefined, name: string): Rules | undefined =>
  Object.entries(all ?? {}).find(
    ([key]) =>
      key.toLowerCase() === name.toLowerCase() || key === `$.${name}` || key === `$['${name}']`,
  )?.[1];

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
const text = (rule: Rule, name: string): string => String(rule[name] ?? '');
const sizeOf = (value: unknown): number =>
  Array.isArray(value) || typeof value === 'string'
    ? value.length
    : isObject(value)
      ? Object.keys(value).length
      : 1;

/** Whether two values are equal, regardless of field order. */
export function isDeepEqual(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right))
    return (
      left.length === right.length && left.every((item, index) => isDeepEqual(item, right[index]))
    );
  if (isObject(left) && isObject(right))
    return (
      Object.keys(left).length === Object.keys(right).length &&
      Object.entries(left).every(
        ([name, value]) => Object.hasOwn(right, name) && isDeepEqual(value, right[name]),
      )
    );
  return left === right;
}

/**
 * Whether a value satisfies one rule, with the pact's example. An unknown kind of rule requires the
 * example's type.
 */
export function matchesRule(rule: Rule, value: unknown, example: unknown): boolean {
  switch (rule.match) {
    case 'equality':
      return isDeepEqual(value, example);
    // Pact reads any non-string as its JSON, including null.
    case 'regex':
      return regexOf(text(rule, 'regex')).test(
        typeof value === 'string' ? value : JSON.stringify(value),
      );
    case 'integer':
      return (
        Number.isInteger(value) || (typeof example === 'string' && /^-?\d+$/.test(String(value)))
      );
    case 'decimal':
    case 'number':
      return (
        typeof value === 'number' ||
        (typeof example === 'string' && /^-?\d+(\.\d+)?$/.test(String(value)))
      );
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false';
    case 'null':
      return value === null;
    case 'include':
      return String(value).includes(text(rule, 'value'));
    case 'notEmpty':
      return kindOf(value) === kindOf(example) && sizeOf(value) > 0;
    default:
      return kindOf(value) === kindOf(example);
  }
}

/** Whether a value satisfies all rules of a location, or any when they are combined that way. */
export const matchesRules = (
  { combine = 'AND', matchers }: Rules,
  value: unknown,
  example: unknown,
): boolean =>
  combine === 'OR'
    ? matchers.some((rule) => matchesRule(rule, value, example))
    : matchers.every((rule) => matchesRule(rule, value, example));
