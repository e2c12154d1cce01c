import { parseType } from 'graphql';
import type { TypeNode } from 'graphql';
import type { Shift } from './change.ts';

const NO_CHANGE = 'same';

/** Combines two nested shifts: two of the same kind stay that kind. */
const joined = (
  left: Shift | typeof NO_CHANGE,
  right: Shift | typeof NO_CHANGE,
): Shift | typeof NO_CHANGE => {
  if (left === right || right === NO_CHANGE) return left;
  return left === NO_CHANGE ? right : 'replaced';
};

function shift(before: TypeNode, after: TypeNode): Shift | typeof NO_CHANGE {
  if (before.kind === 'NonNullType' && after.kind === 'NonNullType')
    return shift(before.type, after.type);
  if (before.kind === 'NonNullType') return joined('widened', shift(before.type, after));
  if (after.kind === 'NonNullType') return joined('narrowed', shift(before, after.type));
  if (before.kind === 'ListType' && after.kind === 'ListType')
    return shift(before.type, after.type);
  return before.kind === 'NamedType' &&
    after.kind === 'NamedType' &&
    before.name.value === after.name.value
    ? NO_CHANGE
    : 'replaced';
}

/** Shift of the values of a GraphQL type: `Day` to `Day!` is narrowed, another type is replaced. */
export function typeShift(before: string, after: string): Shift {
  const found = shift(parseType(before), parseType(after));
  return found === NO_CHANGE ? 'replaced' : found;
}

/** Whether only null was added or removed. */
export const isOfNull = (before: string, after: string): boolean =>
  before.replaceAll('!', '') === after.replaceAll('!', '');
