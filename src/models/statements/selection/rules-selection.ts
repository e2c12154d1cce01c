import type { RequestFailure } from '../../platform/request/errors.ts';

/** Most statements in one download (D-154). */
export const STATEMENTS_AT_ONCE = 24;

/** The selection with these statements in it, or without them; in the order of their selection. */
export const selectionAfter = (
  selected: readonly string[],
  { ids, isSelected }: { ids: readonly string[]; isSelected: boolean },
): string[] => {
  const others = selected.filter((id) => !ids.includes(id));
  return isSelected ? [...others, ...ids] : others;
};

/** Whether all of the listed statements are selected, some of them, or none. */
export function selectedOf(
  listed: readonly { id: string }[],
  selected: readonly string[],
): 'all' | 'some' | 'none' {
  const count = listed.filter(({ id }) => selected.includes(id)).length;
  if (count === 0) return 'none';
  return count === listed.length ? 'all' : 'some';
}

const NAMED = '$input.statements.';

/** The statements that a failed download names. Empty if it is not about single ones. */
export const refusedStatements = (failure: RequestFailure): string[] =>
  failure.kind === 'refused'
    ? failure.fields
        .filter((field) => field.startsWith(NAMED))
        .map((field) => field.slice(NAMED.length))
    : [];
