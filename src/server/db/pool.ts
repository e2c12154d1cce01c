import pg from 'pg';
import { DatabaseOutage, isConnectionLost } from './outage.ts';
import { statementOncePerPage } from '../page-readings.ts';
import { outsideRequests } from '../request-id.ts';
import { createQueryNames } from './query-names.ts';

/** Time-outs of PostgreSQL, in milliseconds. */
export interface DatabaseTimeouts {
  /** Waiting for a connection: to be opened, or free. */
  connect: number;
  /**
   * One statement, ended by the server. The backend waits a second longer for the server's own
   * word, then gives the connection up. A transaction that does nothing ends after twice this.
   */
  statement: number;
}

/** Waits after a failed connection, in milliseconds; doubles to the maximum until one is made. */
const BACKOFF_MS = { least: 50, most: 2_000 } as const;

/** How much longer the backend waits than the server, in milliseconds. */
const ANSWER_MARGIN_MS = 1_000;

/** Idle time after which a connection is probed by the operating system, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

const MAX_CONNECTIONS = 20;

/** Says when a connection may be tried again, so that a database that is down is not stormed. */
export function createBackoff(now: () => number) {
  let waitMs = 0;
  let until = 0;
  return {
    /** Milliseconds until the next try; 0 when it may be made now. */
    remainingMs: (): number => Math.max(0, until - now()),
    failed(): void {
      waitMs = Math.min(BACKOFF_MS.most, Math.max(BACKOFF_MS.least, waitMs * 2));
      until = now() + waitMs;
    },
    succeeded(): void {
      waitMs = 0;
      until = 0;
    },
  };
}

/** The driver's error as an outage where it is one. */
const outageOr = (error: unknown): unknown =>
  isConnectionLost(error) && !(error instanceof DatabaseOutage)
    ? new DatabaseOutage(error instanceof Error ? error.message : String(error), { cause: error })
    : error;

function throwAsOutage(error: unknown): never {
  throw outageOr(error);
}

type Callback = (error: unknown, result?: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** A statement as Drizzle asks it. */
const isStatement = (given: unknown): given is { text: string; rowMode?: string } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

/**
 * A pool whose connections parse and plan each parameterized query once, as a prepared statement
 * named by its text. A connection that is lost, idle or in use, is replaced; what was asked of it
 * fails with {@link DatabaseOutage}, and so does what waits longer than its time-out.
 */
export function openPool(
  databaseUrl: string,
  timeouts: DatabaseTimeouts,
  report: (error: unknown) => void,
): pg.Pool {
  const nameOf = createQueryNames();
  const backoff = createBackoff(() => Date.now());
  const named = (given: unknown, values: unknown): unknown =>
    Array.isArray(values) && values.length > 0 && isStatement(given)
      ? { ...given, name: nameOf(given.text) ?? undefined }
      : given;

  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // In use it has no listener of the pool, and an error without any ends the process. Whoever
      // uses it hears of the loss from the query that fails.
      this.on('error', () => undefined);
    }

    override connect(...[callback]: unknown[]): never {
      if (!isCallback(callback)) throw new Error('Connections are opened by the pool alone.');
      const remaining = backoff.remainingMs();
      const done: Callback = (error, client) => {
        if (error) backoff.failed();
        else backoff.succeeded();
        callback(error ? outageOr(error) : undefined, client);
      };
      if (remaining > 0) {
        setTimeout(() => callback(new DatabaseOutage(`tried again in ${remaining} ms`)), 0);
        return undefined as never;
      }
      return Reflect.apply(super.connect, this, [done]) as never;
    }

    /** A connection whose answer is late cannot be used for the next question. */
    private lost(error: unknown): unknown {
      const outage = outageOr(error);
      if (outage instanceof DatabaseOutage) void this.end().catch(() => undefined);
      return outage;
    }

    override query(...[given, values, ...more]: unknown[]): never {
      const withOutage = (value: unknown): unknown =>
        isCallback(value)
          ? (error: unknown, result: unknown) => value(error ? this.lost(error) : error, result)
          : value;
      const answer: unknown = Reflect.apply(super.query, this, [
        named(given, values),
        withOutage(values),
        ...more.map(withOutage),
      ]);
      return (
        answer instanceof Promise
          ? answer.catch((error: unknown) => {
              throw this.lost(error);
            })
          : answer
      ) as never;
    }
  }

  class Pool extends pg.Pool {
    /** The pool itself tells of a connection that breaks while it asks. */
    override query(...given: unknown[]): never {
      const ask = (): unknown => {
        const answer: unknown = Reflect.apply(super.query, this, given);
        return answer instanceof Promise ? answer.catch(throwAsOutage) : answer;
      };
      const [statement, values] = given;
      const isPlain = isStatement(statement) && Array.isArray(values) && given.length === 2;
      return (
        isPlain
          ? statementOncePerPage(statement.text, values, statement.rowMode ?? '', async () => ask())
          : ask()
      ) as never;
    }

    override connect(...[callback]: unknown[]): never {
      if (isCallback(callback))
        return Reflect.apply(super.connect, this, [
          (error: unknown, ...more: unknown[]) =>
            Reflect.apply(callback, undefined, [error ? outageOr(error) : error, ...more]),
        ]) as never;
      const client: Promise<unknown> = super.connect();
      return client.catch(throwAsOutage) as never;
    }
  }

  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    Client,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.statement + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: 2 * timeouts.statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // A lost idle connection: the pool has dropped it already.
  pool.on('error', (error) => outsideRequests(() => report(outageOr(error))));
  return pool;
}
