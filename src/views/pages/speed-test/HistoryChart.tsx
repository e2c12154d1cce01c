import { useTranslation } from 'react-i18next';
import { layoutHistory } from '../../../models/speed-test/index.ts';
import type { ChartSize, History, HistoryLayout } from '../../../models/speed-test/index.ts';
import * as css from './SpeedTest.css.ts';
import { useSpeedTexts } from './useSpeedTexts.ts';

/** The maximum display width, so that its text has the same size as the rest. */
const SIZES = [
  ['wide', { width: 1_000, height: 240 }],
  ['middle', { width: 700, height: 220 }],
  ['narrow', { width: 310, height: 200 }],
] as const satisfies readonly (readonly [string, ChartSize])[];

/**
 * Downloads of two weeks over an axis: the modem's own tests as a line, people's as dots, and the
 * plan. Users who cannot see them have the same figures in a table next to it.
 */
export const HistoryChart = ({ history }: { history: History }) => (
  <>
    {SIZES.map(([where, size]) => (
      <div key={where} className={css[where]}>
        <Drawing drawn={layoutHistory(history, size)} size={size} />
      </div>
    ))}
    <Legend hasPlan={history.plan !== null} />
  </>
);

const Across = ({ drawn, y, look }: { drawn: HistoryLayout; y: number; look: string }) => (
  <line className={look} x1={drawn.from} x2={drawn.to} y1={y} y2={y} />
);

function Drawing({ drawn, size }: { drawn: HistoryLayout; size: ChartSize }) {
  const { speed, day } = useSpeedTexts();
  return (
    <svg
      className={css.drawing}
      style={{ maxWidth: size.width }}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {drawn.ticks.map(({ kbps, y }) => (
        <g key={kbps}>
          <line
            className={css.gridLine}
            data-base={kbps === 0}
            x1={drawn.from}
            x2={drawn.to}
            y1={y}
            y2={y}
          />
          <text className={css.text} textAnchor="end" x={drawn.from - 8} y={y + 4}>
            {speed(kbps)}
          </text>
        </g>
      ))}
      {drawn.sold ? (
        <>
          <Across drawn={drawn} y={drawn.sold.plan} look={css.sold} />
          <Across drawn={drawn} y={drawn.sold.asSold} look={css.asSold} />
        </>
      ) : null}
      {drawn.modem.map((line) => (
        <g key={line[0]?.id}>
          <polyline className={css.modem} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {line.map(({ id, x, y }) => (
            <circle key={id} className={css.modemRun} cx={x} cy={y} r={2} />
          ))}
        </g>
      ))}
      {drawn.device.map(({ id, x, y }) => (
        <circle key={id} className={css.device} cx={x} cy={y} r={5.5} />
      ))}
      {drawn.days.map(({ at, x }) => (
        <text key={at} className={css.text} textAnchor="end" x={x + 8} y={size.height - 6}>
          {day(at)}
        </text>
      ))}
    </svg>
  );
}

/** A sign of the chart with its meaning. */
const Item = ({ children, name }: { children: React.ReactNode; name: string }) => (
  <span className={css.legendItem}>
    <svg width={22} height={12} viewBox="0 0 22 12" aria-hidden="true" focusable="false">
      {children}
    </svg>
    {name}
  </span>
);

const Stroke = ({ look }: { look: string }) => (
  <line className={look} x1={0} x2={22} y1={6} y2={6} />
);

function Legend({ hasPlan }: { hasPlan: boolean }) {
  const { t } = useTranslation('speed');
  return (
    <div className={css.legend}>
      <Item name={t('history.legend.modem')}>
        <Stroke look={css.modem} />
        <circle className={css.modemRun} cx={11} cy={6} r={2.5} />
      </Item>
      <Item name={t('history.legend.device')}>
        <circle className={css.device} cx={11} cy={6} r={5} />
      </Item>
      {hasPlan ? (
        <>
          <Item name={t('history.legend.sold')}>
            <Stroke look={css.sold} />
          </Item>
          <Item name={t('history.legend.asSold')}>
            <Stroke look={css.asSold} />
          </Item>
        </>
      ) : null}
    </div>
  );
}
