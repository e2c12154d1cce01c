import { BOTH } from './change.ts';
import type { Change, Side } from './change.ts';

/** What a comparison comes to. */
export interface Comparison {
  /** The ref as it was given. */
  ref: string;
  commit: string;
  changes: Change[];
}

const breaking = (changes: readonly Change[], side: Side): number => changes.filter(({ breaks }) => breaks.includes(side)).length;

/** How many changes break each side. */
export const tally = (changes: readonly Change[]): Record<Side, number> => ({ BACKEND: breaking(changes, 'BACKEND'), PORTAL: breaking(changes, 'PORTAL') });

export const breaksSomebody = (changes: readonly Change[]): boolean => changes.some(({ breaks }) => breaks.length > 0);

const whom = ({ breaks }: Change): string => (breaks.length === 0 ? 'nobody' : BOTH.filter((side) => breaks.includes(side)).join(' and '));
const line = (change: Change): string => `  ${change.breaks.length > 0 ? '✗' : '·'} ${change.at}: ${change.what}\n      breaks ${whom(change)}. ${change.reason}`;

/** The comparison as people read it: by service, what breaks somebody first. */
export function report({ ref, commit, changes }: Comparison): string {
  const said = `the contracts since ${ref} (${commit.slice(0, 7)})`;
  if (changes.length === 0) return `Nothing changed in ${said}.\n`;
  const services = [...Map.groupBy(changes, ({ service }) => service)].map(([service, own]) => `${service}\n${[...own].sort((left, right) => Number(right.breaks.length > 0) - Number(left.breaks.length > 0)).map(line).join('\n')}`);
  const { BACKEND, PORTAL } = tally(changes);
  return `${services.join('\n\n')}\n\n${changes.length} changes in ${said}: ${BACKEND} break a backend that kept the old contract, ${PORTAL} break a portal of the old contract.\n`;
}

/** The same for programs. */
export const asJson = ({ ref, commit, changes }: Comparison): string => `${JSON.stringify({ ref, commit, breaks: tally(changes), changes }, null, 2)}\n`;
