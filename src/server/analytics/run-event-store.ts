import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createErrorReporter } from '../http/error-report.ts';
import { createDailyBytes } from '../usecases/analytics/ingest-budget.ts';
import { validateMessage } from '../usecases/analytics/validate-message.ts';
import { eventCatalogue } from './catalogue.ts';
import type { Compact } from './store/compact-in-child-process.ts';
import type { StoreCheckpoint } from './store/crash-points.ts';
import type { StoreRequest, StoreReply } from './child.ts';
import { lockEventStore } from './store/tools-endpoint.ts';
import { openShedLog } from './shed-log.ts';
import { openSink } from './sink.ts';
import { openEventStore } from './store/store.ts';
import { serveTools } from './tools-service.ts';

/** Maximum interval between compactions of the log to Parquet, in milliseconds. */
const COMPACT_EVERY_MS = 10 * 60_000;

/**
 * Bytes of invalid events that are kept a day (UTC). A bug of the portal fills far less; whoever
 * sends more only wants the disk.
 */
const QUARANTINE_DAILY_BYTES = 200_000_000;

/**
 * Runs the event store in this process until the channel to the backend closes. `ANALYTICS_DIR`,
 * `ANALYTICS_SEGMENT_BYTES` and `ANALYTICS_SINK` are its settings.
 */
export async function runEventStore({
  compact,
  checkpoint = () => undefined,
}: {
  compact: Compact;
  /** Called at each point at which a crash must lose nothing. */
  checkpoint?: StoreCheckpoint;
}): Promise<void> {
  const { ANALYTICS_DIR: folder, ANALYTICS_SEGMENT_BYTES, ANALYTICS_SINK } = process.env;
  if (!folder || !ANALYTICS_SEGMENT_BYTES)
    throw new Error('ANALYTICS_DIR and ANALYTICS_SEGMENT_BYTES are needed.');
  process.on('SIGINT', () => undefined);
  // Below the backend's priority, so that payments get the CPU first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

  const report = createErrorReporter((text) => process.stderr.write(text));
  const lock = await lockEventStore(folder);
  const sink = ANALYTICS_SINK ? openSink(folder, ANALYTICS_SINK, report) : null;
  const store = await openEventStore({
    folder,
    segmentBytes: Number(ANALYTICS_SEGMENT_BYTES),
    report,
    checkpoint,
    compact,
    keepFrom: sink?.keepFrom,
    realNow: () => new Date(),
    failed: (error) => {
      // The parent process restarts it, and it recovers the log position.
      report(error);
      process.exit(1);
    },
  });
  const tools = await serveTools({ folder, store, catalogue: eventCatalogue, report });
  const forwarding = sink?.follow(store);
  const compacting = setInterval(() => void store.compact().catch(report), COMPACT_EVERY_MS);
  // Segments that a crash left uncompacted.
  if (store.log.segments().length > 1) void store.compact().catch(report);

  const shed = openShedLog(folder, () => new Date(), report);
  const quarantine = createDailyBytes(QUARANTINE_DAILY_BYTES, () => Date.now());

  async function ingest({ text, times }: StoreRequest): Promise<Omit<StoreReply, 'n'>> {
    const judged = validateMessage(
      Buffer.from(text).toString('utf8'),
      eventCatalogue,
      times,
      randomUUID,
    );
    if (!judged) return { refusal: 'BAD_REQUEST' };
    const bytes = judged.bad.length > 0 ? JSON.stringify(judged.bad).length : 0;
    if (bytes === 0 || quarantine.use(bytes))
      return { answer: JSON.stringify(await store.take(judged)) };
    // Its sender is told the same, and does not come again with them; analysts see how many.
    shed.count('QUARANTINE', bytes);
    const { good, header, bad } = judged;
    const stored = await store.take({ good, header, bad: [] });
    return {
      answer: JSON.stringify({
        ...stored,
        quarantined: bad.map(({ id, index, reason, field }) => ({ id, index, reason, field })),
      }),
    };
  }

  // A backend that has just crashed no longer receives replies.
  const reply = (told: StoreReply): void =>
    void process.send?.(told, undefined, undefined, () => undefined);
  process.on('message', (asked: StoreRequest) => {
    void ingest(asked).then(
      (told) => reply({ n: asked.n, ...told }),
      () => reply({ n: asked.n, refusal: 'UNAVAILABLE' }),
    );
  });

  async function stop(): Promise<void> {
    clearInterval(compacting);
    tools.close();
    await forwarding?.stop();
    await store.close();
    shed.close();
    lock.release();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  // No sender waits for a reply any more, and every commit is on disk.
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
