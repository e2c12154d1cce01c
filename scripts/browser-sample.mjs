// What `npm test` leaves out of the browser tests; `npm test -- --whole` and `npm run test:e2e` leave out nothing.
import { createHash } from 'node:crypto';

/** Of so many rows of a table of tests, and of so many journeys that were made wide in English already, one is made. */
const ONE_OF = 3;

/** `[project] › file:line:column › title`, as `playwright test --list` prints it. */
const LISTED = /^\s*(\[([^\]]+)\] › (\S+?):(\d+):\d+) › (.+)$/;

/** Neither the order of the list nor what else is in it changes where a test stands. */
const chance = (seed, line) => createHash('sha256').update(`${seed} ${line}`).digest('hex');

/**
 * Which of the listed tests are left out, by the seed: rows of a table of tests but the third of them, and of the journeys that
 * the first project makes anyway, those of the others but a third. At least one of each stays. As `--test-list-invert` takes them.
 */
export function leftOut(list, seed) {
  const tests = list.split('\n').map((line) => LISTED.exec(line)).filter(Boolean).map(([, , project, file, line, title]) => ({ project, file, table: `${project} ${file} ${line}`, name: `[${project}] › ${file} › ${title}` }));
  const first = tests[0]?.project;
  const groups = new Map();
  for (const test of tests) {
    const group = test.project === first ? test.table : test.project;
    groups.set(group, [...(groups.get(group) ?? []), test]);
  }
  return [...groups.values()].flatMap((group) => group.sort((a, b) => (chance(seed, a.name) < chance(seed, b.name) ? -1 : 1)).slice(Math.ceil(group.length / ONE_OF))).map(({ name }) => name);
}
