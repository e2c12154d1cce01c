// A compaction in its own process: receives a job over the channel, replies with the result, and
// ends. Its memory is released, and a crash leaves the store unchanged.
import { compact } from './compaction.ts';
import type { CompactionJob } from './compaction.ts';
import type { StoreCrashPoint } from './crash-points.ts';
import { createErrorReporter } from '../../http/error-report.ts';

const { ANALYTICS_CRASH_AT } = process.env;
const checkpoint = (point: StoreCrashPoint) => {
  if (point === ANALYTICS_CRASH_AT) process.kill(process.pid, 'SIGKILL');
};

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
