// Servers for the benchmark: backends in their own folders, and the baseline, a page of plain HTML.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from '../bootstrap.mjs';
import { freePort } from '../free-port.ts';
import { servedEnv, serverArguments } from '../serve.ts';
import type { Used } from './count-statements.ts';

/** A server that the benchmark measures, and what ends it. */
interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/** A backend that the benchmark measures. */
export interface Started extends Served {
  /** What it has used since this was last asked. */
  used: () => Promise<Used>;
  /** Ends it; its data stay until `work` is done with its database's folder. */
  stopThen: <T>(work: (databaseFolder: string) => Promise<T>) => Promise<T>;
}

const listener = pathToFileURL(path.join(import.meta.dirname, 'count-statements.ts')).href;

/**
 * Starts the built portal with its backend, on PGlite or on the named database; resolves when it is
 * ready.
 */
export async function startPortal(databaseUrl?: string): Promise<Started> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const [port, cardEntryPort, processorPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ]);
  const child = spawn(pinnedNode, ['--import', listener, ...serverArguments()], {
    cwd: root,
    env: {
      ...servedEnv,
      DATA_DIR: folder,
      PORT: String(port),
      CARD_CAPTURE_PORT: String(cardEntryPort),
      GATEWAY_PORT: String(processorPort),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const heard = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('ready on ')) resolve();
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.on('exit', () => reject(new Error(`The backend ended: ${said}`)));
  });
  const stopThen: Started['stopThen'] = async (work) => {
    child.kill('SIGTERM');
    await ended;
    try {
      return await work(path.join(folder, 'database'));
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    origin: `http://localhost:${port}`,
    used: () =>
      new Promise((resolve) => {
        const heard = (told: unknown): void => {
          if (typeof told !== 'object' || told === null || !('used' in told)) return;
          child.off('message', heard);
          resolve(told.used as Used);
        };
        child.on('message', heard);
        child.send('used');
      }),
    stopThen,
    stop: () => stopThen(async () => undefined),
  };
}

const FLOOR =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" ' +
  'content="width=device-width"><title>Floor</title><h1>Sign in to your business ' +
  'account</h1><form><label>User name <input name="username"></label><label>Password <input ' +
  'name="password" type="password"></label><button>Sign in</button></form></html>';

/** The fastest possible page: a form in plain HTML, no style, no script. */
export async function startFloor(): Promise<Served> {
  const page = zlib.gzipSync(FLOOR);
  const server = http.createServer((request, response) => {
    const found = request.url === '/';
    response.writeHead(
      found ? 200 : 404,
      found ? { 'content-type': 'text/html', 'content-encoding': 'gzip' } : {},
    );
    response.end(found ? page : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
