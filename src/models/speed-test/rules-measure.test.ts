import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedSamples,
  figuresOf,
  jitterOf,
  medianOf,
  pingOf,
  rateOf,
  speedOf,
  SPEED_TEST,
} from './rules-measure.ts';

const sample = (bytes: number, ms = 250) => ({ bytes, ms });
const SAMPLE = fc.record({
  bytes: fc.integer({ min: 0, max: 200_000_000 }),
  ms: fc.integer({ min: 250, max: 2_000 }),
});

it.each([
  [[], null],
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

describe('the speed of a direction', () => {
  it('is in thousands of bits a second', () => {
    expect(rateOf(sample(1_250_000, 250), { bytesCountAs: 1 })).toBe(40_000);
    expect(rateOf(sample(62_500, 250), { bytesCountAs: 20 })).toBe(40_000);
  });

  it('leaves out the first two seconds', () => {
    const slow = Array.from({ length: 8 }, () => sample(1_000));
    const fast = Array.from({ length: 6 }, () => sample(1_000_000));
    expect(countedSamples([...slow, ...fast], SPEED_TEST)).toEqual(fast);
    expect(speedOf([...slow, ...fast], SPEED_TEST)).toBe(32_000);
  });

  it('is what its last sample says where it never came so far', () => {
    expect(speedOf([sample(1_000), sample(31_250)], SPEED_TEST)).toBe(1_000);
    expect(speedOf([], SPEED_TEST)).toBe(0);
  });

  it('is never above its fastest sample, nor below its slowest one', () => {
    fc.assert(
      fc.property(fc.array(SAMPLE, { minLength: 1, maxLength: 60 }), (samples) => {
        const rates = samples.map((one) => rateOf(one, SPEED_TEST));
        const speed = speedOf(samples, SPEED_TEST);
        expect(speed).toBeGreaterThanOrEqual(Math.floor(Math.min(...rates)));
        expect(speed).toBeLessThanOrEqual(Math.ceil(Math.max(...rates)));
      }),
    );
  });

  it('does not depend on a single stall', () => {
    const steady = Array.from({ length: 30 }, () => sample(1_000_000));
    const stalled = steady.map((one, index) => (index === 20 ? sample(0) : one));
    expect(speedOf(stalled, SPEED_TEST)).toBe(speedOf(steady, SPEED_TEST));
  });
});

describe('pings', () => {
  it('are told by their median, and by how much they change', () => {
    expect(pingOf([12, 11, 40])).toBe(12);
    expect(pingOf([])).toBeNull();
    expect(jitterOf([10, 14, 12])).toBe(3);
    expect(jitterOf([10])).toBe(0);
  });

  it('make figures together with both directions', () => {
    expect(
      figuresOf(
        { down: [sample(62_500)], up: [sample(6_250)], pings: [10, 12.04], loadedPings: [] },
        SPEED_TEST,
      ),
    ).toEqual({ downKbps: 2_000, upKbps: 200, pingMs: 11, jitterMs: 2, loadedPingMs: null });
  });
});
