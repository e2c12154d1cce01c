import type { ModemRun, SpeedPlan, SpeedResult } from './types.ts';
import { VERDICT_SHARES } from './rules-verdict.ts';

/** Dimensions of the drawing, in its own units: those of the texts next to it. */
export interface ChartSize {
  width: number;
  height: number;
}

/** Space above the highest speed, below for the days, and before for the axis. */
const ROOM = { above: 14, below: 24, before: 44, after: 8 } as const;
/** Width of a day's text with the space to the next one. */
const DAY_WIDTH = 64;
const PARTS = 4;
const DAY_MS = 86_400_000;

/** Something that was measured, in a place of the drawing. */
export interface Point {
  id: string;
  at: string;
  kbps: number;
  x: number;
  y: number;
}

export interface HistoryLayout {
  /** Speeds of the axis in thousands of bits a second, 0 first. */
  ticks: { kbps: number; y: number }[];
  /** Instants with a text below, oldest first. */
  days: { at: string; x: number }[];
  /** The modem's own tests, as lines: one ends where the modem was not reached. */
  modem: Point[][];
  /** The tests that people made. */
  device: Point[];
  /** Where the plan is, and from where on a speed is as sold; null without a plan. */
  sold: { plan: number; asSold: number } | null;
  /** Horizontal range of the drawing. */
  from: number;
  to: number;
}

/** Round speeds from 0 to the highest or above: at most four steps. */
export function speedAxis(highest: number): number[] {
  const least = Math.max(250, highest / PARTS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= least) ?? 10);
  return Array.from(
    { length: Math.max(1, Math.ceil(highest / step)) + 1 },
    (_, index) => index * step,
  );
}

/** What the history is drawn of. `now`: the instant at its end. */
export interface History {
  results: readonly Pick<SpeedResult, 'resultId' | 'at' | 'device'>[];
  modemRuns: readonly ModemRun[];
  plan: SpeedPlan | null;
  now: string;
  days: number;
}

/** Lays out the downloads of the last days. Results that are older are in the table alone. */
export function layoutHistory(
  { results, modemRuns, plan, now, days }: History,
  { width, height }: ChartSize,
): HistoryLayout {
  const end = Date.parse(now);
  const begin = end - days * DAY_MS;
  const [from, to] = [ROOM.before, width - ROOM.after];
  const within = (at: string) => Date.parse(at) >= begin && Date.parse(at) <= end;
  const shown = results.filter(({ at }) => within(at));
  const axis = speedAxis(
    Math.max(
      plan?.downKbps ?? 0,
      ...shown.map(({ device }) => device.downKbps),
      ...modemRuns.map(({ downKbps }) => downKbps ?? 0),
    ),
  );
  const top = axis.at(-1) ?? 1;
  const tall = height - ROOM.above - ROOM.below;
  const yOf = (kbps: number) => ROOM.above + tall * (1 - kbps / top);
  const xOf = (at: string) => from + ((to - from) * (Date.parse(at) - begin)) / (end - begin);
  const lines: Point[][] = [[]];
  for (const { at, downKbps } of modemRuns.filter((run) => within(run.at)))
    if (downKbps === null) lines.push([]);
    else lines.at(-1)?.push({ id: at, at, kbps: downKbps, x: xOf(at), y: yOf(downKbps) });
  const every = Math.ceil(days / Math.max(1, Math.floor((to - from) / DAY_WIDTH)));
  const count = Math.floor((days - 1) / every);
  return {
    ticks: axis.map((kbps) => ({ kbps, y: yOf(kbps) })),
    days: Array.from({ length: count + 1 }, (_, index) => {
      const at = new Date(end - (count - index) * every * DAY_MS).toISOString();
      return { at, x: xOf(at) };
    }),
    modem: lines.filter((line) => line.length > 0),
    device: shown
      .map(({ resultId, at, device }) => ({
        id: resultId,
        at,
        kbps: device.downKbps,
        x: xOf(at),
        y: yOf(device.downKbps),
      }))
      .toReversed(),
    sold:
      plan === null
        ? null
        : { plan: yOf(plan.downKbps), asSold: yOf(plan.downKbps * VERDICT_SHARES.asSold) },
    from,
    to,
  };
}
