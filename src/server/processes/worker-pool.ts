import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { outsideRequests } from '../request-id.ts';
import { Refusal } from '../usecases/failure.ts';

/** Message to a worker: part of a job's rows, or the job itself, which ends them. */
export type WorkerRequest<Job, Row> = { rows: readonly Row[] } | { job: Job };

/** Reply to a job: its bytes, an expected rejection, or what went wrong. */
export type WorkerReply =
  | { bytes: Uint8Array }
  | { refusal: { code: SystemErrorCode; fields: string[] } }
  | { error: string };

/** What a pool takes at most. */
export interface WorkerPoolLimits {
  /** Workers, each of which does one job at a time. */
  workers: number;
  /** Tasks that wait for a worker. */
  waiting: number;
  /** Of one owner: tasks under way, and tasks that wait. */
  owner: { running: number; waiting: number };
  /** Longest time of a step once a worker has it, in milliseconds. */
  jobMs: number;
  /** Memory of a worker, in MiB. */
  memoryMb: number;
}

/** What a worker does in one go. */
export interface WorkerStep<Job, Row> {
  job: Job;
  /** Handed over in parts, so that a copy of all of them does not block. */
  rows?: readonly Row[];
}

/** What became of a step: its bytes, or what went wrong with it. */
export type StepOutcome = Buffer | Error;

/** Steps one after another; what it reads for the first one is read when its turn has come. */
export type WorkerSteps<Job, Row> = AsyncGenerator<WorkerStep<Job, Row>, void, StepOutcome>;

export interface WorkerTask<Job, Row> {
  /** Whose limits count: an account, or a part of the backend that works by itself. */
  owner: string;
  /**
   * Yields each step and gets what became of it. The last one's bytes are the answer. A step that
   * went wrong and is not the last is the task's to judge.
   */
  steps: () => WorkerSteps<Job, Row>;
  /** Ends the task, waiting or under way: nobody wants it any more. */
  signal?: AbortSignal;
}

export interface WorkerPool<Job, Row> {
  /**
   * Owners take turns, step by step, so that a task of many steps holds up nobody for longer than
   * one of them. Rejects as `steps` does, or with a {@link Refusal}: `THROTTLED` beyond the owner's
   * limits, `UNAVAILABLE` when too much waits, the worker died or took too long, the task was
   * cancelled, or the pool has stopped.
   */
  run: (asked: WorkerTask<Job, Row>) => Promise<Buffer>;
  /** Ends every task and worker. */
  stop: () => Promise<void>;
}

/** Retry-After of what finds no place, in seconds. */
const RETRY_AFTER_S = 5;
/** Rows of one message: their copy takes a few milliseconds. */
const ROWS_AT_ONCE = 500;

const unavailable = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S });

/**
 * How long a worker may go on with a step that nobody wants any more, in milliseconds: most end
 * within it, and a new worker takes as long to start.
 */
const LINGER_MS = 2_000;

interface Task<Job, Row> {
  owner: string;
  steps: WorkerSteps<Job, Row>;
  /** The step that waits; null before the first one was asked for. */
  step: WorkerStep<Job, Row> | null;
  settled: boolean;
  settle: (outcome: StepOutcome) => void;
}

/** A step under way. */
interface Run<Job, Row> {
  task: Task<Job, Row>;
  timer: NodeJS.Timeout;
}

/** What the first step is told of the one before it. */
const NOTHING = Buffer.alloc(0);

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

const outcomeOf = (reply: WorkerReply): StepOutcome => {
  if ('bytes' in reply)
    return Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength);
  return 'refusal' in reply
    ? new Refusal(reply.refusal.code, { fields: reply.refusal.fields })
    : new Error(reply.error);
};

/**
 * Work that would block the event loop, done in a bounded pool of threads. A worker starts with the
 * first step that needs it; one that dies fails its own task alone, and the next step gets a new
 * one.
 */
export function createWorkerPool<Job, Row = never>(options: {
  program: URL;
  limits: WorkerPoolLimits;
  report: (error: unknown) => void;
}): WorkerPool<Job, Row> {
  const { program, limits, report } = options;
  /** Everything that is not settled: waiting, under way, or between two steps. */
  const tasks = new Set<Task<Job, Row>>();
  const waiting: Task<Job, Row>[] = [];
  const running = new Map<Worker, Run<Job, Row>>();
  const idle: Worker[] = [];
  const workers = new Set<Worker>();
  /** When each owner had its last turn, in turns. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let stopped = false;

  const countOf = (all: Iterable<Task<Job, Row>>, owner: string): number =>
    [...all].filter((task) => task.owner === owner).length;
  const runningTasks = () => [...running.values()].map(({ task }) => task);

  function release(worker: Worker): void {
    clearTimeout(running.get(worker)?.timer);
    running.delete(worker);
  }

  function lose(worker: Worker, error: unknown): void {
    if (!workers.delete(worker)) return;
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    const task = running.get(worker)?.task;
    release(worker);
    if (error !== null) report(error);
    task?.settle(unavailable());
    startNext();
  }

  /** Ends a worker that is in the middle of a step: a thread can't be told to stop otherwise. */
  function end(worker: Worker): void {
    lose(worker, null);
    worker.terminate().catch(report);
  }

  function open(): Worker {
    const worker = outsideRequests(
      () =>
        new Worker(program, {
          resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
        }),
    );
    workers.add(worker);
    worker.on('message', (reply: WorkerReply) => {
      const task = running.get(worker)?.task;
      if (!task) return;
      release(worker);
      idle.push(worker);
      void goOn(task, outcomeOf(reply));
    });
    worker.on('error', (error) => lose(worker, error));
    worker.on('exit', (code) => lose(worker, new Error(`A worker ended with ${code}.`)));
    // It does not keep the process alive.
    worker.unref();
    return worker;
  }

  /** Hears of a step's outcome: the task ends with it, or its next step waits for its turn. */
  async function goOn(task: Task<Job, Row>, outcome: StepOutcome): Promise<void> {
    // The next turn may begin meanwhile.
    startNext();
    if (task.settled) return;
    try {
      const { done, value } = await task.steps.next(outcome);
      if (done) task.settle(outcome);
      else if (!task.settled) {
        task.step = value;
        waiting.push(task);
      }
    } catch (error) {
      task.settle(asError(error));
    }
    startNext();
  }

  async function handOver(worker: Worker, task: Task<Job, Row>): Promise<void> {
    if (task.step === null) {
      const { done, value } = await task.steps.next(NOTHING);
      if (done) throw new Error('A task has at least one step.');
      task.step = value;
      if (task.settled) throw unavailable();
    }
    const { rows = [], job } = task.step;
    const send = (request: WorkerRequest<Job, Row>) => worker.postMessage(request);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      send({ rows: rows.slice(at, at + ROWS_AT_ONCE) });
      await nextTurn();
      if (!workers.has(worker)) return;
    }
    if (workers.has(worker)) send({ job });
  }

  /** The waiting task whose owner had a turn longest ago and may have one. */
  function takeNext(): Task<Job, Row> | null {
    const under = runningTasks();
    const turnOf = ({ owner }: Task<Job, Row>) => lastTurns.get(owner) ?? -1;
    const [next = null] = waiting
      .filter(({ owner }) => countOf(under, owner) < limits.owner.running)
      .toSorted((one, other) => turnOf(one) - turnOf(other));
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function startNext(): void {
    if (stopped || running.size >= limits.workers) return;
    const task = takeNext();
    if (!task) return;
    turns += 1;
    lastTurns.set(task.owner, turns);
    const worker = idle.pop() ?? open();
    running.set(worker, { task, timer: setTimeout(() => end(worker), limits.jobMs) });
    handOver(worker, task).catch((error: unknown) => {
      // Nothing was sent: the worker is free.
      task.settle(asError(error));
      if (running.get(worker)?.task !== task) return;
      release(worker);
      idle.push(worker);
      startNext();
    });
    startNext();
  }

  function cancel(task: Task<Job, Row>): void {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    task.settle(unavailable());
    for (const [worker, run] of running)
      if (run.task === task) {
        clearTimeout(run.timer);
        run.timer = setTimeout(() => end(worker), LINGER_MS);
      }
  }

  function refusalOf(owner: string): Refusal | null {
    if (stopped) return unavailable();
    const mine = new Set([...tasks, ...runningTasks()]);
    if (countOf(mine, owner) >= limits.owner.running + limits.owner.waiting)
      return new Refusal('THROTTLED', { retryAfterSeconds: RETRY_AFTER_S });
    return waiting.length >= limits.waiting ? unavailable() : null;
  }

  const run = async ({ owner, steps, signal }: WorkerTask<Job, Row>): Promise<Buffer> => {
    const refusal = refusalOf(owner);
    if (refusal) throw refusal;
    if (signal?.aborted === true) throw unavailable();
    return new Promise((resolve, reject) => {
      const task: Task<Job, Row> = {
        owner,
        steps: steps(),
        step: null,
        settled: false,
        settle: (outcome) => {
          if (task.settled) return;
          task.settled = true;
          tasks.delete(task);
          if (countOf(tasks, owner) === 0) lastTurns.delete(owner);
          signal?.removeEventListener('abort', aborted);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      const aborted = () => cancel(task);
      signal?.addEventListener('abort', aborted, { once: true });
      tasks.add(task);
      waiting.push(task);
      startNext();
    });
  };

  const stop = async () => {
    stopped = true;
    const last = [...workers];
    workers.clear();
    waiting.length = 0;
    for (const task of [...tasks]) task.settle(unavailable());
    for (const worker of [...running.keys()]) release(worker);
    await Promise.all(last.map(async (worker) => worker.terminate()));
  };
  return { run, stop };
}
