// The event store in its own process, at lower priority, so that disk and DuckDB work never blocks
// the backend that started it.
import { runEventStore } from './run-event-store.ts';
import { COMPACTION_PROGRAM, compactInChildProcess } from './store/compact-in-child-process.ts';

await runEventStore({ compact: compactInChildProcess(COMPACTION_PROGRAM) });
