import fs from 'node:fs';
import { RELEASE_VERSION, REQUIREMENTS_VERSION } from '../../../../contracts/events/index.ts';
import type { Engine } from '../duckdb.ts';
import { SettingsError } from '../../settings.ts';
import { assertWritableTarget, periodOf } from './arguments.ts';
import type { Arguments } from './arguments.ts';
import { readReportData } from './report/report-data.ts';
import type { ReportData } from './report/report-data.ts';
import { escapeHtml } from './report/charts.ts';
import { formatMoney } from './report/html-parts.ts';
import { sectionsOf } from './report/sections.ts';
import { STYLE } from './report/style.ts';

export const REPORT_OPTIONS = { options: ['out', 'from', 'to'], flags: [] } as const;

/**
 * A single HTML page without external resources: every plot is inline SVG with its table next to
 * it.
 */
export function renderReport(figures: ReportData, period: string, madeAt: string): string {
  const { totals } = figures;
  const sections = sectionsOf(figures);
  const tiles: [string, string][] = [
    ['Events', totals.events.toLocaleString('en-US')],
    ['Visits', totals.visits.toLocaleString('en-US')],
    ['Accounts', totals.accounts.toLocaleString('en-US')],
    ['Payments', totals.payments.toLocaleString('en-US')],
    ['Paid', formatMoney(totals.paidCents)],
    [
      'Failed calls',
      totals.calls === 0 ? '–' : `${((totals.failedCalls / totals.calls) * 100).toFixed(1)} %`,
    ],
  ];
  const links = sections.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  const tileItems = tiles.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const body = sections.map(
    ({ id, title, about, html }) =>
      `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">` +
      `${escapeHtml(title)}</h2><p>${escapeHtml(about)}</p>${html}</section>`,
  );
  const versions = `Analytics requirements ${REQUIREMENTS_VERSION}, release ${RELEASE_VERSION}.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Business Portal: analytics ${escapeHtml(period)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Analytics</h1>
<p>Business Portal, ${escapeHtml(period)}. Instants are UTC.</p>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
</header>
<main>
<dl>${tileItems.join('')}</dl>
${body.join('\n')}
</main>
<footer>Made ${escapeHtml(madeAt)} from the event store. ${versions}</footer>
</body>
</html>
`;
}

/**
 * `report`: writes the report of a period (`--from`, `--to`; all data without them) to `--out`, by
 * default `report.html`.
 */
export async function runReport(
  reader: Engine,
  given: Arguments,
  write: (text: string) => void,
  realNow: () => Date = () => new Date(),
): Promise<void> {
  if (given.words.length > 0) throw new SettingsError(`"${given.words[0]}" is not known here.`);
  const period = periodOf(given);
  const out = given.options.get('out') ?? 'report.html';
  assertWritableTarget(out);
  const figures = await readReportData(reader, period);
  const { first, last } = figures.totals;
  const [from, to] = [period.from ?? first?.slice(0, 10), period.to ?? last?.slice(0, 10)];
  fs.writeFileSync(
    `${out}.new`,
    renderReport(
      figures,
      from && to ? (from === to ? from : `${from} to ${to}`) : 'no events yet',
      realNow().toISOString(),
    ),
  );
  fs.renameSync(`${out}.new`, out);
  write(`${figures.totals.events} events in ${out}\n`);
}
