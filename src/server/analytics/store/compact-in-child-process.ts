import { fork } from 'node:child_process';
import path from 'node:path';
import type { CompactionResult, CompactionJob } from './compaction.ts';

/** Runs a compaction in a child process (compact.ts). Rejects when it ends without a result. */
export const compactInChildProcess = (job: CompactionJob): Promise<CompactionResult> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'compact.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (compacted) => resolve(compacted as CompactionResult));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`A compaction of the event log ended with ${code ?? signal}.`)),
    );
    child.send(job);
  });
