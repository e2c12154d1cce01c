import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { FiguresSummary } from '../../parts/folding/FiguresSummary.tsx';
import {
  $businessNow,
  $daysBelow,
  $modemDays,
  RUN_DAYS,
} from '../../../models/speed-test/index.ts';
import type {
  DayOfRuns,
  SpeedResult,
  SpeedResultsResponse,
} from '../../../models/speed-test/index.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { DataTable, formatDay } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { HistoryChart } from './HistoryChart.tsx';
import * as css from './SpeedTest.css.ts';
import { useSpeedTexts, VERDICT_TONE } from './useSpeedTexts.ts';

/** On how many days the modem measured less than was sold. */
function Below() {
  const { t } = useTranslation('speed');
  const found = useUnit($daysBelow);
  if (found === null) return null;
  return (
    <p className={parts.strong}>
      {found.below === 0
        ? t('history.never', { count: found.days })
        : t('history.below', { count: found.below, days: found.days })}
    </p>
  );
}

function Results({ rows }: { rows: readonly SpeedResult[] }) {
  const { t } = useTranslation('speed');
  const { at, mbps, ms } = useSpeedTexts();
  const columns: Column<SpeedResult>[] = [
    { key: 'when', title: t('history.columns.when'), cell: (row) => at(row.at) },
    { key: 'who', title: t('history.columns.who'), cell: ({ testedBy }) => testedBy },
    {
      key: 'down',
      title: t('history.columns.down'),
      number: true,
      cell: ({ device }) => mbps(device.downKbps),
    },
    {
      key: 'up',
      title: t('history.columns.up'),
      number: true,
      cell: ({ device }) => mbps(device.upKbps),
    },
    {
      key: 'ping',
      title: t('history.columns.ping'),
      number: true,
      cell: ({ device }) => ms(device.pingMs),
    },
    {
      key: 'verdict',
      title: t('history.columns.verdict'),
      cell: ({ verdict }) => (
        <StatusBadge tone={VERDICT_TONE[verdict ?? 'none']}>
          {t(`verdict.word.${verdict ?? 'none'}`)}
        </StatusBadge>
      ),
    },
  ];
  if (rows.length === 0) return <p className={parts.muted}>{t('history.none')}</p>;
  return (
    <DataTable
      caption={t('history.results')}
      columns={columns}
      rows={rows}
      rowKey={({ resultId }) => resultId}
    />
  );
}

function Runs() {
  const { t } = useTranslation('speed');
  const { mbps } = useSpeedTexts();
  const rows = useUnit($modemDays);
  const speed = (kbps: number | null) => (kbps === null ? t('history.notReached') : mbps(kbps));
  const columns: Column<DayOfRuns>[] = [
    { key: 'day', title: t('history.columns.day'), cell: ({ day }) => formatDay(day) },
    {
      key: 'lowest',
      title: t('history.columns.lowest'),
      number: true,
      cell: ({ lowest }) => speed(lowest),
    },
    {
      key: 'highest',
      title: t('history.columns.highest'),
      number: true,
      cell: ({ highest }) => speed(highest),
    },
  ];
  return (
    <DataTable
      caption={t('history.runs')}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
    />
  );
}

/** What was measured in two weeks, by people and by the modem itself. */
export function History({ data }: { data: SpeedResultsResponse }) {
  const { t } = useTranslation('speed');
  const now = useUnit($businessNow);
  const { results, modemRuns, plan } = data;
  if (results.length + modemRuns.length === 0)
    return (
      <Card title={t('history.title')}>
        <p className={parts.muted}>{t('history.empty')}</p>
      </Card>
    );
  return (
    <Card title={t('history.title')}>
      <Below />
      <p className={parts.muted}>{t('history.lead')}</p>
      <HistoryChart history={{ results, modemRuns, plan, now, days: RUN_DAYS }} />
      <details>
        <FiguresSummary show={t('history.figures')} hide={t('history.figuresHide')} />
        <div className={css.tables}>
          <h3 className={css.legTitle}>{t('history.results')}</h3>
          <Results rows={results} />
          <h3 className={css.legTitle}>{t('history.runs')}</h3>
          <Runs />
        </div>
      </details>
    </Card>
  );
}
