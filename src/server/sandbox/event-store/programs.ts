import path from 'node:path';
import { EVENT_STORE_PROGRAM } from '../../analytics/child.ts';
import type { EventStoreProgram } from '../../analytics/child.ts';

/** The event store's program, which dies at this crash point when it is started first. */
export const eventStoreProgram =
  (crashAt: string | undefined): EventStoreProgram =>
  (start) =>
    crashAt !== undefined && start === 0
      ? { file: path.join(import.meta.dirname, 'process.ts'), args: [crashAt] }
      : EVENT_STORE_PROGRAM(start);
