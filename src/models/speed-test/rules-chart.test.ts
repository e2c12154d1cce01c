import { describe, expect, it } from 'vitest';
import { layoutHistory, speedAxis } from './rules-chart.ts';
import type { History } from './rules-chart.ts';

it.each([
  [0, [0, 250]],
  [600_000, [0, 200_000, 400_000, 600_000]],
  [610_000, [0, 200_000, 400_000, 600_000, 800_000]],
  [9_400, [0, 2_500, 5_000, 7_500, 10_000]],
])('the axis up to %d is %j', (highest, axis) => {
  expect(speedAxis(highest)).toEqual(axis);
});

const NOW = '2026-12-14T15:00:00.000Z';
const SIZE = { width: 452, height: 138 };
const plan = { name: 'Business Internet 600', downKbps: 600_000, upKbps: 35_000 };
const history = (over: Partial<History> = {}): History => ({
  results: [],
  modemRuns: [],
  plan,
  now: NOW,
  days: 14,
  ...over,
});
const result = (resultId: string, at: string, downKbps: number) => ({
  resultId,
  at,
  device: { downKbps, upKbps: 1, pingMs: 1, jitterMs: 1, loadedPingMs: null },
});

describe('the history', () => {
  it('goes from two weeks ago to now, from nothing to the plan', () => {
    const drawn = layoutHistory(
      history({
        results: [
          result('b', NOW, 600_000),
          result('a', '2026-11-30T15:00:00.000Z', 0),
          result('older', '2026-11-29T15:00:00.000Z', 0),
        ],
      }),
      SIZE,
    );
    expect(drawn.device.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['a', 44, 114],
      ['b', 444, 14],
    ]);
    expect(drawn.sold).toEqual({ plan: 14, asSold: 34 });
  });

  it('ends a line where the modem was not reached', () => {
    const at = (hour: number) => `2026-12-14T0${hour}:00:00.000Z`;
    const { modem } = layoutHistory(
      history({
        modemRuns: [
          { at: at(1), downKbps: 590_000 },
          { at: at(2), downKbps: 580_000 },
          { at: at(3), downKbps: null },
          { at: at(4), downKbps: 570_000 },
        ],
      }),
      SIZE,
    );
    expect(modem.map((line) => line.map(({ kbps }) => kbps))).toEqual([
      [590_000, 580_000],
      [570_000],
    ]);
  });

  it('has days below that do not overlap, the last one at its end', () => {
    for (const width of [310, 700, 1_000]) {
      const { days } = layoutHistory(history(), { width, height: 180 });
      expect(days.at(-1)?.at).toBe(NOW);
      const gaps = days.slice(1).map(({ x }, index) => x - (days[index]?.x ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(64);
    }
  });

  it('is drawn without a plan, too', () => {
    expect(layoutHistory(history({ plan: null }), SIZE).sold).toBeNull();
  });
});
