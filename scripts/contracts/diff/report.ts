import { BOTH } from './change.ts';
import type { Change, Side } from './change.ts';

/** Result of a comparison. */
export interface Comparison {
  /** The ref as given. */
  ref: string;
  commit: string;
  changes: Change[];
}

const breaking = (changes: readonly Change[], side: Side): number =>
  changes.filter(({ breaks }) => breaks.includes(side)).length;

/** Number of changes that break each side. */
export const tally = (changes: readonly Change[]): Record<Side, number> => ({
  BACKEND: breaking(changes, 'BACKEND'),
  PORTAL: breaking(changes, 'PORTAL'),
});

export const breaksSomebody = (changes: readonly Change[]): boolean =>
  changes.some(({ breaks }) => breaks.length > 0);

/** One change, reported once for all affected services: most are of shared types. */
interface SharedChange {
  change: Change;
  services: string[];
}

const SHARED = 'several services';

/** Merges changes that differ only in their service. */
const groupShared = (changes: readonly Change[]): SharedChange[] =>
  [
    ...Map.groupBy(changes, ({ at, what, breaks, reason }) =>
      JSON.stringify([at, what, breaks, reason]),
    ).values(),
  ].flatMap((same) =>
    same
      .slice(0, 1)
      .map((change) => ({ change, services: [...new Set(same.map(({ service }) => service))] })),
  );

const brokenSides = ({ breaks }: Change): string =>
  breaks.length === 0 ? 'nobody' : BOTH.filter((side) => breaks.includes(side)).join(' and ');

function lines({ change, services }: SharedChange): string {
  const said = `  ${change.breaks.length > 0 ? '✗' : '·'} ${change.at}: ${change.what}`;
  return [
    said,
    ...(change.kind === 'text' ? [] : [`      breaks ${brokenSides(change)}. ${change.reason}`]),
    ...(services.length > 1 ? [`      in ${services.join(', ')}`] : []),
  ].join('\n');
}

const count = (number: number): string => `${number} ${number === 1 ? 'breaks' : 'break'}`;

/**
 * The comparison as text: how many changes break each side, then shared changes, then service by
 * service; breaking changes first.
 */
export function report({ ref, commit, changes }: Comparison): string {
  const said = `the contracts since ${ref} (${commit.slice(0, 7)})`;
  if (changes.length === 0) return `Nothing changed in ${said}.\n`;
  const all = groupShared(changes);
  const { BACKEND, PORTAL } = tally(all.map(({ change }) => change));
  const nobody = all.filter(({ change }) => change.breaks.length === 0).length;
  const parts = [
    ...Map.groupBy(all, ({ services: [only = '', ...more] }) => (more.length > 0 ? SHARED : only)),
  ].sort(([left], [right]) => Number(right === SHARED) - Number(left === SHARED));
  const told = parts.map(
    ([name, own]) =>
      `${name}\n${[...own]
        .sort(
          (left, right) =>
            Number(right.change.breaks.length > 0) - Number(left.change.breaks.length > 0),
        )
        .map(lines)
        .join('\n')}`,
  );
  return (
    `${all.length} ${all.length === 1 ? 'change' : 'changes'} in ${said}: ${count(BACKEND)} a ` +
    `backend that kept the old contract, ${count(PORTAL)} a portal of the old contract, ` +
    `${count(nobody)} nobody.\n\n${told.join('\n\n')}\n`
  );
}

/** The same as JSON. */
export const asJson = ({ ref, commit, changes }: Comparison): string =>
  `${JSON.stringify({ ref, commit, breaks: tally(changes), changes }, null, 2)}\n`;
