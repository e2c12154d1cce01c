import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $mayWriteCases, lastChangedFirst, supportCases } from '../../../models/cases/index.ts';
import type { SupportCase } from '../../../models/cases/index.ts';
import { casePath, newCasePath, PATHS } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import * as css from './Cases.css.ts';
import { STATE_SIGNAL, useCaseTexts } from './useCaseTexts.ts';

/** The account's cases: how each stands, and who owes the next step by when (areas.md, support). */
export default function CasesPage() {
  const { t } = useTranslation('cases');
  const may = useUnit($mayWriteCases);
  return (
    <div className={css.page}>
      <PageHeader back={t('toSupport')} to={PATHS.support} title={t('title')} lead={t('lead')} />
      {may ? (
        <div className={actions}>
          <ButtonLink kind="primary" href={newCasePath()}>
            {t('open')}
          </ButtonLink>
        </div>
      ) : null}
      <List />
    </div>
  );
}

function List() {
  const { t } = useTranslation('cases');
  const { data, retried } = useUnit({ data: supportCases.$data, retried: supportCases.retried });
  switch (data.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[22, 48, 48]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('listTitle')}>
          {data.value.length > 0 ? (
            <Rows rows={lastChangedFirst(data.value)} />
          ) : (
            <p className={muted}>{t('empty')}</p>
          )}
        </Card>
      );
  }
}

function Rows({ rows }: { rows: readonly SupportCase[] }) {
  const { t } = useTranslation('cases');
  const { at, nameOf, nextOf } = useCaseTexts();
  const columns: Column<SupportCase>[] = [
    {
      key: 'case',
      title: t('columns.case'),
      cell: (one) => (
        <Link href={casePath(one.caseId)} className={css.name}>
          {nameOf(one)}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ state }) => (
        <StatusBadge tone={STATE_SIGNAL[state]}>{t(`state.${state}`)}</StatusBadge>
      ),
    },
    { key: 'next', title: t('columns.next'), cell: nextOf },
    { key: 'changed', title: t('columns.changed'), cell: ({ updatedAt }) => at(updatedAt) },
  ];
  return (
    <DataTable
      caption={t('listTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ caseId }) => caseId}
    />
  );
}
