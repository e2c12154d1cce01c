import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mergePacts, RUN_FOLDER } from './merge-pact.ts';

/**
 * Test files write their own parts of a pact side by side; once all have ended these are merged.
 */
export default function globalSetup(): () => void {
  const run = fs.mkdtempSync(path.join(os.tmpdir(), 'pacts-'));
  process.env[RUN_FOLDER] = run;
  return () => {
    mergePacts(run);
    fs.rmSync(run, { recursive: true });
  };
}
