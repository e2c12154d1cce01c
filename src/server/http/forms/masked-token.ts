import { randomBytes } from 'node:crypto';

const xor = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));

/**
 * A request token as a document carries it, in another form each time: documents are compressed and
 * repeat their address, so that the lengths of many would tell one that stays the same (BREACH).
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token);
  const pad = randomBytes(bytes.length);
  return Buffer.concat([pad, xor(bytes, pad)]).toString('base64url');
}

/** The token that was masked; whatever else was given is none that anybody has. */
export function unmaskToken(masked: string): string {
  const bytes = Buffer.from(masked, 'base64url');
  const half = bytes.length >> 1;
  return xor(bytes.subarray(half), bytes.subarray(0, half)).toString();
}
