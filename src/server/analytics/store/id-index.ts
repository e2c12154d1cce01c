import path from 'node:path';
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Memory for the index cache in KiB; the rest is read from its file. */
const CACHE_SIZE_KIB = 32 * 1024;

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex.replaceAll('-', ''), 'hex');

export interface IdIndex {
  has(id: string): boolean;
  hasBad(digest: string): boolean;
  /** Adds event ids and digests of quarantined events, all or none. */
  add(ids: readonly string[], digests: readonly string[], inside?: () => void): void;
  /** Syncs all additions to disk. */
  keep(): void;
  close(): void;
}

/**
 * The ids of all events the store has ever ingested, in a file with a bounded cache. It is written
 * after the log is on disk, so it is never ahead of the log; when it is behind, the log's segments
 * bring it up to date at start. `rebuilt` is called when there is no index, to add all ids that are
 * in Parquet already.
 */
export async function openIdIndex(
  folder: string,
  rebuilt: (add: IdIndex['add']) => Promise<void>,
): Promise<IdIndex> {
  const file = path.join(folder, 'ids.sqlite');
  const isNew = !fs.existsSync(file);
  // Created under a temporary name and renamed when complete, so that a crash leaves no partial
  // index.
  const place = isNew ? `${file}.new` : file;
  if (isNew) for (const rest of ['', '-wal', '-shm']) fs.rmSync(`${place}${rest}`, { force: true });
  const open = (where: string): DatabaseSync => {
    const database = new DatabaseSync(where);
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal;
      pragma cache_size = -${CACHE_SIZE_KIB}; pragma wal_autocheckpoint = 4000;
      create table if not exists events (id blob primary key) without rowid, strict;
      create table if not exists bad (digest blob primary key) without rowid, strict;`);
    return database;
  };
  const adder = (database: DatabaseSync): IdIndex['add'] => {
    const addEvent = database.prepare('insert or ignore into events values (?)');
    const addBad = database.prepare('insert or ignore into bad values (?)');
    return (ids, digests, inside) => {
      if (ids.length + digests.length === 0) return;
      database.exec('begin');
      try {
        for (const id of ids) addEvent.run(bytesOf(id));
        for (const digest of digests) addBad.run(bytesOf(digest));
        inside?.();
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    };
  };
  if (isNew) {
    const made = open(place);
    await rebuilt(adder(made));
    made.exec('pragma wal_checkpoint(truncate)');
    made.close();
    fs.renameSync(place, file);
  }
  const database = open(file);
  const findEvent = database.prepare('select 1 from events where id = ?');
  const findBad = database.prepare('select 1 from bad where digest = ?');
  return {
    has: (id) => findEvent.get(bytesOf(id)) !== undefined,
    hasBad: (digest) => findBad.get(bytesOf(digest)) !== undefined,
    add: adder(database),
    keep: () => database.exec('pragma wal_checkpoint(truncate)'),
    close: () => database.close(),
  };
}
