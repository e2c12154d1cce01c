import { requestStore } from '../store-access.ts';
import type { StoreAccess } from '../store-access.ts';
import { eventCatalogue } from '../catalogue.ts';
import { COMPACTION_PROGRAM, compactInChildProcess } from '../store/compact-in-child-process.ts';
import type { Engine } from '../duckdb.ts';
import { openEventStore } from '../store/store.ts';
import type { EventCatalogue } from '../../usecases/analytics/validate-message.ts';
import { readmit } from '../../usecases/analytics/readmit.ts';
import type { ReadmissionResult, QuarantinedEvent } from '../../usecases/analytics/readmit.ts';

/** Events validated per batch. */
const BATCH_SIZE = 500;

const SEGMENT_BYTES = 16 * 1024 * 1024;

/**
 * Validates through the running server's store or, without one, through the store opened here under
 * the lock.
 */
async function readmitBatches(
  access: StoreAccess,
  catalogue: EventCatalogue,
): Promise<{
  batch: (waiting: QuarantinedEvent[]) => Promise<ReadmissionResult>;
  close: () => Promise<void>;
}> {
  if (access.via === 'server') {
    const batch = async (waiting: QuarantinedEvent[]) => {
      let text = '';
      const answer = await requestStore(access.place, 'POST', '/readmit', waiting);
      answer.setEncoding('utf8');
      for await (const chunk of answer) text += String(chunk);
      return JSON.parse(text) as ReadmissionResult;
    };
    return { batch, close: async () => undefined };
  }
  const rethrow = (error: unknown) => {
    throw error;
  };
  const store = await openEventStore({
    folder: access.folder,
    segmentBytes: SEGMENT_BYTES,
    compact: compactInChildProcess(COMPACTION_PROGRAM),
    realNow: () => new Date(),
    report: rethrow,
    failed: rethrow,
  });
  // The reader's files are retained, whatever is compacted meanwhile.
  const { release } = store.snapshot();
  return {
    batch: (waiting) => readmit(store, catalogue, waiting),
    close: () => {
      release();
      return store.close();
    },
  };
}

/**
 * `readmit`: validates quarantined events against the current catalogue and stores those that
 * conform; the others stay. Events that contained a card number, or an
 * impossible time, stay permanently.
 */
export async function runReadmit(
  access: StoreAccess,
  reader: Engine,
  write: (text: string) => void,
  catalogue: EventCatalogue = eventCatalogue,
): Promise<void> {
  const found = await reader.connection.stream(
    'select quarantine_id::varchar as id, header::varchar as header, event::varchar as event ' +
      "from quarantine where readmitted_at is null and reason not in ('CARD_NUMBER', 'TIME') " +
      'order by received_at',
  );
  const judged = await readmitBatches(access, catalogue);
  const total: ReadmissionResult = { admitted: 0, duplicates: 0, waiting: 0 };
  try {
    let next: QuarantinedEvent[] = [];
    const flush = async () => {
      if (next.length === 0) return;
      const { admitted, duplicates, waiting } = await judged.batch(next);
      next = [];
      total.admitted += admitted;
      total.duplicates += duplicates;
      total.waiting += waiting;
    };
    for await (const rows of found.yieldRowObjectJson())
      for (const { id, header, event } of rows as { id: string; header: string; event: string }[]) {
        next.push({
          quarantineId: id,
          header: JSON.parse(header) as QuarantinedEvent['header'],
          event: JSON.parse(event) as unknown,
        });
        if (next.length >= BATCH_SIZE) await flush();
      }
    await flush();
  } finally {
    await judged.close();
  }
  write(
    `${total.admitted} admitted, ${total.duplicates} were there already, ${total.waiting} ` +
      `still wait\n`,
  );
}
