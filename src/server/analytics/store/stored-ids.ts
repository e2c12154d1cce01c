import path from 'node:path';
import { eventDigest } from './commit.ts';
import { WORK_FOLDER } from './compaction.ts';
import { openEngine, quoteLiteral } from '../duckdb.ts';
import type { IdIndex } from './id-index.ts';
import type { Manifest } from './manifest.ts';

/** Indexes the ids and digests of everything in Parquet, when the index is missing. */
export async function indexStoredIds(
  folder: string,
  { parts }: Manifest,
  add: IdIndex['add'],
): Promise<void> {
  if (parts.length === 0) return;
  const engine = await openEngine({
    spill: path.join(folder, WORK_FOLDER, 'ids'),
    memoryMb: 256,
    threads: 1,
  });
  try {
    for (const { table, file } of parts) {
      if (table === 'readmissions') continue;
      const columns =
        table === 'events' ? 'id::varchar as id' : 'event_id as id, event::varchar as event';
      const read = await engine.connection.stream(
        `select ${columns} from read_parquet(${quoteLiteral(path.join(folder, file))})`,
      );
      for await (const rows of read.yieldRowObjectJson()) {
        const found = rows as { id: string | null; event?: string }[];
        if (table === 'events')
          add(
            found.map(({ id }) => id ?? ''),
            [],
          );
        else
          add(
            [],
            found.flatMap(({ id, event = 'null' }) =>
              id === null
                ? []
                : (eventDigest({ id, event: (JSON.parse(event) as unknown[])[0] }) ?? []),
            ),
          );
      }
    }
  } finally {
    engine.close();
  }
}
