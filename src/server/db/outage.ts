import pg from 'pg';

/** The database did not answer in time, or cannot be reached. What was asked may have been done. */
export class DatabaseOutage extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database does not answer: ${reason}`, options);
  }
}

/**
 * PostgreSQL's own codes of an outage: connection exceptions (08), no room for another connection
 * or memory (53), a server that shuts down, starts or ends sessions (57), an abandoned transaction.
 */
const OUTAGE_STATES = /^(08\w{3}|53\w{3}|57\w{3}|25P03)$/;

/** Codes of the operating system when the server cannot be reached. */
const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says without a code. */
const OUTAGE_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
];

/** Whether an error of the database driver says that the database is away, not that it refuses. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseOutage) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return OUTAGE_STATES.test(error.code ?? '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    ('syscall' in error && OUTAGE_CODES.has(code)) ||
    OUTAGE_STATES.test(code) ||
    OUTAGE_MESSAGES.some((beginning) => error.message.startsWith(beginning))
  );
}

/** Whether an outage of the database is anywhere among an error's causes. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof DatabaseOutage) return true;
  return false;
}
