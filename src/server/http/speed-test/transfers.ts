import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../usecases/failure.ts';

/** The most that is written at once, in bytes: one buffer of so much serves every download. */
export const CHUNK_BYTES = 65_536;
/** A download that is held back writes in parts of this time, in milliseconds. */
const PART_MS = 20;
const LEAST_PART_BYTES = 512;

/** How fast a transfer is. `perMs`: bytes a millisecond; null for as fast as it can be. */
export interface Pace {
  perMs: number | null;
  /** Time since the request came, in milliseconds. */
  elapsedMs: () => number;
}

const partOf = (perMs: number | null): number =>
  perMs === null
    ? CHUNK_BYTES
    : Math.min(CHUNK_BYTES, Math.max(LEAST_PART_BYTES, Math.floor(perMs * PART_MS)));

/** Waits until so many bytes may have been transferred. */
export async function waitFor(bytes: number, { perMs, elapsedMs }: Pace): Promise<void> {
  const wait = perMs === null ? 0 : bytes / perMs - elapsedMs();
  if (wait > 0) await sleep(wait);
}

async function* parts(noise: Uint8Array, bytes: number, pace: Pace): AsyncGenerator<Uint8Array> {
  const part = partOf(pace.perMs);
  for (let sent = 0; sent < bytes;) {
    const size = Math.min(part, bytes - sent);
    sent += size;
    await waitFor(sent, pace);
    yield noise.subarray(0, size);
  }
}

/**
 * So many bytes of the same noise again and again. A reader that is slow, or gone, stops it: no
 * more than a few parts are in memory.
 */
export const noiseStream = (noise: Uint8Array, bytes: number, pace: Pace): Readable =>
  Readable.from(parts(noise, bytes, pace), { objectMode: false, highWaterMark: 4 * CHUNK_BYTES });

/** Reads a body to its end and keeps nothing of it; `BAD_REQUEST` above this many bytes. */
export async function discardBody(body: IncomingMessage, most: number): Promise<number> {
  let bytes = 0;
  for await (const part of body) {
    bytes += (part as Uint8Array).byteLength;
    if (bytes > most) throw new Refusal('BAD_REQUEST');
  }
  return bytes;
}
