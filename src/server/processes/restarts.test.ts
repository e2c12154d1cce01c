import { describe, expect, it } from 'vitest';
import { createRestarts, endingOf, restartNotice } from './restarts.ts';

const LIMITS = { least: 500, most: 4_000, livedMs: 10_000, fastDeaths: 5 };

describe('a process that dies', () => {
  it('is started again after waits that double, and given up after the fifth fast death', () => {
    const died = createRestarts(LIMITS);
    expect([10, 10, 10, 10, 10].map(died)).toEqual([500, 1_000, 2_000, 4_000, null]);
  });

  it('that lived long begins anew', () => {
    const died = createRestarts(LIMITS);
    expect([10, 10, 60_000, 10, 10].map(died)).toEqual([500, 1_000, 500, 500, 1_000]);
  });

  it('is started for ever where no end is set, at most so often', () => {
    const died = createRestarts({ least: 500, most: 4_000, livedMs: 10_000 });
    expect(Array.from({ length: 20 }, () => died(1)).slice(3)).toEqual(
      Array.from({ length: 17 }, () => 4_000),
    );
  });

  it('is spoken of by its end and the wait', () => {
    expect(restartNotice('The portal', endingOf(null, 'SIGKILL'), 500)).toBe(
      'The portal ended with SIGKILL; it starts again in 0.5 s.\n',
    );
    expect(endingOf(3, null)).toBe('code 3');
  });
});
