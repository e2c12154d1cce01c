// Runs the bundled backend until it is told to end, in whichever way: a signal, or the death of
// whoever asked for it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWith, pinnedEnv, pinnedNode, QUIET, root } from './bootstrap.mjs';

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

/** Starts the backend; this process ends with it. */
export function serve(): void {
  // The channel ends the backend when this process is killed and cannot forward a signal.
  endWith(
    spawn(pinnedNode, serverArguments(), {
      cwd: root,
      env: servedEnv,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}
