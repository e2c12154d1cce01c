import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eventDigest, createDeduplicator } from './commit.ts';
import type { CommitEntry } from './commit.ts';
import { WORK_FOLDER } from './compaction.ts';
import type { CompactionResult, CompactionJob } from './compaction.ts';
import type { StoreCheckpoint } from './crash-points.ts';
import { openIdIndex } from './id-index.ts';
import type { IdIndex } from './id-index.ts';
import { SEGMENT_MAGIC } from './frames.ts';
import { readCommits, openLog, removeSegments } from './log.ts';
import type { EventLog } from './log.ts';
import { readManifest, replaceManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { indexStoredIds } from './stored-ids.ts';
import type {
  ValidEvent,
  ValidatedMessage,
  MessageHeader,
  Snapshot,
  StoredMessage,
  IngestResult,
} from '../types.ts';

export interface EventStoreOptions {
  folder: string;
  /** Maximum segment size in bytes. A longer segment is closed and compacted to Parquet. */
  segmentBytes: number;
  /** Runs a compaction job in another process, see compact.ts. */
  compact: (job: CompactionJob) => Promise<CompactionResult>;
  /** Segments from this one on are retained because another reader still needs them. */
  keepFrom?: (() => number) | undefined;
  realNow: () => Date;
  report: (error: unknown) => void;
  /** The log can no longer be written; reopening the store recovers its position. */
  failed: (error: unknown) => void;
  checkpoint?: StoreCheckpoint;
}

export interface EventStore {
  /**
   * Stores the new events of a message; resolves once they are on disk. Rejects when they cannot be
   * written.
   */
  take(judged: ValidatedMessage): Promise<IngestResult>;
  /** Readmits an event from quarantine that now conforms to the catalogue. */
  readmit(quarantineId: string, header: MessageHeader, event: ValidEvent): Promise<IngestResult>;
  /** Takes a snapshot of the store; its files are retained until `release`. */
  snapshot(): { snapshot: Snapshot; release: () => void };
  /** Subscribes to commits from now on; returns the unsubscribe function. */
  follow(listener: (messages: StoredMessage[]) => void): () => void;
  /** Compacts the whole current log to Parquet. */
  compact(): Promise<void>;
  log: Pick<EventLog, 'segments'>;
  close(): Promise<void>;
}

const NEWLINE = Buffer.from('\n');

/** Maximum bytes of one commit; further messages wait for the next. */
const COMMIT_BYTES = 4 * 1024 * 1024;

/**
 * Removes files left by a crash: parts missing from the manifest, unneeded segments, compaction
 * work files.
 */
function removeOrphanedFiles(folder: string, manifest: Manifest, keepFrom: number): void {
  fs.rmSync(path.join(folder, WORK_FOLDER), { recursive: true, force: true });
  removeSegments(folder, keepFrom);
  const counted = new Set(manifest.parts.map(({ file }) => file));
  for (const file of fs.globSync('parquet/*/*/*.parquet', { cwd: folder }))
    if (!counted.has(file)) fs.rmSync(path.join(folder, file), { force: true });
}

/** Replays the log into the index, which a crash may have left behind. */
function replayLogIntoIndex(folder: string, log: EventLog, logFrom: number, index: IdIndex): void {
  for (const segment of log.segments())
    if (segment.number >= logFrom)
      for (const { messages } of readCommits(folder, segment))
        index.add(
          messages.flatMap(({ events }) => events.map(({ id }) => id)),
          messages.flatMap(({ quarantined }) =>
            quarantined.flatMap((bad) => eventDigest(bad) ?? []),
          ),
        );
}

/**
 * The portal's event store, in its own folder: an append-only log that is on disk before any sender
 * is acknowledged, and the Parquet files made from it. One process at a time.
 */
export async function openEventStore(options: EventStoreOptions): Promise<EventStore> {
  const { folder, checkpoint = () => undefined } = options;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  let manifest = readManifest(folder);
  const keepFrom = Math.min(manifest.logFrom, options.keepFrom?.() ?? manifest.logFrom);
  removeOrphanedFiles(folder, manifest, keepFrom);
  const log = openLog(folder, manifest.logFrom, keepFrom, checkpoint);
  const index = await openIdIndex(folder, (add) => indexStoredIds(folder, manifest, add));
  replayLogIntoIndex(folder, log, manifest.logFrom, index);
  const sort = createDeduplicator(index);
  const listeners = new Set<(messages: StoredMessage[]) => void>();
  const waiting: {
    entry: CommitEntry;
    line: Buffer | null;
    resolve: (answer: IngestResult) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const rolls: (() => void)[] = [];
  let writing: Promise<void> | null = null;
  let compacting: Promise<void> | null = null;
  let isClosed = false;
  const held = new Map<string, number>();
  let leftOver: string[] = [];

  /** One commit: as many waiting messages as fit, synced together. */
  async function commit(): Promise<void> {
    let bytes = 0;
    const fitting = waiting.findIndex(({ line }) => (bytes += line?.length ?? 0) > COMMIT_BYTES);
    const batch = waiting.splice(0, fitting === -1 ? waiting.length : Math.max(1, fitting));
    const entries = batch.map(({ entry }) => entry);
    const lines = batch.flatMap(({ line }) => line ?? []);
    try {
      if (lines.length > 0) {
        await log.append(
          Buffer.concat(lines.flatMap((line, at) => (at === 0 ? [line] : [NEWLINE, line]))),
        );
        index.add(
          entries.flatMap(({ ids }) => ids),
          entries.flatMap(({ digests }) => digests),
          () => checkpoint('inside-index'),
        );
        checkpoint('after-index');
      }
      sort.settle(entries);
      for (const { entry, resolve } of batch) resolve(entry.answer);
    } catch (error) {
      // Unwritten events are not in the index either, and nothing was acknowledged.
      for (const { reject } of batch) reject(error);
      throw error;
    }
    const messages = entries.flatMap(({ stored }) => stored ?? []);
    if (messages.length > 0) for (const listener of listeners) listener(messages);
    const last = log.segments().at(-1);
    if (last && last.bytes >= options.segmentBytes) {
      log.roll();
      void compactSealed().catch(options.report);
    }
  }

  async function work(): Promise<void> {
    while (waiting.length + rolls.length > 0) {
      if (waiting.length > 0) await commit();
      if (rolls.length > 0 && (log.segments().at(-1)?.bytes ?? 0) > SEGMENT_MAGIC.length)
        log.roll();
      for (const rolled of rolls.splice(0)) rolled();
    }
  }

  /** Messages that arrive in the same event-loop turn share the commit. */
  function write(): void {
    writing ??= new Promise<void>((begun) => {
      setImmediate(begun);
    })
      .then(work)
      .catch((error: unknown) => {
        isClosed = true;
        for (const { reject } of waiting.splice(0)) reject(error);
        options.failed(error);
      })
      .finally(() => {
        writing = null;
        if (waiting.length + rolls.length > 0 && !isClosed) write();
      });
  }

  function enqueue(entry: CommitEntry): Promise<IngestResult> {
    if (isClosed) return Promise.reject(new Error('The event store is closed.'));
    return new Promise((resolve, reject) => {
      waiting.push({
        entry,
        line: entry.stored ? Buffer.from(JSON.stringify(entry.stored)) : null,
        resolve,
        reject,
      });
      write();
    });
  }

  /** Removes files that the manifest no longer lists and no reader uses. */
  function removeLeftOvers(): void {
    leftOver = leftOver.filter((file) => {
      if (held.has(file)) return true;
      fs.rmSync(path.join(folder, file), { force: true });
      return false;
    });
    const first =
      log.segments().find(({ file, number }) => held.has(file) || number >= manifest.logFrom)
        ?.number ?? 0;
    log.drop(Math.min(first, options.keepFrom?.() ?? first));
  }

  async function compactOnce(): Promise<void> {
    const all = log.segments();
    const until = all.at(-1)?.number ?? manifest.logFrom;
    const sealed = all
      .filter(({ number }) => number >= manifest.logFrom && number < until)
      .map(({ file, bytes }) => ({ file, bytes }));
    if (sealed.length > 0) {
      checkpoint('before-compaction');
      const { made, replaced } = await options.compact({
        id: randomBytes(4).toString('hex'),
        folder,
        segments: sealed,
        parts: manifest.parts,
        nextPart: manifest.nextPart,
      });
      checkpoint('after-parquet');
      // Without the log, nothing could bring the index up to date.
      index.keep();
      checkpoint('after-index-kept');
      const gone = new Set(replaced);
      const next: Manifest = {
        version: 1,
        logFrom: until,
        nextPart: manifest.nextPart + made.length + replaced.length,
        parts: [...manifest.parts.filter(({ file }) => !gone.has(file)), ...made],
      };
      replaceManifest(folder, next, () => checkpoint('before-manifest'));
      manifest = next;
      checkpoint('after-manifest');
      leftOver.push(...replaced);
    }
    removeLeftOvers();
    checkpoint('after-clean-up');
  }

  function compactSealed(): Promise<void> {
    return (compacting ??= compactOnce().finally(() => {
      compacting = null;
    }));
  }

  return {
    take: (judged) => enqueue(sort.message(judged, options.realNow().toISOString())),
    readmit: (quarantineId, header, event) =>
      enqueue(sort.readmission(quarantineId, header, event, options.realNow().toISOString())),
    snapshot: () => {
      const snapshot: Snapshot = {
        folder,
        parquet: manifest.parts.map(({ table, file }) => ({ table, file })),
        segments: log
          .segments()
          .filter(({ number }) => number >= manifest.logFrom)
          .map(({ file, bytes }) => ({ file, bytes })),
      };
      const files = [...snapshot.parquet, ...snapshot.segments].map(({ file }) => file);
      for (const file of files) held.set(file, (held.get(file) ?? 0) + 1);
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        for (const file of files)
          if ((held.get(file) ?? 0) > 1) held.set(file, (held.get(file) ?? 0) - 1);
          else held.delete(file);
        if (!isClosed) removeLeftOvers();
      };
      return { snapshot, release };
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    compact: async () => {
      await compacting;
      await new Promise<void>((rolled) => {
        rolls.push(rolled);
        write();
      });
      await compactSealed();
    },
    log,
    close: async () => {
      isClosed = true;
      await writing;
      await compacting?.catch(() => undefined);
      log.close();
      index.close();
    },
  };
}
