import { unreachable } from '../models/platform/query/index.ts';

/** Time after which a script chunk counts as failed, in milliseconds (spec 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** The chunk, or a rejection when it isn't loaded in time (decisions, small choices). */
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

/** A chunk that a request needs: a failed load counts as an unreachable service. */
export const loadGatewayChunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  loadChunk(load).catch(() => {
    throw unreachable();
  });
