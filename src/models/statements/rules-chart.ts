import { CHARTED } from './rules-spending.ts';
import type { Bar } from './rules-spending.ts';

/** Where things are drawn, in the drawing's own units. */
export interface ChartSize {
  width: number;
  height: number;
  /** Every which month has its date below it, the newest one always. */
  labelEvery: number;
}

/** Room above the bars for amounts, and below them for dates. */
const ROOM = { above: 26, below: 24 } as const;
/** The part of a month's room that is its bar. */
const FILLED = 0.62;

export interface DrawnBar extends Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where its words stand: in the middle, but within the drawing at its ends. */
  words: { x: number; anchor: 'start' | 'middle' | 'end' };
  newest: boolean;
  /** Its date stands below it. */
  dated: boolean;
  /** Its amount stands above it: the newest and the dearest. */
  priced: boolean;
}

/** The bars of a chart from 0 to the dearest month, as wide whether there are a few or a year of them. Two amounts side by side would cover each other: then the newest one's stands alone. */
export function drawBars(bars: readonly Bar[], { width, height, labelEvery }: ChartSize): DrawnBar[] {
  const step = width / Math.max(CHARTED, bars.length);
  const tallest = height - ROOM.above - ROOM.below;
  const last = bars.length - 1;
  const dearest = bars.findIndex(({ share }) => share === 1);
  // Where the newest is the dearest too, one amount says both.
  const apart = (bars[last]?.share ?? 1) < 1 && (last - dearest) * step > PRICE_WIDTH * 1.5;
  return bars.map((bar, index) => {
    const own = Math.max(1, bar.share * tallest);
    return {
      ...bar, x: index * step + (step * (1 - FILLED)) / 2, y: ROOM.above + tallest - own, width: step * FILLED, height: own, words: wordsOf((index + 0.5) * step, width),
      newest: index === last, dated: (last - index) % labelEvery === 0, priced: index === last || (index === dearest && apart),
    };
  });
}

const wordsOf = (middle: number, width: number): DrawnBar['words'] =>
  middle < PRICE_WIDTH / 2 ? { x: 0, anchor: 'start' } : middle > width - PRICE_WIDTH / 2 ? { x: width, anchor: 'end' } : { x: middle, anchor: 'middle' };

/** What an amount takes of the drawing's width. */
const PRICE_WIDTH = 70;
