// A compaction in its own process.
import { runCompaction } from './run-compaction.ts';

runCompaction();
