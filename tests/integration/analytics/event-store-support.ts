import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openStoreAccess, takeSnapshot } from '../../../src/server/analytics/store-access.ts';
import { startEventStoreProcess } from '../../../src/server/analytics/child.ts';
import { eventStoreProgram } from '../../../src/server/sandbox/event-store/programs.ts';
import { readToolsEndpoint } from '../../../src/server/analytics/store/tools-endpoint.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';
import type { IngestResult } from '../../../src/server/analytics/types.ts';

/** The data folder of the current test. */
export let dataDir = '';
let runningStores: { stop: () => Promise<void> }[] = [];

/** Sets up a test file for the event store: each test has its own data folder. */
export function setUpEventStoreTests(): void {
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-events-'));
  });
  afterEach(async () => {
    for (const store of runningStores) await store.stop();
    runningStores = [];
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Starts the event store as the backend does, in its own process. */
export async function startStore(
  options: { crashAt?: string; sink?: string; segmentBytes?: number } = {},
) {
  const said: unknown[] = [];
  const store = startEventStoreProcess({
    folder: path.join(dataDir, 'analytics'),
    sink: options.sink,
    segmentBytes: options.segmentBytes ?? 16 * 1024 * 1024,
    program: eventStoreProgram(options.crashAt),
    // The instants of these tests are near it in any year.
    businessNow: () => new Date('2026-12-14T15:00:00.000Z'),
    report: (error) => said.push(error),
  });
  runningStores.push(store);
  await store.ready;
  const take = async (message: unknown): Promise<IngestResult> =>
    JSON.parse(
      await store.take(
        Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
      ),
    ) as IngestResult;
  /** Sends a message as a browser does, retrying until it is answered. */
  const deliver = async (message: unknown): Promise<IngestResult> => {
    for (;;)
      try {
        return await take(message);
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, 30);
        });
      }
  };
  return { ...store, take, deliver };
}

/** kill -9 of the store's process at any point; no effect if it has just crashed. */
export function killStore(): void {
  const pid = readToolsEndpoint(path.join(dataDir, 'analytics'))?.pid;
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A query of all stored events through the tools: without a server, under the lock. */
export async function queryStoredEvents<Row = Record<string, unknown>>(
  sql: string,
): Promise<Row[]> {
  const access = await openStoreAccess(dataDir);
  if (access.via !== 'lock') throw new Error('A server runs in this folder.');
  try {
    const { snapshot } = await takeSnapshot(access);
    const reader = await openReader(snapshot);
    try {
      return (await reader.rows(sql)) as Row[];
    } finally {
      reader.close();
    }
  } finally {
    access.release();
  }
}
