import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $audit,
  $auditAbout,
  auditRetried,
  auditSwitched,
  olderRequested,
} from '../../../models/people/index.ts';
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
export const AuditLog = () => (
  <>
    <List />
    <Switch />
  </>
);

/** Changes, or sign-ins and refusals. */
function List() {
  const { t } = useTranslation('people');
  const { audit, about, retried } = useUnit({
    audit: $audit,
    about: $auditAbout,
    retried: auditRetried,
  });
  switch (audit.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t(`audit.lists.${about}.loading`)}>
          <Skeleton lines={[22, 32, 32, 32, 32]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t(`audit.lists.${about}.failedTitle`)} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t(`audit.lists.${about}.title`)}>
          <p className={parts.muted}>{t(`audit.lists.${about}.lead`)}</p>
          {audit.entries.length > 0 ? (
            <Rows entries={audit.entries} />
          ) : (
            <p>{t(`audit.lists.${about}.empty`)}</p>
          )}
          {audit.more ? <LoadOlder state={audit.older} /> : null}
          <span role="status" className={parts.visuallyHidden}>
            {t(`audit.lists.${about}.shown`, { count: audit.entries.length })}
          </span>
        </Card>
      );
  }
}

/** Leads to the other list; stays where it is while that loads. */
function Switch() {
  const { t } = useTranslation('people');
  const { about, switched } = useUnit({ about: $auditAbout, switched: auditSwitched });
  return (
    <div>
      <Button
        id="audit-switch"
        onClick={() => switched(about === 'CHANGES' ? 'ACCESS' : 'CHANGES')}
      >
        {t(`audit.lists.${about}.other`)}
      </Button>
    </div>
  );
}

function Rows({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('people');
  const { change } = usePeopleMessages();
  const about = useUnit($auditAbout);
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
    <div className={css.changes}>
      <DataTable
        caption={t(`audit.lists.${about}.caption`)}
        columns={columns}
        rows={entries}
        rowKey={({ entryId }) => entryId}
      />
    </div>
  );
}

function LoadOlder({ state }: { state: 'idle' | 'loading' | 'failed' }) {
  const { t } = useTranslation('people');
  const { about, requested } = useUnit({ about: $auditAbout, requested: olderRequested });
  return (
    <>
      {state === 'failed' ? (
        <Alert signal="caution" role="alert" title={t(`audit.lists.${about}.olderFailed`)} />
      ) : null}
      <div>
        <Button busy={state === 'loading'} onClick={requested}>
          {t(state === 'loading' ? 'audit.olderLoading' : `audit.lists.${about}.older`)}
        </Button>
      </div>
    </>
  );
}
