import { unreachable } from '../models/platform/query/index.ts';

/** How long a script chunk may take before it counts as failed, in milliseconds (spec 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** The chunk, or a rejection when it doesn't come in time (decisions, small choices). */
export function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('A script chunk did not arrive in time')),
      CHUNK_TIMEOUT_MS,
    );
  });
  return Promise.race([load(), timeout]).finally(() => clearTimeout(timer));
}

/** A chunk that a call needs: one that doesn't come is a service that can't be reached. */
export const loadGatewayChunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  loadChunk(load).catch(() => {
    throw unreachable();
  });
