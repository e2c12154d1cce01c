import type { InteractionWithRules } from './exported.ts';

/**
 * The steps of a path in pact notation, with the first item for any list item: `$.rows[*].kind` →
 * `rows`, `0`, `kind`.
 */
const stepsOf = (path: string): string[] =>
  [...path.matchAll(/\.([\w-]+)|\[(\d+|\*)\]|\['([^']+)'\]/g)].map(
    ([, name, index, quoted]) => name ?? (index === '*' ? '0' : index) ?? quoted ?? '',
  );

/** The value with the one at that location replaced; undefined when there is no such location. */
function replaced(value: unknown, [step, ...rest]: readonly string[], by: string): unknown {
  if (step === undefined) return by;
  if (typeof value !== 'object' || value === null || !(step in value)) return undefined;
  const inner = replaced((value as Record<string, unknown>)[step], rest, by);
  if (inner === undefined) return undefined;
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === step ? inner : item))
    : { ...value, [step]: inner };
}

const alternatives = (regex: string): string[] => {
  const [, inner] = /^\^\(([\w|-]+)\)\$$/.exec(regex) ?? [];
  return inner?.split('|') ?? [];
};

/**
 * Response bodies that the matchers accept besides the example: one for each alternative that a
 * matcher names.
 */
export function variants({
  response: { body, matchingRules },
}: Pick<InteractionWithRules, 'response'>): { at: string; word: string; body: unknown }[] {
  return Object.entries(matchingRules?.body ?? {}).flatMap(([at, { matchers }]) =>
    matchers
      .flatMap(({ regex = '' }) => alternatives(regex))
      .flatMap((word) => {
        const changed = replaced(body?.content, stepsOf(at), word);
        return changed === undefined ? [] : [{ at, word, body: changed }];
      }),
  );
}
