import type { Components, Schema } from '../export/schema.ts';
import type { Direction, Finding } from './change.ts';
import { schemaChanges } from './schema.ts';

/** Compares two schemas of a service; shared components are reported once, by name. */
export type Compare = (
  before: Schema,
  after: Schema,
  at: string,
  direction: Direction,
) => Finding[];

interface Pending {
  before: string;
  after: string;
  direction: Direction;
}

const keyOf = ({ before, after, direction }: Pending): string => `${direction} ${before} ${after}`;

/** Comparison of a service's schemas, and the changes of referenced components. */
export function componentComparison(before: Components, after: Components) {
  const pending = new Map<string, Pending>();
  const compare: Compare = (old, now, at, direction) => {
    const later = (oldName: string, newName: string): void => {
      const pair = { before: oldName, after: newName, direction };
      if (!pending.has(keyOf(pair))) pending.set(keyOf(pair), pair);
    };
    return schemaChanges(
      { schema: old, components: before },
      { schema: now, components: after },
      { at, direction, later },
    );
  };
  /** Changes of components, including those found on the way. */
  const rest = (): Finding[] => {
    const found: Finding[] = [];
    // Iterating a map includes entries added meanwhile.
    for (const { before: old, after: now, direction } of pending.values()) {
      const where = old === now ? now : `${old} → ${now}`;
      found.push(
        ...compare(before[old] ?? {}, after[now] ?? {}, where, direction).map((finding) => ({
          ...finding,
          what: `${finding.what} (${direction === 'request' ? 'in requests' : 'in answers'})`,
        })),
      );
    }
    return found;
  };
  return { compare, rest };
}

/** A schema without a field that is compared elsewhere. */
export const without = (schema: Schema, field: string): Schema => {
  const { properties = {}, required = [] } = schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== field)),
    required: required.filter((name) => name !== field),
  };
};
