import { readBrowserTests } from './browser-tests.ts';
import type { BrowserTestId } from './browser-tests.ts';
import { NOT_IN_THIS_BUILD } from './catalogue.ts';
import { ROWS } from './rows.ts';
import type { CoverageRow } from './rows.ts';

type Titles = ReadonlyMap<BrowserTestId, string>;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
const list = (items: readonly string[]): string => items.map(cell).join('<br>');
const whole = (words: string): string => (words === 'whole' ? '' : words);

function renderRow({ words, sees, browser, ...evidence }: CoverageRow, titles: Titles): string {
  const wire =
    evidence.noWire === undefined
      ? [
          list(evidence.states.map((state) => `\`${state}\``)),
          list(evidence.pacts.map(({ provider, description }) => `**${provider}** ${description}`)),
        ]
      : ['', cell(`None: ${evidence.noWire}`)];
  const tests = list(browser.map((id) => `\`${id}\` ${titles.get(id) ?? ''}`));
  return `| ${[cell(whole(words)), cell(sees), ...wire, tests].join(' | ')} |`;
}

const renderTable = (rows: readonly CoverageRow[], titles: Titles): string =>
  [
    '| outcome | what is seen | states | interactions | browser tests |',
    '|---|---|---|---|---|',
    ...rows.map((row) => renderRow(row, titles)),
  ].join('\n');

const renderTitles = (rows: readonly CoverageRow[], titles: Titles): string =>
  [...Map.groupBy(rows, ({ title }) => title)]
    .map(([title, of]) => `### ${title}\n\n${renderTable(of, titles)}`)
    .join('\n\n');

/** Renders the coverage matrix: contracts/COVERAGE.md. */
export function renderCoverage(): string {
  const titles = new Map(readBrowserTests().map(({ id, title }) => [id, title]));
  const sections = [...Map.groupBy(ROWS, ({ section }) => section)].map(
    ([section, of]) => `## ${section}\n\n${renderTitles(of, titles)}`,
  );
  const later = Object.entries(NOT_IN_THIS_BUILD).map(([words, why]) => `- ${words}. ${why}`);
  return `${[
    '# What is covered',
    'Every outcome that the specification names, with the provider states ' +
      '(`provider-states.ts`) that lead to it, the interactions (`pacts/`, by service) that ' +
      'carry it and the browser tests (`tests/e2e/`, by tag) that show it. Made of ' +
      '`tests/coverage/` by `npm run contracts:coverage`; a row that is not covered fails the ' +
      'tests.',
    ...sections,
    '## Not in this build',
    later.join('\n'),
  ].join('\n\n')}\n`;
}
