// The tables of `npm run bench`: the portal's cost for customers and its backend's capacity.
// Figures are medians (and ranges) of visits in turns; they require an idle machine.
import path from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { startPostgres } from '../postgres.ts';
import { measureActivity } from './activity.ts';
import { measureBillingUnderEvents, measureStore } from './analytics.ts';
import { measureBackend } from './backend.ts';
import { pageBytes } from './bytes.ts';
import { measureQueries, measureRequests } from './costs.ts';
import { signIn } from './customer.ts';
import { measureDocuments } from './documents.ts';
import { EVERY_PAGE, useEveryPage } from './every-page.ts';
import type { UsedPage } from './every-page.ts';
import { measureInteractions } from './interactions.ts';
import { measureMemory, measureMoves } from './moves.ts';
import { measureEdits } from './edit-to-screen.ts';
import { libraryShares } from './libraries.ts';
import { chunkBytes, measureRecording } from './recording.ts';
import { visitInTurns } from './page.ts';
import type { Figure, VisitedPage } from './page.ts';
import { startFloor, startPortal } from './servers.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);

const seconds = ({ median, min, max }: Figure): string =>
  `${(median / 1000).toFixed(2)} s (${(min / 1000).toFixed(2)}–${(max / 1000).toFixed(2)})`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((cell, index) =>
    Math.max(cell.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, index) => {
        const cell = cells[index] ?? '';
        return index === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  process.stdout.write(`\n${title}\n${line(head)}\n${rule}\n${rows.map(line).join('\n')}\n`);
}

/** What each page's document asks for at once; the same on any machine. */
function bytes(): void {
  const client = path.join(import.meta.dirname, '../../dist/client');
  table(
    'Bytes of each page, in English: what its document preloads, each file compressed by gzip',
    ['page', 'JS', 'CSS', 'both'],
    pageBytes(client).map(({ name, js, css }) => [
      name,
      kilobytes(js),
      kilobytes(css),
      kilobytes(js + css),
    ]),
  );
}

async function pages(): Promise<VisitedPage[]> {
  const chromiumPath = await ensureChromium();
  const [floor, portal] = [await startFloor(), await startPortal()];
  const { cookies } = await signIn(portal.origin, 'current');
  const results = await visitInTurns(
    [
      {
        name: 'plain HTML (the floor)',
        url: floor.origin,
        text: 'Sign in to your business account',
      },
      { name: 'sign-in', url: `${portal.origin}/`, text: 'Sign in to your business account' },
      { name: 'billing home', url: `${portal.origin}/billing`, text: '$248.17', cookies },
    ],
    { runs: RUNS, chromiumPath },
  );
  await Promise.all([floor.stop(), portal.stop()]);
  table(
    `Pages: Chromium, CPU 4 times slower, 1.6 Mbit/s, 150 ms, cold cache; median of ${RUNS} ` +
      'visits in turns (range)',
    [
      'page',
      'JS+CSS gzip',
      'brotli',
      'requests',
      'first paint',
      'largest paint',
      'ready',
      'script CPU',
    ],
    results.map((page) => [
      page.name,
      kilobytes(page.gzip.median),
      kilobytes(page.brotli.median),
      String(page.requests.median),
      seconds(page.fcp),
      seconds(page.lcp),
      seconds(page.ready),
      `${Math.round(page.script.median)} ms`,
    ]),
  );
  const [plain, signInPage] = results;
  if (!plain || !signInPage) throw new Error('No page was visited.');
  process.stdout.write(
    `\nsign-in's first paint is ${(signInPage.fcp.median / plain.fcp.median).toFixed(2)} ` +
      `times the floor's\n`,
  );
  return results;
}

const wholeMs = (value: number | null): string =>
  value === null ? 'never' : `${Math.round(value)} ms`;

/** Every page for two accounts in both languages; BENCH_PAGES names some of them alone. */
async function everyPage(): Promise<void> {
  const chromiumPath = await ensureChromium();
  const [floor, portal] = [await startFloor(), await startPortal()];
  const named = process.env['BENCH_PAGES']?.split(',');
  const pages = EVERY_PAGE.filter(({ name }) => named?.includes(name) ?? true);
  const options = { locale: 'en-US', cookies: [], runs: RUNS, chromiumPath };
  const [plain] = await useEveryPage(
    [{ name: 'plain HTML (the floor)', path: '/', press: 'none', visitor: true }],
    { ...options, origin: floor.origin },
  );
  const times = (value: number | null): string =>
    value === null || !plain?.ready ? '' : (value / plain.ready).toFixed(2);
  const row = (page: UsedPage): string[] => [
    page.name,
    wholeMs(page.paint),
    wholeMs(page.ready),
    times(page.ready),
    wholeMs(page.usable),
    times(page.usable),
    wholeMs(page.longest),
    String(page.tasks ?? ''),
    kilobytes(page.bytes ?? 0),
    String(page.requests ?? ''),
  ];
  for (const scenario of ['current', 'large'])
    for (const locale of ['en-US', 'es-US']) {
      const { cookies } = await signIn(portal.origin, scenario);
      const used = await useEveryPage(pages, {
        ...options,
        origin: portal.origin,
        locale,
        cookies,
      });
      table(
        `Every page of ${scenario} (${locale}): Chromium, CPU 4 times slower, 1.6 Mbit/s, ` +
          `150 ms, cold cache; median of ${RUNS} visits in turns. Tasks: above 50 ms before it ` +
          'was usable',
        [
          'page',
          'first paint',
          'ready',
          'floors',
          'was usable',
          'floors',
          'longest task',
          'tasks',
          'on the wire',
          'requests',
        ],
        [...(plain ? [plain] : []), ...used].map(row),
      );
    }
  await Promise.all([floor.stop(), portal.stop()]);
}

async function moves(): Promise<void> {
  const chromiumPath = await ensureChromium();
  const portal = await startPortal();
  const { cookies } = await signIn(portal.origin, 'current');
  const customer = { origin: portal.origin, cookies, chromiumPath };
  const made = await measureMoves({ ...customer, runs: RUNS });
  const heaps = await measureMemory(customer);
  await portal.stop();
  table(
    `Moves: Chromium, CPU 4 times slower, 1.6 Mbit/s, 150 ms; median of ${RUNS}`,
    ['move', 'pointed at before', 'not', 'back', 'requests after the press'],
    made.map((move) => [
      move.name,
      wholeMs(move.pointed),
      wholeMs(move.unpointed),
      wholeMs(move.back),
      String(move.requests ?? ''),
    ]),
  );
  table(
    'Memory of a tab that moves between billing and activity',
    ['moves', 'script heap'],
    heaps.map(({ moves: count, heap }) => [String(count), kilobytes(heap)]),
  );
}

async function interactions(): Promise<void> {
  const chromiumPath = await ensureChromium();
  const portal = await startPortal();
  for (const scenario of ['current', 'large']) {
    const { cookies } = await signIn(portal.origin, scenario);
    const measured = await measureInteractions({
      origin: portal.origin,
      cookies,
      runs: RUNS,
      chromiumPath,
    });
    table(
      `From input to the next paint, ${scenario}: Chromium, CPU 4 times slower; median of ${RUNS}`,
      ['interaction', 'longest'],
      measured.map(({ name, toPaint }) => [name, wholeMs(toPaint)]),
    );
  }
  await portal.stop();
}

async function libraries(results: readonly VisitedPage[]): Promise<void> {
  for (const { name, files } of results.slice(1)) {
    const shares = await libraryShares(files);
    table(
      `Scripts of the ${name}, by library (gzip, shared out by length after minification)`,
      ['library', 'gzip'],
      shares.map(({ library, gzip }) => [library, kilobytes(gzip)]),
    );
  }
}

/** What single requests and questions cost, on both databases. */
async function costs(): Promise<void> {
  const requests: string[][] = [];
  const queries: string[][] = [];
  const measure = async (name: string, databaseUrl?: string): Promise<void> => {
    const portal = await startPortal(databaseUrl);
    for (const found of await measureRequests(portal))
      requests.push([
        `${found.name}, ${name}`,
        `${found.cpuMs.toFixed(2)} ms`,
        String(found.selects),
        String(found.otherStatements),
      ]);
    const asked = await portal.stopThen((dataDir) => measureQueries({ databaseUrl, dataDir }));
    const select = asked[0]?.cpuMs ?? 1;
    for (const found of asked)
      queries.push([
        `${found.name}, ${name}`,
        `${found.cpuMs.toFixed(3)} ms`,
        (found.cpuMs / select).toFixed(1),
        `${found.databaseCpuMs.toFixed(3)} ms`,
        `${found.elapsedMs.toFixed(2)} ms`,
      ]);
  };
  await measure('PGlite');
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', postgres.url);
  } finally {
    postgres.stop();
  }
  table(
    'What a request costs the backend: medians, one after the other',
    ['request', 'CPU', 'selects', 'other statements'],
    requests,
  );
  table(
    "What a question of the database costs: CPU with the database's, on average; time, median",
    ['question', 'CPU', 'in selects', "the database's", 'time'],
    queries,
  );
}

async function backend(): Promise<void> {
  const rows: string[][] = [];
  const measure = async (name: string, databaseUrl?: string): Promise<void> => {
    const portal = await startPortal(databaseUrl);
    for (const { name: what, perSecond, p50, p99 } of await measureBackend(portal.origin, SECONDS))
      rows.push([`${what}, ${name}`, perSecond.toFixed(0), `${p50} ms`, `${p99} ms`]);
    await portal.stop();
  };
  await measure('PGlite');
  const postgres = await startPostgres();
  await measure('PostgreSQL', postgres.url);
  postgres.stop();
  table(
    `Backend: 8 connections, ${SECONDS} s each; the load comes from the same machine`,
    ['request', 'per second', 'p50', 'p99'],
    rows,
  );
}

async function documents(): Promise<void> {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const rows: string[][] = [];
  const measure = async (name: string, databaseUrl?: string): Promise<void> => {
    const portal = await startPortal(databaseUrl);
    for (const found of await measureDocuments(portal.origin, SECONDS))
      rows.push([
        `${found.name}, ${name}`,
        String(found.answers),
        ms(found.p50),
        ms(found.p99),
        ms(found.longest),
        String(found.packs),
      ]);
    await portal.stop();
  };
  await measure('PGlite');
  const postgres = await startPostgres();
  await measure('PostgreSQL', postgres.url);
  postgres.stop();
  table(
    `Billing information, one after the other for ${SECONDS} s; the load comes from the same ` +
      'machine',
    ['billing information', 'answers', 'p50', 'p99', 'longest', 'packs made'],
    rows,
  );
}

/**
 * The freight company's ten years: days from which its activity is some 200, 2,000 and 20,000 rows.
 */
async function activity(): Promise<void> {
  const chromiumPath = await ensureChromium();
  const portal = await startPortal();
  const { cookies } = await signIn(portal.origin, 'large');
  const now = new Date();
  const since = (months: number): string => {
    const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
    const from = new Date(Date.UTC(year, month - months, day)).toISOString().slice(0, 10);
    return `?dates=custom&from=${from}`;
  };
  const rows = await measureActivity({
    origin: portal.origin,
    cookies,
    searches: [since(1), since(7), ''],
    runs: RUNS,
    chromiumPath,
  });
  await portal.stop();
  const ms = (value: number): string => `${Math.round(value)} ms`;
  table(
    `Account activity: Chromium, CPU 4 times slower, warm cache; median of ${RUNS} visits`,
    ['rows', 'first row', 'jump to the middle', 'longest frame of a scroll', 'filter'],
    rows.map((row) => [
      String(row.count),
      ms(row.firstRow),
      ms(row.jump),
      ms(row.longestFrame),
      ms(row.filter),
    ]),
  );
}

/** Cost of recording for the customer's browser. */
const RECORDED = Number(process.env['BENCH_RECORDED'] ?? 300);

async function recording(): Promise<void> {
  const { gzip, brotli } = chunkBytes();
  const { median, p99, all } = await measureRecording({
    events: RECORDED,
    chromiumPath: await ensureChromium(),
  });
  const us = (value: number): string => `${(value / 1000).toFixed(2)} ms`;
  table(
    `Recording in the browser: Chromium, CPU 4 times slower; ${RECORDED} events, 20 a second`,
    ['scripts gzip', 'brotli', 'noting one: median', '99 %', 'all main-thread work per event'],
    [[kilobytes(gzip), kilobytes(brotli), us(median), us(p99), us(all)]],
  );
}

/** Events in the store at first; then ten times as many. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 50_000);
/** Loads of the ingest; a message has a dozen events. The last exceeds two cores. */
const LOADS = [
  { name: 'no events', messagesPerSecond: 0 },
  { name: '100 messages a second', messagesPerSecond: 100 },
  { name: '500 messages a second', messagesPerSecond: 500 },
];

async function analytics(): Promise<void> {
  const results = await measureStore(EVENTS);
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  table(
    'Event store: 64 messages under way at once, on disk before each answer',
    [
      'events stored',
      'events a second',
      'on disk',
      ...(results[0]?.queries ?? []).map(([name]) => name),
    ],
    results.map((one) => [
      one.events.toLocaleString('en-US'),
      one.perSecond.toFixed(0),
      kilobytes(one.bytes),
      ...one.queries.map(([, took]) => ms(took)),
    ]),
  );
  const portal = await startPortal();
  const rows = await measureBillingUnderEvents(portal.origin, SECONDS, LOADS);
  await portal.stop();
  table(
    `Billing information, 50 a second for ${SECONDS} s, while events come; the load comes ` +
      'from the same machine',
    ['load', 'p50', 'p99', 'messages taken', 'refused'],
    rows.map((row) => [
      row.name,
      ms(row.p50),
      ms(row.p99),
      `${row.taken.toFixed(0)}/s`,
      `${row.refused.toFixed(0)}/s`,
    ]),
  );
}

async function edit(): Promise<void> {
  const results = await measureEdits({
    runs: RUNS,
    chromiumPath: await ensureChromium({ toTest: true }),
  });
  const elapsed = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  table(
    `From an edit to the screen; npm run dev: median of ${RUNS} edits, npm start: ended and ` +
      'begun anew',
    ['what is edited', 'npm run dev', 'npm start', 'what was typed'],
    results.map(({ name, dev, rebuilt, isStateKept }) => [
      name,
      elapsed(dev),
      elapsed(rebuilt),
      isStateKept === null ? '' : isStateKept ? 'kept' : 'lost',
    ]),
  );
}

const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (wants('bytes')) bytes();
if (wants('pages') || wants('libraries')) {
  const results = await pages();
  if (wants('libraries')) await libraries(results);
}
if (wants('every')) await everyPage();
if (wants('moves')) await moves();
if (wants('interactions')) await interactions();
if (wants('activity')) await activity();
if (wants('recording')) await recording();
if (wants('costs')) await costs();
if (wants('backend')) await backend();
if (wants('documents')) await documents();
if (wants('analytics')) await analytics();
if (wants('edit')) await edit();
