import { compact } from './compaction.ts';
import type { CompactionJob } from './compaction.ts';
import type { StoreCheckpoint } from './crash-points.ts';
import { createErrorReporter } from '../../http/error-report.ts';

/**
 * Runs one compaction in this process: receives the job over the channel, replies with the result,
 * and ends. Its memory is released, and a crash leaves the store unchanged.
 */
export function runCompaction(checkpoint: StoreCheckpoint = () => undefined): void {
  process.once('message', (job) => {
    void compact(job as CompactionJob, checkpoint).then(
      (compacted) => process.send?.(compacted, () => process.exit(0)),
      (error: unknown) => {
        // DuckDB messages may quote the data they read, so only the error kind is logged.
        createErrorReporter((text) => process.stderr.write(text))(
          new Error(error instanceof Error ? error.message.split(':')[0] : typeof error),
        );
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}
