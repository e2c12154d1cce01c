import { createHash } from 'node:crypto';

/** Always the same id for the same name. */
export function deterministicId(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
