// The backend while it is worked on: bundled from its sources, and started anew when one changes.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedEnv, pinnedNode, root } from '../bootstrap.mjs';
import { bundleServer } from '../build/server.ts';
import type { ServerBundle } from '../build/server.ts';
import { serverArguments } from '../serve.ts';

const FOLDER = path.join(root, 'dist/dev/server');

/** What waits to run the next bundle. */
const STANDBY = path.join(root, 'scripts/dev/standby.ts');

/**
 * A backend that has not ended by then is killed, in milliseconds: a call may still be under way.
 */
const END_MS = 2_000;

/**
 * The page that is loaded with a new backend gets the CPU first; whoever edits again within this
 * time waits longer. In milliseconds.
 */
const STANDBY_AFTER_MS = 2_500;

/** What Node compiled at an earlier start; a start then takes less. */
const COMPILE_CACHE_DIR = path.join(root, '.cache/compiled');

export interface DevBackend {
  /** Resolves once every change until now is running; rejects where the backend does not start. */
  ready: () => Promise<void>;
  /** Bundles and starts it, in place of the one that runs. `before` comes first. */
  restart: (before?: () => Promise<void>) => Promise<void>;
  /** Whether the backend that runs is made of this file. */
  has: (file: string) => boolean;
  stop: () => Promise<void>;
}

/** Resolves with what it said once it is ready; what it says afterwards is shown as it comes. */
const started = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    let isReady = false;
    const hear = (chunk: Buffer): void => {
      if (isReady) return void process.stdout.write(chunk);
      said += chunk.toString();
      isReady = said.includes('ready on ');
      if (isReady) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      if (!isReady) reject(new Error(`The backend ended with ${code}.\n${said}`));
      else if (code !== 0 && code !== null)
        process.stderr.write(`The backend ended with ${code}.\n`);
    });
  });

/** Resolves once the data folder is free: the rest of the exit keeps nobody waiting. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('message', (told) => {
      if (told === 'stopped') resolve();
    });
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(timer);
}

/** Starts nothing yet. `env` is the backend's; `tell` gets what it says when it is ready. */
export function createDevBackend(
  env: Record<string, string>,
  tell: (said: string, ms: number) => void,
): DevBackend {
  let bundle: ServerBundle = { sources: new Set(), packages: [] };
  let running: ChildProcess | null = null;
  let standby: ChildProcess | null = null;
  let standbyTimer: NodeJS.Timeout | undefined;
  let latest: Promise<void> = Promise.resolve();

  async function replace(before: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    clearTimeout(standbyTimer);
    await before();
    const [made] = await Promise.all([bundleServer(FOLDER, 'own'), running && end(running)]);
    bundle = made;
    const program = path.join(FOLDER, 'start.js');
    const isWarm = standby?.connected ?? false;
    running = isWarm && standby ? standby : spawnNode(program);
    standby = null;
    const said = started(running);
    if (isWarm) running.send(pathToFileURL(program).href);
    tell(await said, performance.now() - begun);
    standbyTimer = setTimeout(() => {
      standby = spawnNode(STANDBY, bundle.packages);
    }, STANDBY_AFTER_MS);
  }

  const spawnNode = (program: string, args: readonly string[] = []): ChildProcess =>
    spawn(pinnedNode, [...serverArguments(program), ...args], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE_DIR, ...pinnedEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });

  return {
    ready: () => latest,
    restart: (before = async () => undefined) => {
      const next = latest.catch(() => undefined).then(() => replace(before));
      latest = next;
      // Whoever waits for it hears of it.
      next.catch(() => undefined);
      return next;
    },
    has: (file) => bundle.sources.has(file) || file.startsWith(path.join(root, 'src/server/')),
    stop: async () => {
      await latest.catch(() => undefined);
      clearTimeout(standbyTimer);
      await Promise.all([running && end(running), standby && end(standby)]);
    },
  };
}
