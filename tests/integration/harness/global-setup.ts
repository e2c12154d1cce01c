import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createEmptyEnvironment, startBackend } from './backend.ts';
import { saveSchema } from './memory-database.ts';

const root = path.join(import.meta.dirname, '../../..');

/**
 * Global set-up of a run whose tests start the backend: builds it, and stores an environment as a
 * first start leaves it, for `createSeededEnvironment` to copy; and an empty database for
 * `openMemoryDatabase`.
 */
export default async function globalSetup(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const place = await createEmptyEnvironment();
  const backend = await startBackend(place);
  await backend.kill('SIGTERM');
  const kept = place['DATA_DIR'] ?? '';
  process.env['FILLED_DIR'] = kept;
  if (place['DATABASE_URL'])
    process.env['FILLED_DATABASE'] = new URL(place['DATABASE_URL']).pathname.slice(1);
  process.env['FILLED_SCHEMA'] = `${kept}.schema`;
  await saveSchema(`${kept}.schema`);
  return () => {
    fs.rmSync(kept, { recursive: true, force: true });
    fs.rmSync(`${kept}.schema`, { force: true });
  };
}
