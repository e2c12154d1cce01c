// A compaction as crash tests start it: it dies at the crash point that its argument names.
import { runCompaction } from '../../analytics/store/run-compaction.ts';
import { crashAtArgument } from './crash-at-argument.ts';

runCompaction(crashAtArgument);
