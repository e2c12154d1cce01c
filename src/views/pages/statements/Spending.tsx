import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $spending, drawBars } from '../../../models/statements/index.ts';
import type { Bar, ChartSize } from '../../../models/statements/index.ts';
import { DataTable, formatDay, formatMoney } from '../../parts/Figures.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Card } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

/** As wide as it is shown at most, so that its words have the size of the others. */
const SIZES = [['wideOnly', { width: 1_000, height: 220 }], ['mediumOnly', { width: 700, height: 200 }], ['narrowOnly', { width: 310, height: 180 }]] as const satisfies readonly (readonly [string, ChartSize])[];

/** What the last statements cost: bars for a glance, and the same figures as a table. */
export function Spending() {
  const { t } = useTranslation('statements');
  const bars = useUnit($spending);
  if (bars === null || bars.length === 0) return null;
  return (
    <Card title={t('chart.title')}>
      <p className={muted}>{t('chart.lead')}</p>
      {SIZES.map(([where, size]) => <div key={where} className={css[where]}><Drawing bars={bars} size={size} /></div>)}
      <details className={css.figures}>
        <summary className={css.summary}>{t('chart.figures')}</summary>
        <DataTable
          caption={t('chart.caption')} rows={bars} rowKey={({ id }) => id}
          columns={[{ key: 'date', title: t('chart.columns.date'), cell: ({ statementDate }) => formatDay(statementDate) }, { key: 'amount', title: t('chart.columns.amount'), number: true, cell: ({ amount }) => formatMoney(amount) }]}
        />
      </details>
    </Card>
  );
}

/** An amount of the axis: whole dollars. */
const dollars = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

function Drawing({ bars, size }: { bars: readonly Bar[]; size: ChartSize }) {
  const drawn = drawBars(bars, size);
  return (
    <svg className={css.drawing} style={{ maxWidth: size.width }} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
      {drawn.ticks.map(({ amount, y }) => (
        <g key={amount}>
          <line className={css.gridLine} data-base={amount === 0} x1={drawn.from} x2={size.width} y1={y} y2={y} />
          <text className={css.barText} textAnchor="end" x={drawn.from - 8} y={y + 4}>{dollars(amount)}</text>
        </g>
      ))}
      {drawn.bars.map(({ id, x, y, width, height, words, newest, dated, priced, statementDate, amount }) => (
        <g key={id}>
          <rect className={css.bar} data-newest={newest} x={x} y={y} width={width} height={height} rx={2} />
          {priced ? <text className={css.barText} data-newest={newest} textAnchor={words.anchor} x={words.x} y={y - 8}>{formatMoney(amount)}</text> : null}
          {dated ? <text className={css.barText} data-newest={newest} textAnchor={words.anchor} x={words.x} y={size.height - 6}>{formatDay(statementDate)}</text> : null}
        </g>
      ))}
    </svg>
  );
}
