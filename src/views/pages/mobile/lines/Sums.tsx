import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $chart, $sums } from '../../../../models/mobile/lines/index.ts';
import type { SumRow } from '../../../../models/mobile/lines/index.ts';
import { DataTable, formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';

/** What all lines cost together, with what they share: the sums of the statements. */
export function Sums() {
  const { t } = useTranslation('lines');
  const { sums, months } = useUnit({ sums: $sums, months: $chart });
  const [first] = months;
  if (!first) return null;
  const columns: Column<SumRow>[] = [
    { key: 'of', title: t('sums.of'), cell: (row) => t(`sums.${row.of}`) },
    {
      key: 'newest',
      title: t('table.columns.newest'),
      number: true,
      cell: ({ newest }) => formatMoney(newest),
    },
    {
      key: 'total',
      title: t('table.columns.total', { date: formatDay(first.statementDate) }),
      number: true,
      cell: ({ total }) => formatMoney(total),
    },
  ];
  return (
    <Card title={t('sums.title')}>
      <DataTable caption={t('sums.title')} columns={columns} rows={sums} rowKey={({ of }) => of} />
    </Card>
  );
}
