// A compaction as a process of its own: takes a job over the channel, answers what it made, and ends. So the memory that
// it takes is given back, and its death leaves the store as it was.
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
      // DuckDB's words may quote what it read: the kind of its error alone is written down.
      createErrorReporter((text) => process.stderr.write(text))(
        new Error(error instanceof Error ? error.message.split(':')[0] : typeof error),
      );
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
