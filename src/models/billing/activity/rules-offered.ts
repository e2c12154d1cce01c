import { packMonthOf, PACK_YEARS } from './rules-export.ts';
import { GROUPS, KINDS } from './types.ts';
import type { Group, Kind } from './types.ts';

/** The services that may be chosen: mobile only where the account has it, or where the address names it all the same. */
export const groupsOffered = (hasMobile: boolean, chosen: Group): Group[] =>
  GROUPS.filter((group) => group !== 'mobile' || hasMobile || chosen === 'mobile');

/** The kinds of rows that may be chosen: charges not while billing is suppressed (spec 4), unless the address names them all the same. */
export const kindsOffered = (chargesHidden: boolean, chosen: Kind): Kind[] =>
  KINDS.filter((kind) => kind !== 'charges' || !chargesHidden || chosen === 'charges');

/**
 * The years of which a month's pack may be chosen, this one first: none before the first of these statements (`YYYY-MM-DD`), but
 * that of the month which is proposed; ten where the statements are not known (null).
 */
export function yearsOf(today: string, statementDates: readonly string[] | null): string[] {
  const years = Array.from({ length: PACK_YEARS }, (_, back) =>
    String(Number(today.slice(0, 4)) - back),
  );
  if (statementDates === null) return years;
  const first =
    [packMonthOf(today, {}).year, ...statementDates.map((day) => day.slice(0, 4))].toSorted()[0] ??
    '';
  return years.filter((year) => year >= first);
}
