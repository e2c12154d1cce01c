import type { LogEntry } from '../../models/platform/log/ports.ts';

/** Writes an entry to the browser's console, where the operator's tools collect it. */
export const writeLog = (
  { level, event, failure }: LogEntry,
  console: Pick<Console, LogEntry['level']>,
): void => console[level](event, failure);
