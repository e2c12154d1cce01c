import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { eventTimesAt } from '../usecases/analytics/event-times.ts';
import type { EventTimes } from '../usecases/analytics/event-times.ts';
import type { EventIngestion } from '../usecases/analytics/ingest-events.ts';
import { createRestarts, endingOf, restartNotice } from '../processes/restarts.ts';
import { Refusal } from '../usecases/failure.ts';
import type { Program } from './store/compact-in-child-process.ts';

/** Message to the event store process. */
export interface StoreRequest {
  n: number;
  /** Request body, UTF-8. */
  text: Uint8Array;
  /** Which times its events may have. */
  times: EventTimes;
}

/** Reply to one message: the response for the sender, or the reason there is none. */
export interface StoreReply {
  n: number;
  answer?: string;
  refusal?: 'BAD_REQUEST' | 'UNAVAILABLE';
}

/** Limits of the store queue; senders beyond them must retry later. Bytes are of messages. */
const QUEUE_LIMITS = { messages: 256, bytes: 8 * 1024 * 1024 } as const;
/** Reply timeout in milliseconds. After it the sender gets an error and keeps its message. */
const ANSWER_MS = 10_000;
/** Retry-After for senders, in seconds. */
const RETRY_AFTER_S = 2;
/** When a crashed store is started again; nobody needs it to pay, so it is never given up. */
const RESTARTS = { least: 200, most: 30_000, livedMs: 5_000 } as const;

const unavailable = (): Refusal => new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S });

/** The program that a start of the event store runs; `start` counts from 0. */
export type EventStoreProgram = (start: number) => Program;

export const EVENT_STORE_PROGRAM: EventStoreProgram = () => ({
  file: path.join(import.meta.dirname, 'process.ts'),
  args: [],
});

interface PendingRequest {
  bytes: number;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/**
 * Starts the event store process and restarts it when it crashes. Meanwhile it ingests nothing, and
 * the rest of the backend is unaffected. The process ends with the backend, however that ends.
 */
export function startEventStoreProcess(options: {
  folder: string;
  sink: string | undefined;
  segmentBytes: number;
  program: EventStoreProgram;
  businessNow: () => Date;
  report: (error: unknown) => void;
  /** Takes what the operator is told of a restart; standard error by default. */
  say?: (text: string) => void;
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
  const died = createRestarts(RESTARTS);
  const say = options.say ?? ((text: string) => void process.stderr.write(text));
  let starts = 0;
  const spawn = (): Promise<void> =>
    new Promise((resolve) => {
      const { file, args } = options.program(starts++);
      const child = fork(file, args, {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          ANALYTICS_DIR: options.folder,
          ANALYTICS_SINK: options.sink,
          ANALYTICS_SEGMENT_BYTES: String(options.segmentBytes),
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
      child.once('exit', (code, signal) => {
        open = null;
        for (const n of [...waiting.keys()]) settle(n)?.reject(unavailable());
        resolve();
        if (stopping) return;
        const waitMs = died(Date.now() - begunAt) ?? RESTARTS.most;
        say(restartNotice('The event store', endingOf(code, signal), waitMs));
        setTimeout(() => {
          if (!stopping) void spawn();
        }, waitMs).unref();
      });
    });

  return {
    ready: spawn(),
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
        const times = eventTimesAt(new Date(), options.businessNow());
        child.send({ n, text, times } satisfies StoreRequest, (error) => {
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
