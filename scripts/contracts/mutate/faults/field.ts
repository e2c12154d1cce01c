import type { Step } from '../../matching/paths.ts';

/** JSON types except null. */
export type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** A location of a response as its schema describes it: a field, or a list's items. */
export interface Field {
  /** From the response's root; `*` is any item of a list, or any name of a map. */
  steps: readonly Step[];
  types: readonly JsonType[];
  /**
   * Its type and field name: `PaymentMethod.lastFour`; null when it is no field of a named type.
   */
  owner: string | null;
  /** The name of its type: `Cents`, `Day`, `Zip`; null when that has none. */
  scalar: string | null;
  /** The allowed words, where they are listed. */
  words: readonly string[];
}

/** Merges two descriptions of one location: variants of a union each have one. */
const joined = (left: Field, right: Field): Field => ({
  ...left,
  scalar: left.scalar ?? right.scalar,
  types: [...new Set([...left.types, ...right.types])],
  words: [...new Set([...left.words, ...right.words])],
});

/** Each location once. */
export const eachOnce = (fields: readonly Field[]): Field[] =>
  [...Map.groupBy(fields, ({ steps }) => JSON.stringify(steps)).values()].flatMap(
    ([first, ...more]) => (first ? [more.reduce(joined, first)] : []),
  );
