import type { Difference } from '../matching/compare.ts';
import type { State } from '../pacts.ts';
import type { Outcome, Verification } from './verify.ts';

const stateInWords = ({ name, params = {} }: State): string =>
  Object.keys(params).length > 0 ? `${name} ${JSON.stringify(params)}` : name;

const differenceInWords = ({ at, expected, found }: Difference): string =>
  `${at}\n  expected  ${expected}\n  found     ${found}`;

const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');

/** Faults of one interaction: its request, each difference, and notes. */
const faults = ({ call, judged, differences, notes }: Outcome): string =>
  [
    `asked: ${judged ? '' : 'nothing; it would be '}${call}`,
    ...differences.map(differenceInWords),
    ...notes,
  ].join('\n');

const symbolOf = ({ kept, judged }: Outcome): string => (kept ? '✓' : judged ? '✗' : '?');

/**
 * One interaction: its name, its states, whether it passed, and if not the differences one by one.
 */
export function formatOutcome(outcome: Outcome): string {
  const { description, states, kept } = outcome;
  const given = states.map(
    (state, index) => `    ${index === 0 ? 'given' : '  and'} ${stateInWords(state)}`,
  );
  return [
    `${symbolOf(outcome)} ${description}`,
    ...given,
    ...(kept ? [] : [indented(faults(outcome), 4)]),
  ].join('\n');
}

/**
 * Formats outcomes as they arrive; a reason why several could not be verified is shown in full
 * once.
 */
export function createOutcomePrinter(): (outcome: Outcome) => string {
  const told = new Map<string, string>();
  return (outcome) => {
    const why = outcome.notes.join(' ');
    const before = outcome.judged ? undefined : told.get(why);
    if (!outcome.judged && before === undefined) told.set(why, outcome.description);
    return formatOutcome(
      before === undefined
        ? outcome
        : { ...outcome, notes: [`For the same reason as "${before}" above.`] },
    );
  };
}

const passedCount = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ kept }) => kept).length;

/** Whether every interaction passed. */
export const allPassed = (verifications: readonly Verification[]): boolean =>
  verifications.every(
    ({ outcomes }) => outcomes.length > 0 && passedCount(outcomes) === outcomes.length,
  );

const failedOf = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ kept, judged }) => !kept && judged);
const unjudgedOf = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ judged }) => !judged);

/**
 * Number of passed interactions of each service, and the names of those that failed (✗) or could
 * not be verified (?).
 */
export function summary(verifications: readonly Verification[]): string {
  return verifications
    .map(({ service, outcomes }) => {
      const [broken, unjudged] = [failedOf(outcomes), unjudgedOf(outcomes)];
      const counts = [
        ...(broken.length > 0 ? [`${broken.length} broken`] : []),
        ...(unjudged.length > 0 ? [`${unjudged.length} could not be judged`] : []),
      ];
      return [
        `${service}: ${passedCount(outcomes)} of ${outcomes.length} interactions kept` +
          `${counts.map((count) => `, ${count}`).join('')}${counts.length > 0 ? ':' : ''}`,
        ...[...broken, ...unjudged].map(
          (outcome) => `  ${symbolOf(outcome)} ${outcome.description}`,
        ),
      ].join('\n');
    })
    .join('\n');
}

/** The same as JSON. */
export function asJson(url: string, verifications: readonly Verification[]): string {
  const services = verifications.map(({ outcomes, ...rest }) => ({
    ...rest,
    kept: passedCount(outcomes),
    broken: failedOf(outcomes).length,
    unjudged: unjudgedOf(outcomes).length,
    interactions: outcomes,
  }));
  return `${JSON.stringify({ url, kept: allPassed(verifications), services }, null, 2)}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Escapes text for an XML document, which allows no control characters. */
const xml = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}');
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

function testCase(service: string, outcome: Outcome): string {
  const { description, states, kept, differences, notes, milliseconds } = outcome;
  const name =
    states.length > 0
      ? `${description} (given ${states.map(stateInWords).join(' and ')})`
      : description;
  const open =
    `    <testcase classname="${xml(service)}" name="${xml(name)}" ` +
    `time="${seconds(milliseconds)}"`;
  if (kept) return `${open}/>`;
  const element = outcome.judged ? 'failure' : 'error';
  const message = differences.map(({ at }) => at).join(', ') || notes.join(' ');
  return (
    `${open}>\n      <${element} message="${xml(message)}">${xml(faults(outcome))}</${element}>\n` +
    '    </testcase>'
  );
}

/** The same as JUnit XML, for build servers. */
export function asJUnit(verifications: readonly Verification[]): string {
  const suites = verifications.map(({ service, consumer, outcomes }) => {
    const time = seconds(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
    return (
      `  <testsuite name="${xml(`${consumer}-${service}`)}" tests="${outcomes.length}" ` +
      `failures="${failedOf(outcomes).length}" errors="${unjudgedOf(outcomes).length}" ` +
      `skipped="0" time="${time}">\n` +
      `${outcomes.map((outcome) => testCase(service, outcome)).join('\n')}\n  </testsuite>`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
  );
}
