import { describe, expect, it } from 'vitest';
import { SPEED_TEST } from './rules-measure.ts';
import {
  isCancellable,
  liveFigures,
  NOTHING_MEASURED,
  progressAfter,
  voidReason,
} from './rules-progress.ts';
import type { Progress, Report } from './rules-progress.ts';

const after = (...reports: Report[]): Progress => reports.reduce(progressAfter, NOTHING_MEASURED);
const sample = (direction: 'down' | 'up', bytes: number): Report => ({
  kind: 'sample',
  direction,
  sample: { ms: 250, bytes },
});

describe('a test that runs', () => {
  it('keeps what was measured, in its order', () => {
    expect(
      after(
        { kind: 'ping', ms: 10 },
        { kind: 'phase', phase: 'down' },
        sample('down', 1),
        { kind: 'loadedPing', ms: 30 },
        sample('down', 2),
        { kind: 'phase', phase: 'up' },
        sample('up', 3),
        { kind: 'finished' },
      ),
    ).toEqual({
      phase: 'up',
      pings: [10],
      loadedPings: [30],
      down: [
        { ms: 250, bytes: 1 },
        { ms: 250, bytes: 2 },
      ],
      up: [{ ms: 250, bytes: 3 }],
    });
  });

  it('shows nothing at first', () => {
    expect(liveFigures(NOTHING_MEASURED, SPEED_TEST)).toEqual({
      phase: 'ping',
      pingMs: null,
      downKbps: null,
      upKbps: null,
      percent: 0,
      cancellable: false,
    });
  });

  it('shows the speed of its last second, and how far its phase is', () => {
    const slow = Array.from({ length: 6 }, () => sample('down', 1_000));
    const fast = Array.from({ length: 4 }, () => sample('down', 1_000_000));
    const shown = liveFigures(
      after({ kind: 'ping', ms: 10 }, { kind: 'phase', phase: 'down' }, ...slow, ...fast),
      SPEED_TEST,
    );
    expect(shown).toEqual({
      phase: 'down',
      pingMs: 10,
      downKbps: 32_000,
      upKbps: null,
      percent: 25,
      cancellable: false,
    });
  });
});

it('a test is cancelled from its third ping on', () => {
  const pings = (count: number) => Array.from({ length: count }, () => 10);
  expect([0, 2, 3, 12].map((count) => isCancellable({ pings: pings(count) }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it.each([
  ['hidden', 'HIDDEN'],
  ['stopped', 'CANCELLED'],
  ['broken', 'INTERRUPTED'],
  ['finished', null],
] as const)('a test that is %s gives no result for: %s', (kind, reason) => {
  expect(voidReason({ kind })).toBe(reason);
});
