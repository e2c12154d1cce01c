import type { Bar } from './rules-spending.ts';

/** Dimensions of the drawing, in its own units: those of the texts next to it. */
export interface ChartSize {
  width: number;
  height: number;
}

/** Space above the bars for amounts, below them for dates, and before them for the axis. */
const ROOM = { above: 26, below: 24, before: 52 } as const;
/** The bar's share of a month's width. */
const BAR_WIDTH_RATIO = 0.62;
/** Width of an amount and of a date, including the space to the next one. */
const PRICE_WIDTH = 70;
const DATE_WIDTH = 70;
/** A short history is laid out as for this many months, so that its bars are not too wide. */
const MIN_CHARTED_MONTHS = 6;
/** Maximum number of axis intervals. */
const PARTS = 4;

export interface DrawnBar extends Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Position of its texts: centred, but within the drawing at its ends. */
  words: { x: number; anchor: 'start' | 'middle' | 'end' };
  newest: boolean;
  /** Its date is shown below it. */
  dated: boolean;
  /** Its amount is shown above it: all if there is room, else the newest and the highest. */
  priced: boolean;
}

export interface ChartLayout {
  bars: DrawnBar[];
  /** The amounts of the axis in cents, 0 first, each with its height. */
  ticks: { amount: number; y: number }[];
  /** Horizontal range of the bars: from the axis to the end. */
  from: number;
}

/** Round amounts from 0 to the highest or above: whole dollars, at most four steps. */
export function axisOf(dearest: number): number[] {
  const least = Math.max(100, dearest / PARTS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= least) ?? 10);
  return Array.from(
    { length: Math.max(1, Math.ceil(dearest / step)) + 1 },
    (_, index) => index * step,
  );
}

const wordsOf = (middle: number, width: number): DrawnBar['words'] =>
  middle > width - PRICE_WIDTH / 2 ? { x: width, anchor: 'end' } : { x: middle, anchor: 'middle' };

/**
 * Lays out the bars of a chart above its axis. Overlapping amounts are omitted: then the newest
 * one's is shown, and the highest one's if there is room.
 */
export function layoutBars(bars: readonly Bar[], { width, height }: ChartSize): ChartLayout {
  const own = width - ROOM.before;
  const spacious = bars.length * PRICE_WIDTH <= own;
  const step =
    own /
    Math.max(
      bars.length,
      spacious ? Math.min(MIN_CHARTED_MONTHS, Math.floor(own / PRICE_WIDTH)) : 1,
    );
  const tallest = height - ROOM.above - ROOM.below;
  const amounts = bars.map(({ amount }) => Math.max(0, amount));
  const axis = axisOf(Math.max(0, ...amounts));
  const top = axis.at(-1) ?? 1;
  const yOf = (amount: number): number => ROOM.above + tallest * (1 - amount / top);
  const last = bars.length - 1;
  const dearest = amounts.indexOf(Math.max(...amounts));
  const apart = dearest !== last && (last - dearest) * step > PRICE_WIDTH * 1.5;
  // The newest date is moved into the drawing, towards the one before it.
  const moved = Math.max(0, DATE_WIDTH / 2 - step / 2);
  const dateEvery = Math.ceil((DATE_WIDTH + moved) / step);
  return {
    from: ROOM.before,
    ticks: axis.map((amount) => ({ amount, y: yOf(amount) })),
    bars: bars.map((bar, index) => {
      const tall = Math.max(1, tallest * ((amounts[index] ?? 0) / top));
      return {
        ...bar,
        x: ROOM.before + index * step + (step * (1 - BAR_WIDTH_RATIO)) / 2,
        y: ROOM.above + tallest - tall,
        width: step * BAR_WIDTH_RATIO,
        height: tall,
        words: wordsOf(ROOM.before + (index + 0.5) * step, width),
        newest: index === last,
        dated: (last - index) % dateEvery === 0,
        priced: spacious || index === last || (index === dearest && apart),
      };
    }),
  };
}
