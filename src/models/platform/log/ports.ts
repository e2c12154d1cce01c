import { port } from '../port/index.ts';
import type { RequestFailure } from '../request/errors.ts';

/** Something for the operator to see. Holds nothing that a customer typed. */
export interface LogEntry {
  /** The only level of this build (spec 8). */
  level: 'error';
  /** What could not be done, e.g. `configuration`. */
  event: string;
  failure: RequestFailure;
}

export const logFx = port<LogEntry, void>('log');
