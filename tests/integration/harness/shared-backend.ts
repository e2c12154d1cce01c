import fs from 'node:fs';
import path from 'node:path';
import { beforeAll } from 'vitest';
import { createSeededEnvironment, startBackend } from './backend.ts';
import type { Backend } from './backend.ts';

interface Running {
  backend: Backend;
  environment: Record<string, string>;
}

/** The backend of this worker, whose files share their modules. */
let running: Promise<Running> | null = null;

async function start(): Promise<Running> {
  const environment = await createSeededEnvironment();
  const backend = await startBackend(environment);
  // Workers end without notice: global-setup.ts ends what is named there.
  fs.writeFileSync(path.join(process.env['RUN_FOLDER'] ?? '', 'processes', `${backend.pid}`), '');
  void backend.ended.then(() => {
    running = null;
  });
  return { backend, environment };
}

/**
 * A backend for a test file, with the demo accounts as they begin. Files that run after each other
 * share it, because each start takes seconds: a file that ends it, or needs settings, starts its
 * own. What a test changes, a reset changes back, as in the browser tests.
 */
export function withBackend(
  begin: (backend: Backend, environment: Record<string, string>) => void | Promise<void>,
): void {
  beforeAll(async () => {
    running ??= start();
    const { backend, environment } = await running;
    await fetch(`${backend.origin}/sandbox/reset`, { method: 'POST' });
    await begin(backend, environment);
  });
}
