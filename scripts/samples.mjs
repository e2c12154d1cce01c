// What `npm test` tries a sample of, by its seed; `npm test -- --whole` leaves out nothing, and `npm run soak` makes the most of it.
import { createHash } from 'node:crypto';

/** Of what differs in its data alone, or is one more way to look for the same, one is tried. */
const ONE_OF = 3;

/** The tests of which each tries deaths, orders of events or customers by chance, for as long as it is let. */
export const SOAKED = [
  'payments/crash',
  'payments/crash-scheduled',
  'payments/crash-devices',
  'autopay/crash-autopay',
  'payments/random-kill',
  'payments/interleavings',
  'autopay/autopay-interleavings',
  'autopay/autopay-commands',
  'billing/year',
  'analytics/analytics-crash',
  'analytics/analytics-jetstream',
].map((name) => `tests/integration/${name}.test.ts`);

/** Neither the order of a list nor what else is in it changes where something stands. */
const chance = (seed, name) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

const byChance = (names, seed) =>
  [...names].sort((a, b) => (chance(seed, a) < chance(seed, b) ? -1 : 1));

/** All but a third, by the seed; never all. */
export const allButOneOfThree = (names, seed) =>
  byChance(names, seed).slice(Math.ceil(names.length / ONE_OF));

const oneOfThree = (names, seed) =>
  byChance(names, seed).slice(0, Math.floor(names.length / ONE_OF));

/** `[project] › file:line:column › title`, as `playwright test --list` prints it. */
const LISTED = /^\s*(\[([^\]]+)\] › (\S+?):(\d+):\d+) › (.+)$/;

/** A journey that is made at each width and in each language is one of the main ones. */
const isMain = (name) => name.includes('@each-width-and-language');

/**
 * Which of the listed browser tests are left out, as `--test-list-invert` takes them. In the first project every main journey
 * stays, of what else is tried once two thirds, and of the rows of a table of tests a third; in the others a third of all.
 */
export function leftOut(list, seed) {
  const tests = list
    .split('\n')
    .map((line) => LISTED.exec(line))
    .filter(Boolean)
    .map(([, , project, file, line, title]) => ({
      project,
      table: `${file} ${line}`,
      name: `[${project}] › ${file} › ${title}`,
    }));
  const first = tests[0]?.project;
  const tables = new Map();
  for (const { project, table, name } of tests)
    if (project === first) tables.set(table, [...(tables.get(table) ?? []), name]);
  const once = [...tables.values()]
    .filter((names) => names.length === 1)
    .flat()
    .filter((name) => !isMain(name));
  const rows = [...tables.values()].filter((names) => names.length > 1);
  const again = tests.filter(({ project }) => project !== first).map(({ name }) => name);
  return [
    ...oneOfThree(once, seed),
    ...rows.flatMap((names) => allButOneOfThree(names, seed)),
    ...allButOneOfThree(again, seed),
  ];
}
