import http from 'node:http';
import path from 'node:path';
import { lockDataFolder } from '../data-folder.ts';
import { SettingsError } from '../settings.ts';
import { readSegments } from './store/log.ts';
import { readManifest } from './store/manifest.ts';
import { lockEventStore, readToolsEndpoint } from './store/tools-endpoint.ts';
import type { ToolsEndpoint } from './store/tools-endpoint.ts';
import type { Snapshot } from './types.ts';

/**
 * Access to the event store for analyst tools: through the running server or, without one, directly
 * under the lock.
 */
export type StoreAccess =
  | { via: 'server'; place: ToolsEndpoint; folder: string }
  | { via: 'lock'; folder: string; release: () => void };

/** Timeout for a store that its server is restarting, in milliseconds. */
const STORE_TIMEOUT_MS = 5_000;

/** Throws {@link SettingsError} when neither is possible. */
export async function openStoreAccess(dataDir: string): Promise<StoreAccess> {
  const folder = path.join(dataDir, 'analytics');
  let lock: { release(): void };
  try {
    lock = lockDataFolder(dataDir);
  } catch (error) {
    const until = Date.now() + STORE_TIMEOUT_MS;
    do {
      const place = readToolsEndpoint(folder);
      if (place && (await isReachable(place))) return { via: 'server', place, folder };
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    } while (Date.now() < until);
    throw error;
  }
  const events = await lockEventStore(folder).catch((error: unknown) => {
    lock.release();
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  });
  return {
    via: 'lock',
    folder,
    release: () => {
      events.release();
      lock.release();
    },
  };
}

/**
 * Sends a request to the server's store. Resolves with the response head; the body is still to be
 * read.
 */
export const requestStore = (
  { port, secret }: Pick<ToolsEndpoint, 'port' | 'secret'>,
  method: 'GET' | 'POST',
  where: string,
  body?: unknown,
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: where,
        headers: { authorization: `Bearer ${secret}` },
      },
      (response) =>
        response.statusCode === 200
          ? resolve(response)
          : reject(new Error(`The event store answered ${response.statusCode} to ${where}.`)),
    );
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });

const isReachable = (place: ToolsEndpoint): Promise<boolean> =>
  requestStore(place, 'GET', '/health').then(
    (answer) => answer.resume() !== null,
    () => false,
  );

/** Response lines, as they arrive. */
export async function* readLines(answer: http.IncomingMessage): AsyncGenerator<string> {
  let rest = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Takes a snapshot of the store; its files are retained until `release`. */
export async function takeSnapshot(
  access: StoreAccess,
): Promise<{ snapshot: Snapshot; release: () => void }> {
  if (access.via === 'lock') {
    const { folder } = access;
    const { logFrom, parts } = readManifest(folder);
    const segments = readSegments(folder, logFrom).map(({ file, bytes }) => ({ file, bytes }));
    return {
      snapshot: { folder, parquet: parts.map(({ table, file }) => ({ table, file })), segments },
      release: () => undefined,
    };
  }
  const answer = await requestStore(access.place, 'GET', '/snapshot');
  // The store retains the files while the response is open.
  const first = await readLines(answer)
    .next()
    .catch(() => ({ value: undefined }));
  return {
    snapshot: JSON.parse(String(first.value)) as Snapshot,
    release: () => void answer.destroy(),
  };
}
