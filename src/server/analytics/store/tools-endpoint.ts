import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Maximum wait for a store whose parent was killed to release its folder, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Locks the event store's folder for this process once a terminating process has released it.
 * Throws when it is not released.
 */
export async function lockEventStore(
  folder: string,
  patienceMs = LOCK_TIMEOUT_MS,
): Promise<{ release(): void }> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const until = Date.now() + patienceMs;
  for (;;) {
    const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive;');
      return { release: () => lock.close() };
    } catch {
      lock.close();
      if (Date.now() >= until)
        throw new Error(`The event store in ${folder} is in use by another process.`);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

/** Endpoint and credential of a running store for analyst tools, on loopback. */
export interface ToolsEndpoint {
  port: number;
  secret: string;
  /** Process id of the store. */
  pid: number;
}

const fileOf = (folder: string): string => path.join(folder, 'tools.json');

export function writeToolsEndpoint(folder: string, place: ToolsEndpoint): void {
  fs.rmSync(fileOf(folder), { force: true });
  fs.writeFileSync(fileOf(folder), JSON.stringify(place), { mode: 0o600 });
}

/** Null when no store has ever run. */
export function readToolsEndpoint(folder: string): ToolsEndpoint | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(folder), 'utf8')) as ToolsEndpoint;
  } catch {
    return null;
  }
}
