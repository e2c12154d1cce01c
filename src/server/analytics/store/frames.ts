import zlib from 'node:zlib';

/** What a segment begins with; another format will begin with another. */
export const SEGMENT_MAGIC = Buffer.from('BPEVLOG1');

/** Length and checksum of what follows, each 4 bytes, big-endian. */
const HEADER_BYTES = 8;

/** A frame is never longer than this, in bytes: what says that it is, is no frame. */
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;

/** One commit as the log holds it: whoever reads it whole knows that it was written whole. */
export function encodeFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  frame.writeUInt32BE(payload.length, 0);
  frame.writeUInt32BE(zlib.crc32(payload), 4);
  payload.copy(frame, HEADER_BYTES);
  return frame;
}

/** The frame that begins at `offset` and the offset behind it; null where no whole frame begins. */
function decodeFrameAt(segment: Buffer, offset: number): { payload: Buffer; end: number } | null {
  if (offset + HEADER_BYTES > segment.length) return null;
  const end = offset + HEADER_BYTES + segment.readUInt32BE(offset);
  if (end > segment.length || end === offset + HEADER_BYTES || end - offset > MAX_FRAME_BYTES)
    return null;
  const payload = segment.subarray(offset + HEADER_BYTES, end);
  return zlib.crc32(payload) === segment.readUInt32BE(offset + 4) ? { payload, end } : null;
}

/** A segment's frames from `offset` on, each with the offset behind it; ends where no whole frame begins. */
export function* readFrames(
  segment: Buffer,
  offset: number,
): Generator<{ payload: Buffer; end: number }> {
  for (let frame = decodeFrameAt(segment, offset); frame; frame = decodeFrameAt(segment, frame.end))
    yield frame;
}

/** Where the whole frames from the segment's beginning end, in bytes. A segment that isn't one is 0 long. */
export function intactLength(segment: Buffer): number {
  if (!segment.subarray(0, SEGMENT_MAGIC.length).equals(SEGMENT_MAGIC)) return 0;
  let end = SEGMENT_MAGIC.length;
  for (const frame of readFrames(segment, end)) end = frame.end;
  return end;
}

/**
 * Whether a whole frame begins anywhere after `offset`. A frame is written only after the one before it is on disk: so
 * what is broken before a whole frame was whole once, which is damage, and not the torn end of a write that nobody was
 * told of.
 */
export function hasFrameAfter(segment: Buffer, offset: number): boolean {
  for (let at = offset + 1; at + HEADER_BYTES < segment.length; at += 1)
    if (decodeFrameAt(segment, at)) return true;
  return false;
}
