import { fork } from 'node:child_process';
import path from 'node:path';
import { createRestarts, endingOf, restartNotice } from '../../processes/restarts.ts';

/** When a crashed processor is started again; never given up, because payments wait for it. */
const RESTARTS = { least: 100, most: 30_000, livedMs: 5_000 } as const;

/**
 * Starts the sandbox processor in its own process and resolves when it listens. A crashed processor
 * is restarted: its store persists. Ends with the backend, however that ends.
 */
export async function startProcessorProcess(options: {
  port: number;
  folder: string;
  secret: string;
  report: (error: unknown) => void;
  /** Takes what the operator is told of a restart; standard error by default. */
  say?: (text: string) => void;
}): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  const spawn = () =>
    fork(path.join(import.meta.dirname, 'process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {
        ...process.env,
        GATEWAY_PORT: String(options.port),
        GATEWAY_DIR: options.folder,
        GATEWAY_SECRET: options.secret,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let child = spawn();
  const ready = (started: typeof child) =>
    new Promise<void>((resolve, reject) => {
      started.once('message', () => resolve());
      started.once('exit', (code) =>
        reject(
          new Error(
            `The sandbox payment gateway ended with ${code}; is port ${options.port} taken?`,
          ),
        ),
      );
    });
  const died = createRestarts(RESTARTS);
  const say = options.say ?? ((text: string) => void process.stderr.write(text));
  const watch = (watched: typeof child) => {
    const begunAt = Date.now();
    watched.once('exit', (code, signal) => {
      if (stopping) return;
      const waitMs = died(Date.now() - begunAt) ?? RESTARTS.most;
      say(restartNotice('The sandbox payment gateway', endingOf(code, signal), waitMs));
      setTimeout(() => {
        if (stopping) return;
        child = spawn();
        ready(child).catch(options.report);
        watch(child);
      }, waitMs).unref();
    });
  };
  await ready(child);
  watch(child);
  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
