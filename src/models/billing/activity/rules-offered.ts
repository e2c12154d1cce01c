import { packMonthOf, PACK_YEARS } from './rules-export.ts';
import { GROUPS, KINDS } from './types.ts';
import type { Group, Kind } from './types.ts';

/** The selectable services: mobile only if the account has it, or if the URL names it. */
export const groupsOffered = (hasMobile: boolean, chosen: Group): Group[] =>
  GROUPS.filter((group) => group !== 'mobile' || hasMobile || chosen === 'mobile');

/**
 * The selectable kinds of rows: no charges while billing is suppressed (spec 4), unless the URL
 * names them.
 */
export const kindsOffered = (chargesHidden: boolean, chosen: Kind): Kind[] =>
  KINDS.filter((kind) => kind !== 'charges' || !chargesHidden || chosen === 'charges');

const yearOf = (day: string): string => day.slice(0, 4);

/**
 * The years of a month's pack, this one first: none before the first of these statements
 * (`YYYY-MM-DD`), except that of the proposed month. Ten if the statements are unknown (null).
 */
export function yearsOf(today: string, statementDates: readonly string[] | null): string[] {
  const now = Number(today.slice(0, 4));
  const known = [packMonthOf(today, {}).year, ...(statementDates ?? []).map((day) => yearOf(day))];
  const count =
    statementDates === null ? PACK_YEARS : now - Math.min(...known.map((year) => Number(year))) + 1;
  return Array.from({ length: count }, (_, back) => String(now - back));
}
