import { timingSafeEqual } from 'node:crypto';

/**
 * Compares a caller's secret in constant time. Compares bytes: a header may contain characters of
 * two bytes, and Node compares only equal lengths.
 */
export function secretsEqual(given: string, right: string): boolean {
  const [left, expected] = [Buffer.from(given), Buffer.from(right)];
  return left.length === expected.length && timingSafeEqual(left, expected);
}
