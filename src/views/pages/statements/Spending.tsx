import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { FiguresSummary } from '../../parts/folding/FiguresSummary.tsx';
import { $spending, layoutBars } from '../../../models/statements/index.ts';
import { DataTable, formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { MonthBars } from '../../parts/statements/MonthBars.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Card } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

/** Totals of the last statements: as bars, and as a table of figures. */
export function Spending() {
  const { t } = useTranslation('statements');
  const bars = useUnit($spending);
  if (bars === null || bars.length === 0) return null;
  return (
    <Card title={t('chart.title')}>
      <p className={muted}>{t('chart.lead')}</p>
      <MonthBars draw={(size) => layoutBars(bars, size)} />
      <div className={css.figures}>
        <details>
          <FiguresSummary show={t('chart.figures')} hide={t('chart.figuresHide')} />
          <DataTable
            caption={t('chart.caption')}
            rows={bars}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'date',
                title: t('chart.columns.date'),
                cell: ({ statementDate }) => formatDay(statementDate),
              },
              {
                key: 'amount',
                title: t('chart.columns.amount'),
                number: true,
                cell: ({ amount }) => formatMoney(amount),
              },
            ]}
          />
        </details>
      </div>
    </Card>
  );
}
