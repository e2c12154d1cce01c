import { port } from '../port/index.ts';
import type { RequestFailure } from '../request/errors.ts';

/** A log entry for the operator. Contains no customer input. */
export interface LogEntry {
  /** The only level of this build (spec 8). */
  level: 'error';
  /** The operation that failed, e.g. `configuration`. */
  event: string;
  failure: RequestFailure;
}

export const logFx = port<LogEntry, void>('log');
