import { describe, expect, it } from 'vitest';
import { statusOf } from './rules-status-mapping.ts';
import type { RawStatus } from './rules-status-mapping.ts';

describe('the status that is recorded', () => {
  it.each<[RawStatus, number]>([
    ['RED', 200],
    ['GREEN', 200],
    ['UNAVAILABLE', 200],
    [0, 0],
    [-1, 400],
    [200, 200],
    [204, 204],
    [404, 404],
    [503, 503],
  ])('of %s is %i', (raw, mapped) => {
    expect(statusOf(raw)).toBe(mapped);
  });
});
