import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn } from '../platform/drawn/rules-drawn.ts';
import { DRIFT_MS, gradeOf, SIGNAL_VALUES, signalAt, signalGrade } from './rules-signal.ts';
import type { SignalValue } from './rules-signal.ts';
import type { SignalGrade } from './types.ts';

const ROWS: readonly (readonly [SignalValue, number, SignalGrade])[] = [
  ['downstreamPower', 0, 'GOOD'],
  ['downstreamPower', -12, 'GOOD'],
  ['downstreamPower', 12, 'GOOD'],
  ['downstreamPower', -12.1, 'WEAK'],
  ['downstreamPower', 15, 'WEAK'],
  ['downstreamPower', 15.1, 'BAD'],
  ['downstreamPower', -15.1, 'BAD'],
  ['upstreamPower', 35, 'GOOD'],
  ['upstreamPower', 50, 'GOOD'],
  ['upstreamPower', 34.9, 'WEAK'],
  ['upstreamPower', 54, 'WEAK'],
  ['upstreamPower', 54.1, 'BAD'],
  ['upstreamPower', 29.9, 'BAD'],
  ['signalToNoise', 38.5, 'GOOD'],
  ['signalToNoise', 33, 'GOOD'],
  ['signalToNoise', 32.9, 'WEAK'],
  ['signalToNoise', 29.9, 'BAD'],
  ['errorsPerMillion', 0, 'GOOD'],
  ['errorsPerMillion', 101, 'WEAK'],
  ['errorsPerMillion', 10_001, 'BAD'],
];

describe('a signal in words', () => {
  it.each(ROWS)('%s of %d: %s', (name, value, grade) => {
    expect(gradeOf(name, value)).toBe(grade);
  });

  it('is that of its worst value', () => {
    const good = {
      downstreamPower: 0,
      upstreamPower: 42,
      signalToNoise: 39,
      errorsPerMillion: 2,
    };
    expect(signalGrade(good)).toBe('GOOD');
    expect(signalGrade({ ...good, upstreamPower: 52 })).toBe('WEAK');
    expect(signalGrade({ ...good, upstreamPower: 52, signalToNoise: 20 })).toBe('BAD');
  });
});

const instants = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
});
const seeds = fc.integer({ min: 0, max: 0x0f_ff_ff_ff });

describe('what a modem measures', () => {
  it('follows from its seed and time, and is good unless it has a fault', () => {
    fc.assert(
      fc.property(seeds, instants, (seed, at) => {
        expect(signalAt(seed, false, at)).toEqual(signalAt(seed, false, at));
        expect(signalAt(seed, false, at).grade).toBe('GOOD');
        expect(signalAt(seed, true, at).grade).not.toBe('GOOD');
      }),
    );
  });

  it('drifts: within a minute no value jumps', () => {
    fc.assert(
      fc.property(seeds, instants, fc.boolean(), (seed, at, weak) => {
        const [now, soon] = [at, new Date(at.getTime() + DRIFT_MS / 60)].map((when) =>
          signalAt(seed, weak, when),
        );
        for (const name of SIGNAL_VALUES.slice(0, 3))
          expect(Math.abs((now?.[name] ?? 0) - (soon?.[name] ?? 0))).toBeLessThan(0.25);
      }),
    );
  });

  it('is drawn evenly', () => {
    const all = Array.from({ length: 10_000 }, (_, place) => drawn(42, place));
    expect(all.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(all.reduce((sum, value) => sum + value, 0) / all.length).toBeCloseTo(0.5, 1);
  });
});
