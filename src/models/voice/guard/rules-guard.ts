/** Numbers that a line blocks, or allows, at most (D-118). */
export const MAX_LISTED = 250;
/** Numbers that all lines of an account block, at most (D-118). */
export const MAX_BLOCKED_OF_ACCOUNT = 1_000;

/** The lists of a guard, as a change names them. */
export type GuardList = 'blocked' | 'allowed';

type Lists = Readonly<Record<GuardList, readonly { number: string }[]>>;

/** Why the lists of a line cannot be saved, and what it concerns. */
export type ListProblem =
  { kind: 'twice'; list: GuardList; at: number } | { kind: 'full'; list: GuardList };

/**
 * What is wrong with the lists of a line; null if nothing is. A number is on one of them, once.
 *
 * @param blockedElsewhere How many numbers the account's other lines block.
 */
export function listProblem(lists: Lists, blockedElsewhere: number): ListProblem | null {
  const seen = new Set<string>();
  for (const list of ['blocked', 'allowed'] as const) {
    if (lists[list].length > MAX_LISTED) return { kind: 'full', list };
    for (const [at, { number }] of lists[list].entries()) {
      if (seen.has(number)) return { kind: 'twice', list, at };
      seen.add(number);
    }
  }
  return lists.blocked.length + blockedElsewhere > MAX_BLOCKED_OF_ACCOUNT
    ? { kind: 'full', list: 'blocked' }
    : null;
}
