// What the event store takes and answers, how both grow with ten times the data, and what a load of
// events costs billing.
import autocannon from 'autocannon';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { openStoreAccess, takeSnapshot } from '../../src/server/analytics/store-access.ts';
import { EVENT_STORE_PROGRAM, startEventStoreProcess } from '../../src/server/analytics/child.ts';
import { openReader } from '../../src/server/analytics/store/reader.ts';
import { renderReport } from '../../src/server/analytics/tools/report.ts';
import { readReportData } from '../../src/server/analytics/tools/report/report-data.ts';
import type { EventIngestion } from '../../src/server/usecases/analytics/ingest-events.ts';
import type { EventsResponse } from '../../contracts/events/index.ts';
import { visits } from '../../tests/fixtures/analytics/analytics-visits.ts';
import { signIn } from './customer.ts';

/** Concurrent messages. */
const UNDER_WAY = 64;
const CHUNK = 500;

const folderBytes = (folder: string): number =>
  fs
    .globSync('**/*', { cwd: folder })
    .reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
const timed = async <T>(work: () => T | Promise<T>): Promise<{ ms: number; result: T }> => {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
};

/**
 * Sends visits until the store has `until` events; resolves with the rate of the last fifth of
 * them.
 */
async function fill(
  store: EventIngestion,
  from: number,
  until: number,
  seed: number,
): Promise<{ stored: number; perSecond: number }> {
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
            const answer = JSON.parse(await store.take(body)) as EventsResponse;
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

const QUERIES: readonly (readonly [name: string, sql: string])[] = [
  ['count by name', 'select name, count(*) from events group by 1'],
  [
    "a day's funnel",
    'select step, count(distinct flow_id) from flow_step_shown where occurred_at >= (select ' +
      'max(occurred_at) from events) - interval 1 day group by 1',
  ],
  [
    'payments by day',
    'select occurred_at::date, sum(detail_amount_cents) from flow_ended where outcome = ' +
      "'succeeded' group by 1",
  ],
];

/** What each query took, in milliseconds. */
type QueryTimes = (readonly [name: string, ms: number])[];

async function ask(dataDir: string): Promise<QueryTimes> {
  const access = await openStoreAccess(dataDir);
  const { snapshot } = await takeSnapshot(access);
  const opened = await timed(() => openReader(snapshot));
  const reader = opened.result;
  const rows: QueryTimes = [['opening', opened.ms]];
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
  if (access.via === 'lock') access.release();
  return rows;
}

interface StoreFigures {
  events: number;
  perSecond: number;
  /** Of the store's folder. */
  bytes: number;
  queries: QueryTimes;
}

/** Ingest and SQL at `events` events and at ten times as many. */
export async function measureStore(events: number): Promise<StoreFigures[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-events-'));
  const folder = path.join(dataDir, 'analytics');
  const results: StoreFigures[] = [];
  let stored = 0;
  try {
    for (const [seed, until] of [
      [1, events],
      [2, events * 10],
    ] as const) {
      const store = startEventStoreProcess({
        folder,
        sink: undefined,
        segmentBytes: 16 * 1024 * 1024,
        program: EVENT_STORE_PROGRAM,
        businessNow: () => new Date(),
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
  'query BillingInformation { billingInformation(serviceGroup: CORE) { amountDue dueDate ' +
  'pendingPaymentAmount currentBalance delinquencyLevel serviceState } }';

/** What the sending thread has counted: messages, and for how long it sent them. */
interface SenderCounts {
  taken: number;
  refused: number;
  ms: number;
}

const nextMessage = <T>(sender: Worker): Promise<T> =>
  new Promise((resolve) => {
    sender.once('message', resolve);
  });

/** Latencies in milliseconds; messages a second. */
interface BillingUnderEvents {
  name: string;
  p50: number;
  p99: number;
  taken: number;
  refused: number;
}

/**
 * Billing information asked for `rate` times a second for so many seconds, while so many messages a
 * second (of a dozen events each) are sent to the ingest.
 */
export async function measureBillingUnderEvents(
  origin: string,
  seconds: number,
  loads: readonly { name: string; messagesPerSecond: number }[],
  rate = 50,
): Promise<BillingUnderEvents[]> {
  const { headers } = await signIn(origin, 'current');
  const rows: BillingUnderEvents[] = [];
  for (const { name, messagesPerSecond } of loads) {
    const sender =
      messagesPerSecond > 0
        ? new Worker(new URL('./events-sender.ts', import.meta.url), {
            workerData: { origin, messagesPerSecond },
          })
        : null;
    if (sender) await nextMessage(sender);
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
    const stopped = sender ? nextMessage<SenderCounts>(sender) : null;
    sender?.postMessage('stop');
    const counts = (await stopped) ?? { taken: 0, refused: 0, ms: 1 };
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
