import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEmptyEnvironment, startBackend } from './backend.ts';
import { saveSchema } from './memory-database.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Ends what the run's workers started and left running, by the name of its file: a process id. */
function endProcesses(folder: string): void {
  for (const pid of fs.readdirSync(folder))
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended already.
    }
}

/**
 * Global set-up of a run whose tests start the backend: builds it, and stores an environment as a
 * first start leaves it, for `createSeededEnvironment` to copy; and an empty database for
 * `openMemoryDatabase`. What the run leaves, processes and folders, goes with it.
 */
export default async function globalSetup(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
  const processes = path.join(folder, 'processes');
  fs.mkdirSync(processes);
  process.env['RUN_FOLDER'] = folder;
  const place = await createEmptyEnvironment();
  const backend = await startBackend(place);
  await backend.kill('SIGTERM');
  process.env['FILLED_DIR'] = place['DATA_DIR'];
  if (place['DATABASE_URL'])
    process.env['FILLED_DATABASE'] = new URL(place['DATABASE_URL']).pathname.slice(1);
  process.env['FILLED_SCHEMA'] = path.join(folder, 'schema');
  await saveSchema(process.env['FILLED_SCHEMA']);
  return () => {
    endProcesses(processes);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
