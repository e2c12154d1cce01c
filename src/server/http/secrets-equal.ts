import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a caller's secret is the right one, in a time that tells nothing of how much of it was right. Compares bytes:
 * a header may carry letters that take two, and what Node compares must be of one length.
 */
export function secretsEqual(given: string, right: string): boolean {
  const [left, expected] = [Buffer.from(given), Buffer.from(right)];
  return left.length === expected.length && timingSafeEqual(left, expected);
}
