import zlib from 'node:zlib';

/** Magic bytes at the start of a segment; they identify the format. */
export const SEGMENT_MAGIC = Buffer.from('BPEVLOG1');

/** Length and checksum of the payload, each 4 bytes, big-endian. */
const HEADER_BYTES = 8;

/** Maximum frame size in bytes. A header with a larger length is invalid. */
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;

/** Encodes one commit as a log frame. A frame that decodes was written completely. */
export function encodeFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  frame.writeUInt32BE(payload.length, 0);
  frame.writeUInt32BE(zlib.crc32(payload), 4);
  payload.copy(frame, HEADER_BYTES);
  return frame;
}

/** The frame at `offset` and the offset after it. Null when no complete frame starts there. */
function decodeFrameAt(segment: Buffer, offset: number): { payload: Buffer; end: number } | null {
  if (offset + HEADER_BYTES > segment.length) return null;
  const end = offset + HEADER_BYTES + segment.readUInt32BE(offset);
  if (end > segment.length || end === offset + HEADER_BYTES || end - offset > MAX_FRAME_BYTES)
    return null;
  const payload = segment.subarray(offset + HEADER_BYTES, end);
  return zlib.crc32(payload) === segment.readUInt32BE(offset + 4) ? { payload, end } : null;
}

/**
 * A segment's frames from `offset`, each with the offset after it. Ends at the first incomplete
 * frame.
 */
export function* readFrames(
  segment: Buffer,
  offset: number,
): Generator<{ payload: Buffer; end: number }> {
  for (let frame = decodeFrameAt(segment, offset); frame; frame = decodeFrameAt(segment, frame.end))
    yield frame;
}

/** End of the complete frames from the start of the segment, in bytes. 0 for an invalid segment. */
export function intactLength(segment: Buffer): number {
  if (!segment.subarray(0, SEGMENT_MAGIC.length).equals(SEGMENT_MAGIC)) return 0;
  let end = SEGMENT_MAGIC.length;
  for (const frame of readFrames(segment, end)) end = frame.end;
  return end;
}

/**
 * Whether a complete frame starts anywhere after `offset`. A frame is written only after the
 * previous one is on disk. A broken frame before a complete one is therefore damage, and not the
 * torn end of an unacknowledged write.
 */
export function hasFrameAfter(segment: Buffer, offset: number): boolean {
  for (let at = offset + 1; at + HEADER_BYTES < segment.length; at += 1)
    if (decodeFrameAt(segment, at)) return true;
  return false;
}
