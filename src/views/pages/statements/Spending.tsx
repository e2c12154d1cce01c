import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $spending, drawBars } from '../../../models/statements/index.ts';
import type { Bar, ChartSize } from '../../../models/statements/index.ts';
import { DataTable, formatDay, formatMoney } from '../../parts/Figures.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Card } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

/** As wide as it is shown, so that its words have the size of the others. */
const WIDE: ChartSize = { width: 820, height: 200, labelEvery: 2 };
const NARROW: ChartSize = { width: 310, height: 180, labelEvery: 4 };

/** What the last statements cost: bars for a glance, and the same figures as a table. */
export function Spending() {
  const { t } = useTranslation('statements');
  const bars = useUnit($spending);
  if (bars === null || bars.length === 0) return null;
  return (
    <Card title={t('chart.title')}>
      <p className={muted}>{t('chart.lead')}</p>
      <div className={css.wideOnly}><Drawing bars={bars} size={WIDE} /></div>
      <div className={css.narrowOnly}><Drawing bars={bars} size={NARROW} /></div>
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

const Drawing = ({ bars, size }: { bars: readonly Bar[]; size: ChartSize }) => (
  <svg className={css.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
    {drawBars(bars, size).map(({ id, x, y, width, height, words, newest, dated, priced, statementDate, amount }) => (
      <g key={id}>
        <rect className={css.bar} data-newest={newest} x={x} y={y} width={width} height={height} rx={2} />
        {priced ? <text className={css.barText} data-newest={newest} textAnchor={words.anchor} x={words.x} y={y - 8}>{formatMoney(amount)}</text> : null}
        {dated ? <text className={css.barText} data-newest={newest} textAnchor={words.anchor} x={words.x} y={size.height - 6}>{formatDay(statementDate)}</text> : null}
      </g>
    ))}
    <line className={css.baseline} x1={0} x2={size.width} y1={size.height - 24} y2={size.height - 24} />
  </svg>
);
