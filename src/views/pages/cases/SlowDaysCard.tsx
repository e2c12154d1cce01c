import { useTranslation } from 'react-i18next';
import type { SlowDays } from '../../../models/cases/index.ts';
import { FiguresSummary } from '../../parts/folding/FiguresSummary.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import { HistoryChart } from '../speed-test/HistoryChart.tsx';
import { useSpeedTexts } from '../speed-test/useSpeedTexts.ts';

type Run = SlowDays['runs'][number];

/** As many days opened it. */
const SHOWN_DAYS = 3;

/** The modem's own tests that opened a case: what they come to, their chart and their figures. */
export function SlowDaysCard({ slowDays: { plan, runs } }: { slowDays: SlowDays }) {
  const { t } = useTranslation('cases');
  const { at, mbps } = useSpeedTexts();
  const speeds = runs.flatMap(({ downKbps }) => downKbps ?? []);
  const last = runs.at(-1);
  if (!last || speeds.length === 0) return null;
  const columns: Column<Run>[] = [
    { key: 'when', title: t('slow.when'), cell: (run) => at(run.at) },
    {
      key: 'speed',
      title: t('slow.speed'),
      number: true,
      cell: ({ downKbps }) => (downKbps === null ? '' : mbps(downKbps)),
    },
  ];
  return (
    <Card title={t('slow.title')}>
      <p>{t('slow.text', { lowest: mbps(Math.min(...speeds)), sold: mbps(plan.downKbps) })}</p>
      <HistoryChart
        history={{ results: [], modemRuns: runs, plan, now: last.at, days: SHOWN_DAYS }}
      />
      <details>
        <FiguresSummary show={t('slow.figures')} hide={t('slow.figuresHide')} />
        <DataTable
          caption={t('slow.title')}
          columns={columns}
          rows={runs}
          rowKey={(run) => run.at}
        />
      </details>
    </Card>
  );
}
