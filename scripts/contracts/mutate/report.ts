import { KINDS, mutantName } from './mutant.ts';
import type { Exclusion } from './exclusion.ts';
import { survivors } from './measure.ts';
import type { JudgedOutcome, Strength } from './measure.ts';

interface Share {
  seeded: number;
  caught: number;
  /** May survive, because of an exclusion. */
  excluded: number;
}

const shareOf = (judged: readonly JudgedOutcome[]): Share => ({
  seeded: judged.length,
  caught: judged.filter(({ kind }) => kind === 'caught').length,
  excluded: judged.filter(({ exclusion }) => exclusion).length,
});

const byKind = ({ judged }: Pick<Strength, 'judged'>): Record<string, Share> =>
  Object.fromEntries(
    KINDS.map(
      (kind) => [kind, shareOf(judged.filter(({ mutant }) => mutant.kind === kind))] as const,
    ).filter(([, { seeded }]) => seeded > 0),
  );

/** Of the mutants that are not excluded. Rounded down: 100 % is all of them. */
const percent = ({ seeded, caught, excluded }: Share): string =>
  seeded === excluded ? '–' : `${Math.floor((caught / (seeded - excluded)) * 1000) / 10} %`;

const ofAll = (measured: readonly Strength[]): JudgedOutcome[] =>
  measured.flatMap(({ judged }) => judged);

const row = (name: string, judged: readonly JudgedOutcome[]): string[] => {
  const kinds = byKind({ judged: [...judged] });
  return [
    name,
    String(judged.length),
    percent(shareOf(judged)),
    ...KINDS.map((kind) => (kinds[kind] ? percent(kinds[kind]) : '–')),
  ];
};

/** The caught share by kind, a line for each service and one for all. */
export function table(measured: readonly Strength[]): string {
  const rows = [
    ['service', 'faults', 'caught', ...KINDS],
    ...measured.map(({ service, judged }) => row(service, judged)),
    ...(measured.length > 1 ? [row('all', ofAll(measured))] : []),
  ];
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** One survivor: its fault, and who saw it. */
export function describeSurvivor(judged: JudgedOutcome): string {
  const saw =
    judged.kind === 'survived'
      ? `seen, and taken, by ${judged.seenBy.length}: ${judged.seenBy.slice(0, 3).join('; ')}` +
        (judged.seenBy.length > 3 ? '; …' : '')
      : 'seen by no interaction: none has a value there';
  return `✗ ${mutantName(judged.mutant)}\n    ${saw}`;
}

/** Exclusions, with number and reason. */
export function describeExcluded(measured: readonly Strength[]): string {
  const counts = Map.groupBy(
    ofAll(measured).flatMap(({ exclusion }) => (exclusion ? [exclusion] : [])),
    ({ why }) => why,
  );
  return [...counts].map(([why, all]) => `${String(all.length).padStart(6)}  ${why}`).join('\n');
}

/** The full report, for a terminal. */
export function formatReport(
  measured: readonly Strength[],
  needless: readonly Exclusion[],
): string {
  const left = measured.flatMap(survivors);
  const excluded = describeExcluded(measured);
  return [
    table(measured),
    ...(excluded ? [`\nExcluded from the shares:\n${excluded}`] : []),
    ...(left.length > 0
      ? [
          `\n${left.length} ${left.length === 1 ? 'fault' : 'faults'} that nobody would ` +
            `notice:\n${left.map(describeSurvivor).join('\n')}`,
        ]
      : []),
    ...(needless.length > 0
      ? [
          '\nExclusions that nothing needs:',
          ...needless.map(({ why, at }) => `✗ ${String(at)}: ${why}`),
        ]
      : []),
  ].join('\n');
}

/** The same as JSON. */
export const asJson = (seed: string, measured: readonly Strength[]): string =>
  `${JSON.stringify(
    {
      seed,
      ...shareOf(ofAll(measured)),
      services: measured.map((strength) => ({
        service: strength.service,
        ...shareOf(strength.judged),
        kinds: byKind(strength),
        survivors: survivors(strength).map(
          ({ mutant: { operation, of, at, kind, fault }, ...fate }) => ({
            operation,
            of,
            at,
            kind,
            fault,
            seenBy: fate.kind === 'survived' ? fate.seenBy : [],
          }),
        ),
        excluded: strength.judged.flatMap(({ mutant, exclusion }) =>
          exclusion ? [{ mutant: mutantName(mutant), why: exclusion.why }] : [],
        ),
      })),
    },
    null,
    2,
  )}\n`;
