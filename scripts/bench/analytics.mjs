// What the event store takes and answers, how both grow with ten times the data, and what a load of events costs billing.
import autocannon from 'autocannon';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { openStoreAccess, takeSnapshot } from '../../src/server/analytics/store-access.ts';
import { startEventStoreProcess } from '../../src/server/analytics/child.ts';
import { openReader } from '../../src/server/analytics/store/reader.ts';
import { renderReport } from '../../src/server/analytics/tools/report.ts';
import { readReportData } from '../../src/server/analytics/tools/report/report-data.ts';
import { visits } from '../../tests/fixtures/analytics/analytics-visits.ts';
import { signIn } from './customer.mjs';

/** Messages under way at once. */
const UNDER_WAY = 64;
const CHUNK = 500;

const folderBytes = (folder) =>
  fs
    .globSync('**/*', { cwd: folder })
    .reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
const timed = async (work) => {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
};

/** Sends visits until the store has `until` events; resolves with the rate of the last fifth of them. */
async function fill(store, from, until, seed) {
  let stored = from;
  let counted = 0;
  let ms = 0;
  for (let chunk = 0; stored < until; chunk += 1) {
    const bodies = visits(CHUNK, seed * 10_000 + chunk).messages.map((message) =>
      Buffer.from(JSON.stringify(message)),
    );
    let taken = 0;
    const { ms: took } = await timed(async () => {
      const next = bodies.values();
      await Promise.all(
        Array.from({ length: UNDER_WAY }, async () => {
          for (const body of next) {
            const answer = JSON.parse(await store.take(body));
            taken += answer.taken.length;
          }
        }),
      );
    });
    stored += taken;
    if (stored > until - (until - from) / 5) {
      counted += taken;
      ms += took;
    }
  }
  return { stored, perSecond: counted / (ms / 1000) };
}

const QUERIES = [
  ['count by name', 'select name, count(*) from events group by 1'],
  [
    "a day's funnel",
    'select step, count(distinct flow_id) from flow_step_shown where occurred_at >= (select max(occurred_at) from events) - interval 1 day group by 1',
  ],
  [
    'payments by day',
    "select occurred_at::date, sum(detail_amount_cents) from flow_ended where outcome = 'succeeded' group by 1",
  ],
];

async function ask(dataDir) {
  const access = await openStoreAccess(dataDir);
  const { snapshot } = await takeSnapshot(access);
  const opened = await timed(() => openReader(snapshot));
  const reader = opened.result;
  const rows = [['opening', opened.ms]];
  for (const [name, sql] of QUERIES) {
    await reader.rows(sql);
    rows.push([name, (await timed(() => reader.rows(sql))).ms]);
  }
  rows.push([
    'the report',
    (
      await timed(async () =>
        renderReport(await readReportData(reader, { from: null, to: null }), '', ''),
      )
    ).ms,
  ]);
  reader.close();
  access.release();
  return rows;
}

/** Ingest and SQL at `events` events and at ten times as many; each `{ events, perSecond, bytes, queries: [name, ms][] }`. */
export async function measureStore(events) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-events-'));
  const folder = path.join(dataDir, 'analytics');
  const results = [];
  let stored = 0;
  try {
    for (const [seed, until] of [
      [1, events],
      [2, events * 10],
    ]) {
      const store = startEventStoreProcess({
        folder,
        sink: undefined,
        segmentBytes: 16 * 1024 * 1024,
        crashAt: undefined,
        report: (error) => {
          throw error;
        },
      });
      await store.ready;
      const filled = await fill(store, stored, until, seed);
      stored = filled.stored;
      await store.stop();
      results.push({
        events: stored,
        perSecond: filled.perSecond,
        bytes: folderBytes(folder),
        queries: await ask(dataDir),
      });
    }
    return results;
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const BILLING =
  'query BillingInformation { billingInformation(serviceGroup: CORE) { amountDue dueDate pendingPaymentAmount currentBalance delinquencyLevel serviceState } }';

/**
 * Billing information asked for `rate` times a second for so many seconds, while so many messages a second (of a dozen events each) are
 * sent to the ingest; rows `{ name, p50, p99, taken, refused }`, milliseconds and messages a second.
 */
export async function measureBillingUnderEvents(origin, seconds, loads, rate = 50) {
  const { headers } = await signIn(origin, 'current');
  const rows = [];
  for (const { name, messagesPerSecond } of loads) {
    const sender =
      messagesPerSecond > 0
        ? new Worker(new URL('./events-sender.mjs', import.meta.url), {
            workerData: { origin, messagesPerSecond },
          })
        : null;
    if (sender) await new Promise((resolve) => sender.once('message', resolve));
    const result = await autocannon({
      url: origin,
      connections: 4,
      overallRate: rate,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          path: '/selfservice/graph',
          headers,
          body: JSON.stringify({ query: BILLING }),
        },
      ],
    });
    if (result.errors || result.non2xx)
      throw new Error(`${result.non2xx} answers were refused, ${result.errors} did not come.`);
    const counts = sender
      ? await new Promise((resolve) => {
          sender.once('message', resolve);
          sender.postMessage('stop');
        })
      : { taken: 0, refused: 0, ms: 1 };
    await sender?.terminate();
    rows.push({
      name,
      p50: result.latency.p50,
      p99: result.latency.p99,
      taken: counts.taken / (counts.ms / 1000),
      refused: counts.refused / (counts.ms / 1000),
    });
  }
  return rows;
}
