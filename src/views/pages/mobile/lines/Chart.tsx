import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { FiguresSummary } from '../../../parts/folding/FiguresSummary.tsx';
import {
  $chart,
  $chosenLine,
  $isChosenListed,
  layoutBars,
  lineChosen,
  returnRequested,
} from '../../../../models/mobile/lines/index.ts';
import type { ChartMonth } from '../../../../models/mobile/lines/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { DataTable, formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { MonthBars } from '../../../parts/statements/MonthBars.tsx';
import { actions, card, cardHead, muted } from '../../../parts/parts.css.ts';
import { useLineName } from './useLineName.ts';

/** Receives the focus when another line is chosen. */
export const CHART = 'lines-chart';

/**
 * Mobile cost on the last statements: of all lines, or of the chosen one; as bars, and as a table
 * of figures.
 */
export function Chart() {
  const { t } = useTranslation('lines');
  const nameOf = useLineName();
  const { months, line, listed, chosen, returned } = useUnit({
    months: $chart,
    line: $chosenLine,
    listed: $isChosenListed,
    chosen: lineChosen,
    returned: returnRequested,
  });
  const title = line ? t('chart.line', { line: nameOf(line) }) : t('chart.all');
  return (
    <section className={card} aria-label={title}>
      <div className={cardHead}>
        <h2 id={CHART} tabIndex={-1}>
          {title}
        </h2>
        {line ? (
          <div className={actions}>
            {listed ? <Button onClick={() => returned()}>{t('chart.toList')}</Button> : null}
            <Button kind="quiet" onClick={() => chosen(null)}>
              {t('chart.showAll')}
            </Button>
          </div>
        ) : null}
      </div>
      {months.length === 0 ? (
        <p className={muted}>{t('chart.noMonths')}</p>
      ) : (
        <CostBars months={months} of={line ? 'leadLine' : 'lead'} />
      )}
    </section>
  );
}

const PARTS = ['service', 'instalments', 'usage', 'shared', 'amount'] as const;

function CostBars({ months, of }: { months: readonly ChartMonth[]; of: 'lead' | 'leadLine' }) {
  const { t } = useTranslation('lines');
  const columns = PARTS.filter((part) => of === 'lead' || part !== 'shared').map((part) => ({
    key: part,
    title: t(`chart.columns.${part}`),
    number: true,
    cell: (month: ChartMonth) => formatMoney(month[part]),
  }));
  return (
    <>
      <p className={muted}>{t(`chart.${of}`)}</p>
      <MonthBars draw={(size) => layoutBars(months, size)} />
      <details>
        <FiguresSummary show={t('chart.figures')} hide={t('chart.figuresHide')} />
        <DataTable
          caption={t('chart.caption')}
          rows={months.toReversed()}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'date',
              title: t('chart.columns.date'),
              cell: ({ statementDate }: ChartMonth) => formatDay(statementDate),
            },
            ...columns,
          ]}
        />
      </details>
    </>
  );
}
