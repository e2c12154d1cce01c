/** Numbers that a line blocks, or allows, at most (D-118). */
export const MAX_LISTED = 250;
/** Numbers that all lines of an account block, or allow, at most (D-118, D-480). */
export const MAX_LISTED_OF_ACCOUNT = 1_000;

/** The lists of a guard, as a change names them. */
export type GuardList = 'blocked' | 'allowed';

export const GUARD_LISTS: readonly GuardList[] = ['blocked', 'allowed'];

type Lists = Readonly<Record<GuardList, readonly { number: string }[]>>;
/** How many numbers are on lists. */
export type ListCounts = Readonly<Record<GuardList, number>>;

/** Why the lists of a line cannot be saved, and what it concerns. */
export type ListProblem =
  { kind: 'twice'; list: GuardList; at: number } | { kind: 'full'; list: GuardList };

/** What is wrong with the lists of a line; null if nothing is. A number is on one of them, once. */
export function listProblem(lists: Lists): ListProblem | null {
  const seen = new Set<string>();
  for (const list of GUARD_LISTS) {
    if (lists[list].length > MAX_LISTED) return { kind: 'full', list };
    for (const [at, { number }] of lists[list].entries()) {
      if (seen.has(number)) return { kind: 'twice', list, at };
      seen.add(number);
    }
  }
  return null;
}

/**
 * The list of a line with which its account would have more numbers than it may; null for none. A
 * list that doesn't grow stays.
 *
 * @param elsewhere How many numbers the account's other lines have.
 * @param before How many the line has.
 */
export const listOverAccount = (
  lists: Lists,
  elsewhere: ListCounts,
  before: ListCounts,
): GuardList | null =>
  GUARD_LISTS.find(
    (list) =>
      lists[list].length > before[list] &&
      lists[list].length + elsewhere[list] > MAX_LISTED_OF_ACCOUNT,
  ) ?? null;
