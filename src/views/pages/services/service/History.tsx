import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { localeOf } from '../../../../models/platform/money/index.ts';
import { casePath, PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $serviceHistory,
  durationText,
  historyRetried,
} from '../../../../models/services/history/index.ts';
import type { HistoryEntry } from '../../../../models/services/history/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { DataTable } from '../../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { cell, hint, label, muted } from '../../../parts/parts.css.ts';
import { useDeviceTexts } from '../../equipment/useDeviceTexts.ts';

/** So many entries are shown; their own pages have all. */
const SHOWN = 10;

/** What happened to the service in the past 12 months, newest first. */
export function History() {
  const { t } = useTranslation('services');
  const { history, retried } = useUnit({ history: $serviceHistory, retried: historyRetried });
  if (history?.kind !== 'ready') return null;
  const { entries, isPartial } = history;
  return (
    <Card title={t('history.title')}>
      {isPartial ? (
        <Alert signal="caution" role="alert" title={t('history.partial')}>
          <Button onClick={retried}>{t('history.retry')}</Button>
        </Alert>
      ) : null}
      {entries.length > 0 ? (
        <Entries entries={entries.slice(0, SHOWN)} />
      ) : isPartial ? null : (
        <p className={muted}>{t('history.none')}</p>
      )}
      <p>
        <Link href={PATHS.outageHistory}>{t('history.outages')}</Link>
      </p>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('services');
  const { at } = useDeviceTexts();
  return (
    <DataTable
      caption={t('history.title')}
      rows={entries}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'when', title: t('history.when'), cell: (entry) => at(entry.at) },
        { key: 'what', title: t('history.what'), cell: (entry) => <What entry={entry} /> },
      ]}
    />
  );
}

function What({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useTranslation('services');
  const { t: equipment } = useTranslation('equipment');
  const { nameOf } = useDeviceTexts();
  switch (entry.kind) {
    case 'outage':
      return (
        <Said
          what={t(entry.planned ? 'history.work' : 'history.outage')}
          more={
            entry.minutes > 0
              ? t('history.lasted', {
                  duration: durationText(entry.minutes, localeOf(i18n.language)),
                })
              : t('history.notOut')
          }
        />
      );
    case 'case':
      return (
        <Said
          what={
            <Link href={casePath(entry.id)}>{t('history.case', { number: entry.number })}</Link>
          }
          more={t(`history.caseIs.${entry.state}`)}
        />
      );
    case 'restart':
      return (
        <Said
          what={t('history.restart', { device: nameOf(entry.device) })}
          more={equipment(`history.end.${entry.end}`)}
        />
      );
  }
}

const Said = ({ what, more }: { what: React.ReactNode; more: string }) => (
  <span className={cell}>
    <span className={label}>{what}</span>
    <span className={hint}>{more}</span>
  </span>
);
