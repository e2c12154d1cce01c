import { checkLabel, normalizeLabel } from '../../platform/labels/rules-labels.ts';
import type { GuardLevel } from '../calls/rules-what-happens.ts';
import { readNumber } from '../numbers/rules-numbers.ts';
import type { NumberProblem } from '../numbers/rules-numbers.ts';
import { listOverAccount, listProblem } from './rules-guard.ts';
import type { GuardList, ListCounts } from './rules-guard.ts';

export const GUARD_LEVELS: readonly GuardLevel[] = ['OFF', 'LABEL', 'BLOCK'];

export interface ListedNumber {
  number: string;
  label: string | null;
}

/** A guard as it is to be. */
export interface Guard {
  level: GuardLevel;
  rejectsAnonymous: boolean;
  blocked: readonly ListedNumber[];
  allowed: readonly ListedNumber[];
}

/** A number that is being put on a list, as typed. */
export interface NewEntry {
  list: GuardList;
  number: string;
  label: string;
}

/** Why a number is not put on a list. */
export type EntryProblem =
  | { kind: 'number'; problem: Exclude<NumberProblem, 'areaCode'> | 'short' }
  | { kind: 'label'; problem: 'length' | 'number' }
  /** It is on a list already. */
  | { kind: 'listed'; list: GuardList }
  /** The list is full, of the line or of all lines of the account. */
  | { kind: 'full' };

/** Shortest digits with which numbers are listed; ten are one number. */
const SHORTEST = 3;

function entryNumberProblem(digits: string): EntryProblem | null {
  if (digits === '') return { kind: 'number', problem: 'missing' };
  if (digits.length < SHORTEST) return { kind: 'number', problem: 'short' };
  return /^[2-9]\d{2,9}$/.test(digits) ? null : { kind: 'number', problem: 'invalid' };
}

/** How many numbers are on the lists of a guard. */
export const countsOf = ({ blocked, allowed }: Pick<Guard, GuardList>): ListCounts => ({
  blocked: blocked.length,
  allowed: allowed.length,
});

/**
 * Why a number cannot be put on a list of a guard; null if it can.
 *
 * @param elsewhere How many numbers the account's other lines have on their lists.
 */
export function entryProblem(
  guard: Guard,
  { list, number, label }: NewEntry,
  elsewhere: ListCounts,
): EntryProblem | null {
  const { digits } = readNumber(number);
  const problem = entryNumberProblem(digits);
  if (problem) return problem;
  const wrongLabel = checkLabel(label);
  if (wrongLabel !== 'ok') return { kind: 'label', problem: wrongLabel };
  for (const other of ['blocked', 'allowed'] as const)
    if (guard[other].some((entry) => entry.number === digits))
      return { kind: 'listed', list: other };
  const after = { ...guard, [list]: [...guard[list], { number: digits }] };
  const full = listProblem(after) ?? listOverAccount(after, elsewhere, countsOf(guard));
  return full ? { kind: 'full' } : null;
}

/** A guard with one more number on a list. */
export function withEntry(guard: Guard, { list, number, label }: NewEntry): Guard {
  const entry = { number: readNumber(number).digits, label: normalizeLabel(label) };
  return { ...guard, [list]: [...guard[list], entry] };
}

/** A guard without a number on a list. */
export const withoutEntry = (guard: Guard, list: GuardList, number: string): Guard => ({
  ...guard,
  [list]: guard[list].filter((entry) => entry.number !== number),
});
