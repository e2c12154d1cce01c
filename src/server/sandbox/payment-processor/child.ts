import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Starts the sandbox processor in its own process and resolves when it listens. A crashed processor
 * is restarted: its store persists. Ends with the backend, however that ends.
 */
export async function startProcessorProcess(options: {
  port: number;
  folder: string;
  secret: string;
  report: (error: unknown) => void;
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
  const watch = (watched: typeof child) =>
    watched.once('exit', () => {
      if (stopping) return;
      child = spawn();
      ready(child).catch(options.report);
      watch(child);
    });
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
