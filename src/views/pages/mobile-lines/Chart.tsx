import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $chart, $chosenLine, drawBars, lineChosen } from '../../../models/mobile-lines/index.ts';
import type { ChartMonth, ChartSize } from '../../../models/mobile-lines/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DataTable, formatDay, formatMoney } from '../../parts/Figures.tsx';
import { card, cardHead, muted } from '../../parts/parts.css.ts';
import * as css from './MobileLines.css.ts';
import { useLineName } from './useLineName.ts';

/** As wide as it is shown, so that its words have the size of the others. */
const WIDE: ChartSize = { width: 820, height: 180, labelEvery: 2 };
const NARROW: ChartSize = { width: 310, height: 160, labelEvery: 4 };

/** Where the focus goes when another line is chosen. */
export const CHART = 'lines-chart';

/** What mobile cost on the last statements: of all lines, or of the chosen one; bars for a glance, and their figures as a table. */
export function Chart() {
  const { t } = useTranslation('lines');
  const nameOf = useLineName();
  const { months, line, chosen } = useUnit({ months: $chart, line: $chosenLine, chosen: lineChosen });
  const title = line ? t('chart.line', { line: nameOf(line) }) : t('chart.all');
  return (
    <section className={card} aria-label={title}>
      <div className={cardHead}><h2 id={CHART} tabIndex={-1}>{title}</h2>{line ? <Button kind="quiet" onClick={() => chosen(null)}>{t('chart.showAll')}</Button> : null}</div>
      {months.length === 0 ? <p className={muted}>{t('chart.noMonths')}</p> : <Drawn months={months} of={line ? 'leadLine' : 'lead'} />}
    </section>
  );
}

const PARTS = ['service', 'instalments', 'usage', 'shared', 'amount'] as const;

function Drawn({ months, of }: { months: readonly ChartMonth[]; of: 'lead' | 'leadLine' }) {
  const { t } = useTranslation('lines');
  const columns = PARTS.filter((part) => of === 'lead' || part !== 'shared').map((part) => ({ key: part, title: t(`chart.columns.${part}`), number: true, cell: (month: ChartMonth) => formatMoney(month[part]) }));
  return (
    <>
      <p className={muted}>{t(`chart.${of}`)}</p>
      <div className={css.wideOnly}><Drawing months={months} size={WIDE} /></div>
      <div className={css.narrowOnly}><Drawing months={months} size={NARROW} /></div>
      <details>
        <summary className={css.summary}>{t('chart.figures')}</summary>
        <DataTable caption={t('chart.caption')} rows={months.toReversed()} rowKey={({ id }) => id} columns={[{ key: 'date', title: t('chart.columns.date'), cell: ({ statementDate }: ChartMonth) => formatDay(statementDate) }, ...columns]} />
      </details>
    </>
  );
}

const Drawing = ({ months, size }: { months: readonly ChartMonth[]; size: ChartSize }) => (
  <svg className={css.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
    {drawBars(months, size).map(({ id, x, y, width, height, words, newest, dated, priced, statementDate, amount }) => (
      <g key={id}>
        <rect className={css.bar} data-newest={newest} x={x} y={y} width={width} height={height} rx={2} />
        {priced ? <text className={css.barText} data-newest={newest} textAnchor={words.anchor} x={words.x} y={y - 8}>{formatMoney(amount)}</text> : null}
        {dated ? <text className={css.barText} data-newest={newest} textAnchor={words.anchor} x={words.x} y={size.height - 6}>{formatDay(statementDate)}</text> : null}
      </g>
    ))}
    <line className={css.baseline} x1={0} x2={size.width} y1={size.height - 24} y2={size.height - 24} />
  </svg>
);
