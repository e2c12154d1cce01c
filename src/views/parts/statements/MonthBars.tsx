import type { ChartSize, ChartLayout } from '../../../models/statements/index.ts';
import { formatDay, formatMoney } from './Figures.tsx';
import * as css from './MonthBars.css.ts';

/** The maximum display width, so that its text has the same size as the rest. */
const SIZES = [
  ['wide', { width: 1_000, height: 220 }],
  ['middle', { width: 700, height: 200 }],
  ['narrow', { width: 310, height: 180 }],
] as const satisfies readonly (readonly [string, ChartSize])[];

/**
 * Monthly costs as bars over an axis; users who cannot see them have the same figures in a table
 * next to it.
 */
export const MonthBars = ({ draw }: { draw: (size: ChartSize) => ChartLayout }) => (
  <>
    {SIZES.map(([where, size]) => (
      <div key={where} className={css[where]}>
        <Drawing drawn={draw(size)} size={size} />
      </div>
    ))}
  </>
);

/** An axis label: whole dollars. */
const dollars = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

const Drawing = ({ drawn, size }: { drawn: ChartLayout; size: ChartSize }) => (
  <svg
    className={css.drawing}
    style={{ maxWidth: size.width }}
    viewBox={`0 0 ${size.width} ${size.height}`}
    aria-hidden="true"
    focusable="false"
  >
    {drawn.ticks.map(({ amount, y }) => (
      <g key={amount}>
        <line
          className={css.gridLine}
          data-base={amount === 0}
          x1={drawn.from}
          x2={size.width}
          y1={y}
          y2={y}
        />
        <text className={css.text} textAnchor="end" x={drawn.from - 8} y={y + 4}>
          {dollars(amount)}
        </text>
      </g>
    ))}
    {drawn.bars.map(
      ({ id, x, y, width, height, words, newest, dated, priced, statementDate, amount }) => (
        <g key={id}>
          <rect
            className={css.bar}
            data-newest={newest}
            x={x}
            y={y}
            width={width}
            height={height}
            rx={2}
          />
          {priced ? (
            <text
              className={css.text}
              data-newest={newest}
              textAnchor={words.anchor}
              x={words.x}
              y={y - 8}
            >
              {formatMoney(amount)}
            </text>
          ) : null}
          {dated ? (
            <text
              className={css.text}
              data-newest={newest}
              textAnchor={words.anchor}
              x={words.x}
              y={size.height - 6}
            >
              {formatDay(statementDate)}
            </text>
          ) : null}
        </g>
      ),
    )}
  </svg>
);
