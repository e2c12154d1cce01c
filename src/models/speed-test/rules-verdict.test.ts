import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisiveDirection, fitnessFor, lossOf, NEEDS, USES, verdictOf } from './rules-verdict.ts';

const plan = { name: 'Business Internet 300', downKbps: 300_000, upKbps: 10_000 };
const speeds = (down: number, up = 10_000) => ({ downKbps: down, upKbps: up });

describe('the verdict', () => {
  it.each([
    [speeds(287_000), 'AS_SOLD'],
    [speeds(240_000), 'AS_SOLD'],
    [speeds(239_999), 'BELOW'],
    [speeds(150_000), 'BELOW'],
    [speeds(149_999), 'FAR_BELOW'],
    [speeds(0), 'FAR_BELOW'],
    [speeds(287_000, 7_000), 'BELOW'],
    [speeds(287_000, 4_000), 'FAR_BELOW'],
    [speeds(900_000, 90_000), 'AS_SOLD'],
  ])('on %j of 300 and 10 Mbit/s is %s', (measured, verdict) => {
    expect(verdictOf(measured, plan)).toBe(verdict);
  });

  it('is none without a plan', () => {
    expect(verdictOf(speeds(1), null)).toBeNull();
  });

  it('never gets better by a slower line', () => {
    const order = ['FAR_BELOW', 'BELOW', 'AS_SOLD'];
    const kbps = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(kbps, kbps, kbps, (down, up, slower) => {
        const before = order.indexOf(verdictOf(speeds(down, up), plan) ?? '');
        const after = order.indexOf(verdictOf(speeds(Math.max(0, down - slower), up), plan) ?? '');
        expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});

it.each([
  [speeds(287_000), 'down'],
  [speeds(100_000, 9_000), 'down'],
  [speeds(287_000, 4_000), 'up'],
  [speeds(290_000, 9_000), 'down'],
])('the verdict on %j is about the %sload', (measured, direction) => {
  expect(decisiveDirection(measured, plan)).toBe(direction);
});

describe('speed is lost', () => {
  const modem = (down: number) => ({
    at: '2026-12-14T15:00:00.000Z',
    ...speeds(down),
    pingMs: 11,
  });
  it.each([
    ['nowhere on a line as sold', 'AS_SOLD', modem(290_000), 'NOWHERE'],
    ['nowhere, whatever the modem measured', 'AS_SOLD', modem(100_000), 'NOWHERE'],
    ['inside, where the modem has it', 'FAR_BELOW', modem(290_000), 'INSIDE'],
    ['in the network, where the modem has it not', 'FAR_BELOW', modem(120_000), 'NETWORK'],
    ['somewhere, where the modem was not reached', 'BELOW', null, 'UNKNOWN'],
  ] as const)('%s', (_name, verdict, measured, loss) => {
    expect(lossOf({ verdict, modem: measured, plan })).toBe(loss);
  });

  it('is not said without a plan', () => {
    expect(lossOf({ verdict: null, modem: modem(1), plan: null })).toBe('UNKNOWN');
  });
});

describe('what a line is good for', () => {
  const figures = { ...speeds(287_000), pingMs: 12, jitterMs: 2, loadedPingMs: 30 };
  it.each([
    ['CALLS', figures, 'GOOD'],
    ['MEETINGS', figures, 'GOOD'],
    ['CAMERAS', figures, 'WEAK'],
    ['CALLS', { ...figures, jitterMs: 40 }, 'WEAK'],
    ['CALLS', { ...figures, jitterMs: 60 }, 'BAD'],
    ['CARDS', { ...figures, jitterMs: 60, pingMs: 200 }, 'GOOD'],
    ['BACKUP', { ...figures, upKbps: 4_000 }, 'BAD'],
  ] as const)('for %s, with %j, is told as %s', (use, measured, fitness) => {
    expect(fitnessFor(use, measured)).toBe(fitness);
  });

  it('asks for more where it is to go well', () => {
    for (const use of USES) {
      const { least, well } = NEEDS[use];
      expect(well.downKbps).toBeGreaterThanOrEqual(least.downKbps);
      expect(well.upKbps).toBeGreaterThanOrEqual(least.upKbps);
      expect(well.pingMs).toBeLessThanOrEqual(least.pingMs);
      expect(well.jitterMs).toBeLessThanOrEqual(least.jitterMs);
    }
  });
});
