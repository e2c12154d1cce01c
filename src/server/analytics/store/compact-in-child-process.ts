import { fork } from 'node:child_process';
import path from 'node:path';
import type { CompactionResult, CompactionJob } from './compaction.ts';

/** A program of this backend, as a process of its own. */
export interface Program {
  /** Absolute path. */
  file: string;
  args: readonly string[];
}

export const COMPACTION_PROGRAM: Program = {
  file: path.join(import.meta.dirname, 'compact.ts'),
  args: [],
};

export type Compact = (job: CompactionJob) => Promise<CompactionResult>;

/** Runs compactions, each in a child process. Rejects when it ends without a result. */
export const compactInChildProcess =
  ({ file, args }: Program): Compact =>
  (job) =>
    new Promise((resolve, reject) => {
      const child = fork(file, args, {
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
