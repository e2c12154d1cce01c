// The event store as crash tests start it: it dies at the crash point that its argument names.
import path from 'node:path';
import { runEventStore } from '../../analytics/run-event-store.ts';
import { compactInChildProcess } from '../../analytics/store/compact-in-child-process.ts';
import { crashAtArgument } from './crash-at-argument.ts';

await runEventStore({
  checkpoint: crashAtArgument,
  compact: compactInChildProcess({
    file: path.join(import.meta.dirname, 'compact.ts'),
    args: process.argv.slice(2),
  }),
});
