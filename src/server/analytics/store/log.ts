import fs from 'node:fs';
import path from 'node:path';
import type { StoreCheckpoint } from './crash-points.ts';
import { syncFile, syncFolder } from './durable.ts';
import { encodeFrame, readFrames, hasFrameAfter, SEGMENT_MAGIC, intactLength } from './frames.ts';
import type { StoredMessage } from '../types.ts';

/** A log file. Numbers increase by one; only the last segment is written to. */
export interface Segment {
  number: number;
  /** Path relative to the store folder. */
  file: string;
  /** Committed length in bytes. */
  bytes: number;
}

export interface EventLog {
  /** All segments; the last one is open for writing. */
  segments(): readonly Segment[];
  /**
   * Writes one commit and resolves when it is on disk. After an error no more writes are possible;
   * reopening the log recovers its position.
   */
  append(payload: Buffer): Promise<void>;
  /** Starts a new segment; previous segments do not change. */
  roll(): void;
  /** Removes the segments before this number. */
  drop(before: number): void;
  close(): void;
}

const FOLDER = 'log';
const nameOf = (number: number): string =>
  path.join(FOLDER, `${String(number).padStart(12, '0')}.log`);

/** The segment numbers in the folder, in order. */
function numbersIn(folder: string): number[] {
  const place = path.join(folder, FOLDER);
  if (!fs.existsSync(place)) return [];
  return fs
    .readdirSync(place)
    .flatMap((name) => (/^\d{12}\.log$/.test(name) ? [Number(name.slice(0, 12))] : []))
    .sort((left, right) => left - right);
}

/**
 * The last segment may end in an interrupted write or lack its header; any other break is damage.
 */
function readIntactSegment(folder: string, number: number, isLast: boolean): Segment {
  const file = nameOf(number);
  const content = fs.readFileSync(path.join(folder, file));
  const bytes = intactLength(content);
  if (bytes < content.length && (!isLast || hasFrameAfter(content, bytes)))
    throw new Error(
      `The event log is damaged: ${path.join(folder, file)} at byte ${bytes}. Put the file ` +
        'back from a copy.',
    );
  return { number, file, bytes };
}

/**
 * The segments from `keepFrom` on, with their committed length. Those before `logFrom` are retained
 * for another reader and may be missing. Read-only. Throws when a segment from `logFrom` on is
 * damaged or missing.
 */
export function readSegments(folder: string, logFrom: number, keepFrom = logFrom): Segment[] {
  const numbers = numbersIn(folder).filter((number) => number >= Math.min(keepFrom, logFrom));
  const [first = logFrom] = numbers;
  const missing =
    first > logFrom || (numbers.length === 0 && logFrom > 1)
      ? logFrom
      : numbers.map((_, index) => first + index).find((number, index) => numbers[index] !== number);
  if (missing !== undefined)
    throw new Error(
      `The event log is damaged: ${path.join(folder, nameOf(missing))} is missing. Put the ` +
        'file back from a copy.',
    );
  return numbers.map((number, index) =>
    readIntactSegment(folder, number, index === numbers.length - 1),
  );
}

/** Removes the segments before this number. */
export function removeSegments(folder: string, before: number): void {
  for (const number of numbersIn(folder))
    if (number < before) fs.rmSync(path.join(folder, nameOf(number)), { force: true });
}

/** The messages of one commit. */
export const decodeMessages = (payload: Buffer): StoredMessage[] =>
  payload
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as StoredMessage);

/** The commits of a segment's committed range from `offset` on, each with the offset after it. */
export function* readCommits(
  folder: string,
  { file, bytes }: { file: string; bytes: number },
  offset = SEGMENT_MAGIC.length,
): Generator<{ messages: StoredMessage[]; end: number }> {
  const content = Buffer.allocUnsafe(Math.max(0, bytes - offset));
  const handle = fs.openSync(path.join(folder, file), 'r');
  try {
    for (let read = 0, more = -1; more !== 0 && read < content.length; read += more)
      more = fs.readSync(handle, content, read, content.length - read, offset + read);
  } finally {
    fs.closeSync(handle);
  }
  for (const { payload, end } of readFrames(content, 0))
    yield { messages: decodeMessages(payload), end: offset + end };
}

function createSegment(folder: string, number: number, checkpoint: StoreCheckpoint): Segment {
  checkpoint('before-segment');
  const file = nameOf(number);
  fs.mkdirSync(path.join(folder, FOLDER), { recursive: true, mode: 0o700 });
  const handle = fs.openSync(path.join(folder, file), 'w', 0o600);
  checkpoint('inside-segment');
  fs.writeSync(handle, SEGMENT_MAGIC);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  syncFolder(path.join(folder, FOLDER));
  checkpoint('after-segment');
  return { number, file, bytes: SEGMENT_MAGIC.length };
}

/**
 * Opens the log for one writer, with the segments of {@link readSegments}. Truncates torn,
 * unacknowledged writes left by a crash.
 */
export function openLog(
  folder: string,
  logFrom: number,
  keepFrom: number,
  checkpoint: StoreCheckpoint = () => undefined,
): EventLog {
  const segments = readSegments(folder, logFrom, keepFrom);
  const last = segments.at(-1);
  if (last && last.bytes === 0) Object.assign(last, createSegment(folder, last.number, checkpoint));
  else if (last) {
    fs.truncateSync(path.join(folder, last.file), last.bytes);
    syncFile(path.join(folder, last.file));
  } else segments.push(createSegment(folder, logFrom, checkpoint));
  const active = (): Segment => segments[segments.length - 1] as Segment;
  const opened = () => fs.openSync(path.join(folder, active().file), 'r+');
  let handle = opened();
  let isBroken = false;

  const write = (bytes: Buffer, position: number): Promise<void> =>
    new Promise((resolve, reject) => {
      fs.write(handle, bytes, 0, bytes.length, position, (error, written) => {
        if (error) return reject(error);
        if (written === bytes.length) return resolve();
        write(bytes.subarray(written), position + written).then(resolve, reject);
      });
    });
  const sync = (): Promise<void> =>
    new Promise((resolve, reject) => {
      fs.fdatasync(handle, (error) => (error ? reject(error) : resolve()));
    });

  return {
    segments: () => segments,
    append: async (payload) => {
      if (isBroken) throw new Error('The event log cannot be written.');
      isBroken = true;
      const frame = encodeFrame(payload);
      const { bytes } = active();
      checkpoint('before-log-write');
      const half = Math.floor(frame.length / 2);
      await write(frame.subarray(0, half), bytes);
      checkpoint('inside-log-write');
      await write(frame.subarray(half), bytes + half);
      checkpoint('after-log-write');
      await sync();
      checkpoint('after-log-sync');
      active().bytes += frame.length;
      isBroken = false;
    },
    roll: () => {
      segments.push(createSegment(folder, active().number + 1, checkpoint));
      fs.closeSync(handle);
      handle = opened();
    },
    drop: (before) => {
      while (segments.length > 1 && (segments[0] as Segment).number < before) {
        fs.rmSync(path.join(folder, (segments[0] as Segment).file), { force: true });
        segments.shift();
        checkpoint('inside-clean-up');
      }
    },
    close: () => {
      fs.fsyncSync(handle);
      fs.closeSync(handle);
    },
  };
}
