// Runs the bundled backend until it is told to end, in whichever way: a signal, or the death of whoever asked for it.
import { spawn } from 'node:child_process';
import { pinnedEnv, pinnedNode, root, serverProgram } from './lib.mjs';

/** How often it is looked whether npm is still there, in milliseconds. */
const LOOK_MS = 500;

/** Whoever asked for it, npm's shell; it may be gone by the time everything is built. */
const parent = process.ppid;

/** Starts the backend; this process ends with it. */
export function serve() {
  // The channel ends the backend when this process is killed and can pass no signal on.
  const server = spawn(
    pinnedNode,
    ['--disable-warning=ExperimentalWarning', '--enable-source-maps', serverProgram],
    { cwd: root, env: pinnedEnv, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  const stop = (signal) => server.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));
  server.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
  // npm passes signals on to its shell alone, which dies of them without telling anyone. Without npm, whoever started this may leave it running.
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, LOOK_MS).unref();
}
