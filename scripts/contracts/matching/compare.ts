import type { Rule, Rules, RulesByPath } from '../pacts.ts';
import { exampleAt, isObject, pathOf } from './paths.ts';
import type { Step } from './paths.ts';
import { matchesRules, rulesAt, isDeepEqual } from './rules.ts';
import { describeExpected, formatValue } from './describe.ts';

/**
 * A location that differs from the pact: `$.lines[0].id`, `status`, `header content-type`; with
 * expected and actual value as text.
 */
export interface Difference {
  at: string;
  expected: string;
  found: string;
}

interface Variant {
  index: number;
  rules: RulesByPath;
}

/**
 * Whether fields and items missing in the example are differences: yes for a request, never for a
 * response.
 */
export interface Strictness {
  closed: boolean;
}

/** Kinds of rules that apply to a list or an object as a whole. */
const OF_THE_WHOLE = new Set(['equality', 'contentType', 'notEmpty', 'null']);
const kinds = ({ matchers }: Rules): string[] => matchers.map(({ match }) => match);

/** The variant's differences from the nearest item of a list; empty when one matches. */
function nearestItem(
  variant: Variant,
  example: unknown,
  list: readonly unknown[],
  steps: readonly Step[],
  strictness: Strictness,
): Difference[] {
  const items = list.map((item, index) =>
    differences(example, item, variant.rules, strictness).map((one) => ({
      ...one,
      at: pathOf([...steps, { index }]) + one.at.slice(1),
    })),
  );
  const [nearest] = items.sort((left, right) => left.length - right.length);
  return (
    nearest ?? [
      {
        at: pathOf(steps),
        expected: `an item like ${formatValue(example)}`,
        found: 'an empty list',
      },
    ]
  );
}

/** Differences between the variants that a list must contain and the nearest item to each. */
export function missingVariants(
  rule: Rule,
  expected: unknown,
  list: readonly unknown[],
  steps: readonly Step[],
  strictness: Strictness,
): Difference[] {
  return ((rule['variants'] ?? []) as Variant[]).flatMap((variant) =>
    nearestItem(variant, exampleAt(expected, [{ index: variant.index }]), list, steps, strictness),
  );
}

/** Whether rules of a path's own match its whole value, so that nothing within is compared. */
const coversWhole = (best: ReturnType<typeof rulesAt>): boolean =>
  best?.own === true && kinds(best.rules).some((kind) => OF_THE_WHOLE.has(kind));

/** Differences between a value and a pact's example and rules. */
export function differences(
  expected: unknown,
  value: unknown,
  rules: RulesByPath | undefined,
  strictness: Strictness,
): Difference[] {
  const compareItems = (
    example: readonly unknown[],
    found: readonly unknown[],
    steps: readonly Step[],
  ): Difference[] =>
    example.length === 0
      ? []
      : found.flatMap((item, index) =>
          compare(example[index] ?? example[0], item, [...steps, { index }]),
        );
  const compareFields = (
    example: Record<string, unknown>,
    found: Record<string, unknown>,
    steps: readonly Step[],
  ): Difference[] => {
    const unknown = strictness.closed
      ? Object.keys(found).filter((name) => !Object.hasOwn(example, name))
      : [];
    return [
      ...Object.entries(example).flatMap(([field, inner]) =>
        compare(inner, Object.hasOwn(found, field) ? found[field] : undefined, [
          ...steps,
          { field },
        ]),
      ),
      ...unknown.map((field) => ({
        at: pathOf([...steps, { field }]),
        expected: 'nothing: the contract has no such field',
        found: formatValue(found[field]),
      })),
    ];
  };
  const compare = (example: unknown, found: unknown, steps: readonly Step[]): Difference[] => {
    const best = rulesAt(rules, steps);
    const here = best?.rules;
    const wrong = (): Difference[] => [
      { at: pathOf(steps), expected: describeExpected(here, example), found: formatValue(found) },
    ];
    const contains = best?.own
      ? here?.matchers.find(({ match }) => match === 'arrayContains')
      : undefined;
    if (contains && Array.isArray(found))
      return missingVariants(contains, example, found, steps, strictness);
    const asWhole = coversWhole(best);
    if (Array.isArray(example) && Array.isArray(found) && !asWhole)
      return !here && example.length !== found.length
        ? wrong()
        : compareItems(example, found, steps);
    if (isObject(example) && isObject(found) && !asWhole)
      return compareFields(example, found, steps);
    if (found === undefined) return wrong();
    return (here ? matchesRules(here, found, example) : isDeepEqual(found, example)) ? [] : wrong();
  };
  return compare(expected, value, []);
}
