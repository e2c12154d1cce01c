// Runs the bundled backend until it is told to end, in whichever way: a signal, or the death of
// whoever asked for it. A backend that dies is started again.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createRestarts, endingOf, restartNotice } from '../src/server/processes/restarts.ts';
import type { RestartLimits } from '../src/server/processes/restarts.ts';
import { pinnedEnv, pinnedNode, QUIET, root, whenToldToEnd } from './bootstrap.mjs';

/** The backend as `scripts/build.ts` bundles it. */
export const serverProgram = path.join(root, 'dist/server/start.js');

/** What the pinned Node is given to run a bundle of the backend. */
export const serverArguments = (program = serverProgram): string[] => [
  QUIET,
  '--enable-source-maps',
  program,
];

/**
 * The environment of a built backend: React and what else asks for it take their production build.
 */
export const servedEnv: NodeJS.ProcessEnv = { ...pinnedEnv, NODE_ENV: 'production' };

/** A backend that dies five times within ten seconds of a start has a cause that stays. */
const RESTARTS = { least: 500, most: 8_000, livedMs: 10_000, fastDeaths: 5 } as const;

/**
 * Starts the backend, and starts it again when it dies, after growing waits; says both on standard
 * error. This process ends with a backend that ends in order, that never got ready (a wrong
 * setting), or that dies too often.
 */
export function serve(limits: RestartLimits & { fastDeaths: number } = RESTARTS): void {
  const died = createRestarts(limits);
  let child: ChildProcess | null = null;
  let wasReady = false;
  let toldToEnd = false;
  const run = (): void => {
    const begunAt = Date.now();
    // The channel ends the backend when this process is killed and cannot forward a signal.
    const started = spawn(pinnedNode, serverArguments(), {
      cwd: root,
      env: servedEnv,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (told) => {
      wasReady ||= told === 'ready';
    });
    // Closed: its last message has been read.
    started.on('close', (code, signal) => {
      child = null;
      const inOrder = code === 0 || signal === 'SIGINT' || signal === 'SIGTERM';
      if (toldToEnd || inOrder || !wasReady) process.exit(code ?? (inOrder ? 0 : 1));
      const waitMs = died(Date.now() - begunAt);
      if (waitMs === null) {
        process.stderr.write(
          `The portal ended with ${endingOf(code, signal)}, ${limits.fastDeaths} times soon ` +
            'after its start; it is not started any more.\n',
        );
        process.exit(1);
      }
      process.stderr.write(restartNotice('The portal', endingOf(code, signal), waitMs));
      setTimeout(run, waitMs);
    });
  };
  whenToldToEnd((signal) => {
    toldToEnd = true;
    if (child) child.kill(signal);
    else process.exit(0);
  });
  run();
}
