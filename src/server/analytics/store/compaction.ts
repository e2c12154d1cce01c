import fs from 'node:fs';
import path from 'node:path';
import type { StoreCheckpoint } from './crash-points.ts';
import { openEngine, quoteLiteral, selectFromLines, selectFromParquet } from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';
import { syncFile, syncFolder } from './durable.ts';
import { readCommits } from './log.ts';
import type { Part } from './manifest.ts';
import { SORT_ORDER, writeRows } from './rows.ts';
import type { TableName } from '../types.ts';

/** The segments and parts to compact. */
export interface CompactionJob {
  /**
   * Included in the names of its output files. A compaction that briefly outlives its parent cannot
   * touch the next one's files.
   */
  id: string;
  folder: string;
  segments: { file: string; bytes: number }[];
  parts: Part[];
  nextPart: number;
}

/** The new parts, and the parts they replace. */
export interface CompactionResult {
  made: Part[];
  replaced: string[];
}

/**
 * This many parts of a table, day and level merge into one part of the next level. Each row is
 * written once per level, regardless of daily volume.
 */
const MERGE_THRESHOLD = 8;

/** Folder for temporary compaction files, inside the store folder. */
export const WORK_FOLDER = 'work';

/**
 * Partitions the segments' rows into JSON lines files, one per table and day; resolves with them.
 */
function partitionRows(
  { folder, segments }: CompactionJob,
  work: string,
): { table: TableName; day: string; file: string }[] {
  const found = new Map<string, { table: TableName; day: string; file: string; handle: number }>();
  const fileFor = (table: TableName, day: string) => {
    const key = `${table}-${day}`;
    const known = found.get(key);
    if (known) return known;
    const file = path.join(work, `${key}.ndjson`);
    const made = { table, day, file, handle: fs.openSync(file, 'w', 0o600) };
    found.set(key, made);
    return made;
  };
  for (const segment of segments)
    for (const { messages } of readCommits(folder, segment))
      for (const message of messages)
        writeRows(message, (table) => fileFor(table, message.receivedAt.slice(0, 10)).handle);
  for (const { handle } of found.values()) fs.closeSync(handle);
  return [...found.values()];
}

/** Groups of parts of one table, day and level that are large enough to merge. */
function findMergeableParts(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts)
    groups.set(`${part.table} ${part.day} ${part.level}`, [
      ...(groups.get(`${part.table} ${part.day} ${part.level}`) ?? []),
      part,
    ]);
  return [...groups.values()].filter((group) => group.length >= MERGE_THRESHOLD);
}

async function write(
  engine: Engine,
  folder: string,
  select: string,
  part: Omit<Part, 'rows'>,
): Promise<Part> {
  const file = path.join(folder, part.file);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  await engine.run(
    `copy (${select} order by ${SORT_ORDER[part.table]}) to ${quoteLiteral(file)} (format ` +
      'parquet, compression zstd, row_group_size 50000)',
  );
  const [counted] = await engine.rows(
    `select count(*)::integer as rows from read_parquet(${quoteLiteral(file)})`,
  );
  syncFile(file);
  syncFolder(path.dirname(file));
  syncFolder(path.dirname(path.dirname(file)));
  syncFolder(path.join(folder, 'parquet'));
  return { ...part, rows: Number(counted?.['rows']) };
}

/**
 * Writes Parquet files, one per table and day, from closed segments, and merges parts that have
 * become many. Only adds files; they take effect once the manifest lists them. Runs in its own
 * process (compact.ts).
 */
export async function compact(
  job: CompactionJob,
  checkpoint: StoreCheckpoint = () => undefined,
): Promise<CompactionResult> {
  const { folder } = job;
  const work = path.join(folder, WORK_FOLDER, job.id);
  fs.mkdirSync(work, { recursive: true, mode: 0o700 });
  let next = job.nextPart;
  const partOf = (table: TableName, day: string, level: number): Omit<Part, 'rows'> => ({
    table,
    day,
    level,
    file: path.join(
      'parquet',
      table,
      `day=${day}`,
      `${String(next++).padStart(8, '0')}-${job.id}.parquet`,
    ),
  });
  const engine = await openEngine({ spill: path.join(work, 'spill'), memoryMb: 512, threads: 1 });
  try {
    let made: Part[] = [];
    const replaced: string[] = [];
    for (const { table, day, file } of partitionRows(job, work)) {
      made.push(await write(engine, folder, selectFromLines(table, [file]), partOf(table, day, 0)));
      checkpoint('inside-compaction');
    }
    for (
      let groups = findMergeableParts([...job.parts, ...made]);
      groups.length > 0;
      groups = findMergeableParts([
        ...job.parts.filter(({ file }) => !replaced.includes(file)),
        ...made,
      ])
    )
      for (const group of groups) {
        const [{ table, day, level }] = group as [Part];
        const files = group.map(({ file }) => file);
        const merged = await write(
          engine,
          folder,
          selectFromParquet(
            table,
            files.map((file) => path.join(folder, file)),
          ),
          partOf(table, day, level + 1),
        );
        made = [...made.filter(({ file }) => !files.includes(file)), merged];
        replaced.push(...files);
      }
    return { made, replaced };
  } finally {
    engine.close();
    fs.rmSync(work, { recursive: true, force: true });
  }
}
