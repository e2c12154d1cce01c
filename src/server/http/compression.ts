import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Below this many bytes an answer fits in a packet or two as it is. */
const WORTHWHILE_BYTES = 1024;

/**
 * Up to this many bytes an answer is compressed at once, within a millisecond: a stream of its own
 * costs a page half as much again. Larger ones leave the event loop to others.
 */
const AT_ONCE_BYTES = 131_072;

/** Of what is made anew for each answer: fast, where zlib's own 11 is for files. */
const BROTLI_QUALITY = 4;

/**
 * Compresses pages and JSON; files of the build are compressed there. A document for download keeps
 * its length, which the browser shows progress by.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTHWHILE_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    customTypes: /^(text\/html|application\/json)/,
    // What a document has so far is sent when the rest of it takes time.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
}
