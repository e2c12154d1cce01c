import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SCALE } from '../../../tests/fixtures/harness/tier.ts';
import { expectedArrival } from './rules-arrival.ts';
import { plannedMoments, VISIT_SCRIPTS } from './rules-visit.ts';
import type { VisitMoments } from './rules-visit.ts';

const MINUTE_MS = 60_000;
const WINDOW = {
  windowStart: new Date('2026-12-17T18:00:00.000Z'),
  windowEnd: new Date('2026-12-17T20:00:00.000Z'),
};
const visit = (script: (typeof VISIT_SCRIPTS)[number] = 'on-time'): VisitMoments => ({
  ...WINDOW,
  confirmedAt: null,
  cancelledAt: null,
  ...plannedMoments(script, WINDOW, 'REPAIR'),
});
const after = (minutes: number) => new Date(WINDOW.windowStart.getTime() + minutes * MINUTE_MS);
const told = (minutes: number, script?: (typeof VISIT_SCRIPTS)[number]) => {
  const span = expectedArrival(visit(script), after(minutes));
  return span && [span.from, span.until].map((at) => at.toISOString().slice(11, 16));
};

describe('when a technician is expected', () => {
  test.each([
    ['is not told before they set off', 4, null],
    ['is told once they have set off', 5, ['18:25', '18:45']],
    ['is told closer the nearer they are', 20, ['18:30', '18:40']],
    ['does not begin in the past', 33, ['18:30', '18:40']],
    ['is not told any more once they are there', 35, null],
  ] as const)('%s', (_what, minutes, span) => {
    expect(told(minutes)).toEqual(span);
  });

  it('is told of one who is late, and of nobody who does not come', () => {
    expect(told(125, 'late')).toEqual(['20:25', '20:55']);
    expect(told(125, 'no-show')).toBeNull();
  });

  it('has their arrival in it, begins at now at the earliest, and never gets longer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VISIT_SCRIPTS),
        fc.integer({ min: -120, max: 400 }),
        fc.integer({ min: 0, max: 60 }),
        (script, minute, later) => {
          const moments = visit(script);
          const now = after(minute);
          const span = expectedArrival(moments, now);
          if (!span) return;
          const at = moments.arrivedAt?.getTime() ?? 0;
          expect(span.from.getTime()).toBeLessThanOrEqual(at);
          expect(span.until.getTime()).toBeGreaterThanOrEqual(at);
          expect(span.from.getTime()).toBeGreaterThan(now.getTime() - 5 * MINUTE_MS);
          const next = expectedArrival(moments, after(minute + later));
          if (!next) return;
          expect(next.until.getTime()).toBeLessThanOrEqual(span.until.getTime());
          expect(next.from.getTime()).toBeGreaterThanOrEqual(span.from.getTime());
        },
      ),
      { numRuns: SCALE.properties },
    );
  });
});
