import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $audit, auditRetried, olderRequested } from '../../../models/people/index.ts';
import type { AuditEntry } from '../../../models/people/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import * as parts from '../../parts/parts.css.ts';
import * as css from './People.css.ts';
import { usePeopleMessages } from './usePeopleMessages.ts';

/** The audit log: who, when, old and new values; twenty per page. */
export function AuditLog() {
  const { t } = useTranslation('people');
  const { audit, retried } = useUnit({ audit: $audit, retried: auditRetried });
  switch (audit.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('audit.loading')}>
          <Skeleton lines={[22, 32, 32, 32, 32]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('audit.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('audit.title')}>
          <p className={parts.muted}>{t('audit.lead')}</p>
          {audit.entries.length > 0 ? <Rows entries={audit.entries} /> : <p>{t('audit.empty')}</p>}
          {audit.more ? <LoadOlder state={audit.older} /> : null}
          <span role="status" className={parts.visuallyHidden}>
            {t('audit.shown', { count: audit.entries.length })}
          </span>
        </Card>
      );
  }
}

function Rows({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('people');
  const { change } = usePeopleMessages();
  const { day, time } = useInstantFormat();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'when',
      title: t('audit.columns.when'),
      cell: ({ at }) => (
        <span className={parts.cell}>
          <span className={css.moment}>{day(at)}</span>
          <span className={parts.hint}>{time(at)}</span>
        </span>
      ),
    },
    { key: 'who', title: t('audit.columns.who'), cell: ({ actorName }) => actorName },
    {
      key: 'what',
      title: t('audit.columns.what'),
      cell: (entry) => <span className={css.sentence}>{change(entry)}</span>,
    },
  ];
  return (
    <DataTable
      caption={t('audit.caption')}
      columns={columns}
      rows={entries}
      rowKey={({ entryId }) => entryId}
    />
  );
}

function LoadOlder({ state }: { state: 'idle' | 'loading' | 'failed' }) {
  const { t } = useTranslation('people');
  const { requested } = useUnit({ requested: olderRequested });
  return (
    <>
      {state === 'failed' ? (
        <Alert signal="caution" role="alert" title={t('audit.olderFailed')} />
      ) : null}
      <div>
        <Button busy={state === 'loading'} onClick={requested}>
          {t(state === 'loading' ? 'audit.olderLoading' : 'audit.older')}
        </Button>
      </div>
    </>
  );
}
