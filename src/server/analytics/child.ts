import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { EventIngestion } from '../usecases/analytics/ingest-events.ts';
import { Refusal } from '../usecases/failure.ts';

/** A message for the store's process. */
export interface StoreRequest {
  n: number;
  /** A request's body: UTF-8. */
  text: Uint8Array;
}

/** What it says of one: an answer as it goes to the sender, or why there is none. */
export interface StoreReply {
  n: number;
  answer?: string;
  refusal?: 'BAD_REQUEST' | 'UNAVAILABLE';
}

/** What may wait for the store at once; whoever comes then is to come again. Bytes are of messages. */
const QUEUE_LIMITS = { messages: 256, bytes: 8 * 1024 * 1024 } as const;
/** A message that got no answer in this time is answered for, in milliseconds: its sender keeps it. */
const ANSWER_MS = 10_000;
/** When a sender is to come again, in seconds. */
const RETRY_AFTER_S = 2;
/** A store that died is started again after this, in milliseconds; one that dies again at once, after twice as long each time, up to the most. */
const RESTART_BACKOFF_MS = { least: 200, most: 30_000, livedMs: 5_000 } as const;

const unavailable = (): Refusal => new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S });

interface PendingRequest {
  bytes: number;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/**
 * Starts the event store's process. One that dies is started again; meanwhile nothing is taken, and nothing else of the
 * backend notices. Ends with the backend, however that ends.
 */
export function startEventStoreProcess(options: {
  folder: string;
  sink: string | undefined;
  segmentBytes: number;
  crashAt: string | undefined;
  report: (error: unknown) => void;
}): EventIngestion & { ready: Promise<void>; stop: () => Promise<void> } {
  const waiting = new Map<number, PendingRequest>();
  let next = 1;
  let bytes = 0;
  let stopping = false;
  let open: ChildProcess | null = null;

  const settle = (n: number): PendingRequest | undefined => {
    const waiter = waiting.get(n);
    if (!waiter) return undefined;
    waiting.delete(n);
    bytes -= waiter.bytes;
    clearTimeout(waiter.timer);
    return waiter;
  };

  const hear = ({ n, answer, refusal }: StoreReply): void => {
    const waiter = settle(n);
    if (answer !== undefined) waiter?.resolve(answer);
    else waiter?.reject(refusal === 'BAD_REQUEST' ? new Refusal('BAD_REQUEST') : unavailable());
  };

  let spawned: ChildProcess;
  let restartMs: number = RESTART_BACKOFF_MS.least;
  const spawn = (crashAt: string | undefined): Promise<void> =>
    new Promise((resolve) => {
      const child = fork(path.join(import.meta.dirname, 'process.ts'), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          ANALYTICS_DIR: options.folder,
          ANALYTICS_SINK: options.sink,
          ANALYTICS_SEGMENT_BYTES: String(options.segmentBytes),
          ANALYTICS_CRASH_AT: crashAt,
        },
      });
      spawned = child;
      const begunAt = Date.now();
      child.on('message', (told: StoreReply | 'ready') => {
        if (told !== 'ready') return hear(told);
        open = child;
        resolve();
      });
      child.on('error', options.report);
      child.once('exit', () => {
        open = null;
        for (const n of [...waiting.keys()]) settle(n)?.reject(unavailable());
        resolve();
        restartMs =
          Date.now() - begunAt > RESTART_BACKOFF_MS.livedMs
            ? RESTART_BACKOFF_MS.least
            : Math.min(RESTART_BACKOFF_MS.most, restartMs * 2);
        if (!stopping)
          setTimeout(() => {
            if (!stopping) void spawn(undefined);
          }, restartMs).unref();
      });
    });

  return {
    ready: spawn(options.crashAt),
    take: (text) => {
      const child = open;
      if (
        !child?.connected ||
        waiting.size >= QUEUE_LIMITS.messages ||
        bytes + text.length > QUEUE_LIMITS.bytes
      )
        return Promise.reject(unavailable());
      const n = next++;
      bytes += text.length;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(n)?.reject(unavailable()), ANSWER_MS);
        waiting.set(n, { bytes: text.length, resolve, reject, timer });
        child.send({ n, text } satisfies StoreRequest, (error) => {
          if (error) settle(n)?.reject(unavailable());
        });
      });
    },
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (spawned.exitCode !== null || spawned.signalCode !== null) return resolve();
        spawned.once('exit', () => resolve());
        spawned.kill('SIGTERM');
      }),
  };
}
