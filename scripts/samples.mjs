// What `npm test` tries a sample of, by its seed; `npm test -- --whole` leaves out nothing, and `npm run soak` makes the most of it.
import { createHash } from 'node:crypto';

/** Of what differs in its data alone, or is one more way to look for the same, one is tried. */
const ONE_OF = 3;

/** The tests of which each tries deaths, orders of events or customers by chance, for as long as it is let. */
export const SOAKED = ['crash', 'crash-later', 'crash-devices', 'crash-autopay', 'kill-anywhere', 'interleavings', 'autopay-interleavings', 'autopay-commands', 'year', 'analytics-crash', 'analytics-jetstream'].map((name) => `tests/integration/${name}.test.ts`);

/** Neither the order of a list nor what else is in it changes where something stands. */
const chance = (seed, name) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/** All but a third, by the seed; never all. */
export const allButOneOfThree = (names, seed) => [...names].sort((a, b) => (chance(seed, a) < chance(seed, b) ? -1 : 1)).slice(Math.ceil(names.length / ONE_OF));

/** `[project] › file:line:column › title`, as `playwright test --list` prints it. */
const LISTED = /^\s*(\[([^\]]+)\] › (\S+?):(\d+):\d+) › (.+)$/;

/**
 * Which of the listed browser tests are left out: rows of a table of tests but a third of them, and of the journeys that the
 * first project makes anyway, those of the others but a third. As `--test-list-invert` takes them.
 */
export function leftOut(list, seed) {
  const tests = list.split('\n').map((line) => LISTED.exec(line)).filter(Boolean).map(([, , project, file, line, title]) => ({ project, table: `${project} ${file} ${line}`, name: `[${project}] › ${file} › ${title}` }));
  const first = tests[0]?.project;
  const groups = new Map();
  for (const { project, table, name } of tests) {
    const group = project === first ? table : project;
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups.values()].flatMap((names) => allButOneOfThree(names, seed));
}
