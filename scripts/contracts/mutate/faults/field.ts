import type { Step } from '../../matching/paths.ts';

/** What JSON has beside null. */
export type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** A place of an answer as its schema describes it: a field, or what a list has as its items. */
export interface Field {
  /** From the answer's root; `*` is any item of a list, or any name of a map. */
  steps: readonly Step[];
  types: readonly JsonType[];
  /** The type that has it, with its name there: `PaymentMethod.lastFour`; null of what is no field of a named type. */
  owner: string | null;
  /** The name of its type: `Cents`, `Day`, `Zip`; null where that has none. */
  scalar: string | null;
  /** The words that it may be, where they are named. */
  words: readonly string[];
}

/** Two descriptions of one place as one: the parts of a union have it each. */
const joined = (left: Field, right: Field): Field => ({
  ...left,
  scalar: left.scalar ?? right.scalar,
  types: [...new Set([...left.types, ...right.types])],
  words: [...new Set([...left.words, ...right.words])],
});

/** Each place once. */
export const eachOnce = (fields: readonly Field[]): Field[] =>
  [...Map.groupBy(fields, ({ steps }) => JSON.stringify(steps)).values()].flatMap(
    ([first, ...more]) => (first ? [more.reduce(joined, first)] : []),
  );
