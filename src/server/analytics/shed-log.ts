import fs from 'node:fs';
import path from 'node:path';
import type { CountShed, ShedReason } from '../usecases/analytics/ingest-budget.ts';

/** What was shed, in the event store's folder: a line of JSON for each minute and reason. */
export const SHED_FILE = 'shed.ndjson';

/** The file before the current one; older counts are given up. */
export const FORMER_SHED_FILE = 'shed.former.ndjson';

/** Length at which a new file is begun, in bytes: years of a portal that is not attacked. */
const LONGEST_FILE_BYTES = 16 * 1024 * 1024;

/** Interval of writing, in milliseconds. */
const WRITE_EVERY_MS = 10_000;

interface Count {
  minute: string;
  reason: ShedReason;
  messages: number;
  bytes: number;
}

/**
 * Counts what the ingest shed, by minute and reason, and writes it to the store's folder, where
 * analysts read it as the table `shed`. It costs the same however much is shed.
 */
export function openShedLog(
  folder: string,
  realNow: () => Date,
  report: (error: unknown) => void,
): { count: CountShed; write: () => void; close: () => void } {
  const counts = new Map<string, Count>();
  const file = path.join(folder, SHED_FILE);
  function write(): void {
    if (counts.size === 0) return;
    const lines = [...counts.values()].map((count) => `${JSON.stringify(count)}\n`).join('');
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_FILE_BYTES)
        fs.renameSync(file, path.join(folder, FORMER_SHED_FILE));
      fs.appendFileSync(file, lines, { mode: 0o600 });
      counts.clear();
    } catch (error) {
      // A full disk: what was counted is written as soon as there is room.
      report(error);
    }
  }
  const timer = setInterval(write, WRITE_EVERY_MS).unref();
  return {
    count(reason, bytes) {
      const minute = `${realNow().toISOString().slice(0, 16)}:00Z`;
      const key = `${minute} ${reason}`;
      const known = counts.get(key) ?? { minute, reason, messages: 0, bytes: 0 };
      counts.set(key, { ...known, messages: known.messages + 1, bytes: known.bytes + bytes });
    },
    write,
    close: () => {
      clearInterval(timer);
      write();
    },
  };
}
