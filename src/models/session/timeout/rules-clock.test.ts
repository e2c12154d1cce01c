import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startMonotonicTime, advanceMonotonicTime } from './rules-clock.ts';
import type { Reading } from './rules-clock.ts';

const NOON = Date.UTC(2026, 11, 14, 17);
const HOUR = 3_600_000;
const start: Reading = { monotonic: 5_000, wall: NOON };
const after = (...readings: Reading[]) =>
  readings.reduce(advanceMonotonicTime, startMonotonicTime(start)).elapsed;
const at = (monotonic: number, wall: number): Reading => ({
  monotonic: start.monotonic + monotonic,
  wall: NOON + wall,
});

describe('time in a tab', () => {
  it.each([
    ['both clocks agree', [at(1_000, 1_000)], 1_000],
    ["the machine slept an hour and the page's own clock stood still", [at(0, HOUR)], HOUR],
    ['the clock was set back an hour', [at(1_000, 1_000 - HOUR)], 1_000],
    [
      'the clock was set back and time went on from there',
      [at(1_000, -HOUR), at(2_000, 1_000 - HOUR)],
      2_000,
    ],
    ['the clock was set forward an hour', [at(1_000, HOUR + 1_000)], HOUR + 1_000],
    ['the clock was set back while the machine slept', [at(0, -HOUR), at(500, 500 - HOUR)], 500],
    ['nothing passed', [start], 0],
  ])('when %s', (_when, readings, elapsed) => {
    expect(after(...readings)).toBe(elapsed);
  });

  it('never goes back, and never passes slower than either clock', () => {
    const steps = fc.array(
      fc.record({ monotonic: fc.nat(HOUR), wall: fc.integer({ min: -24 * HOUR, max: 24 * HOUR }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (moves) => {
        let time = startMonotonicTime(start);
        for (const move of moves) {
          const reading = {
            monotonic: time.last.monotonic + move.monotonic,
            wall: time.last.wall + move.wall,
          };
          const next = advanceMonotonicTime(time, reading);
          expect(next.elapsed - time.elapsed).toBe(Math.max(move.monotonic, move.wall, 0));
          time = next;
        }
      }),
    );
  });
});
