import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $disputesShown,
  disputes,
  includesTaxes,
  saidOf,
  statementPath,
} from '../../../models/statements/index.ts';
import type { Dispute } from '../../../models/statements/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { DataTable, formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { cell, hint } from '../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import type { Signal } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import { useLineText } from './useLineText.ts';

const TONES = {
  SUBMITTED: 'notice',
  IN_REVIEW: 'notice',
  CREDITED: 'good',
  UPHELD: 'caution',
} as const satisfies Record<Dispute['state'], Signal>;

/** The disputed charges of the service group and their status. */
export function Disputes() {
  const { t } = useTranslation('statements');
  const { card, retried } = useUnit({ card: $disputesShown, retried: disputes.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('dispute.loading')}>
          <Skeleton lines={[24, 24, 24]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('dispute.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('dispute.title')}>
          {card.value.length === 0 ? <p>{t('dispute.empty')}</p> : <Table rows={card.value} />}
        </Card>
      );
  }
}

function Table({ rows }: { rows: readonly Dispute[] }) {
  const { t } = useTranslation('statements');
  const textOf = useLineText();
  const { day } = useInstantFormat();
  return (
    <DataTable
      caption={t('dispute.caption')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'charge',
          title: t('dispute.columns.charge'),
          cell: (row) => (
            <span className={cell}>
              <span>{textOf({ ...row, periodFrom: row.statementDate })}</span>
              <Link
                className={hint}
                href={statementPath({ id: row.statementId, serviceGroup: row.serviceGroup })}
              >
                {t('dispute.bill', { date: formatDay(row.statementDate) })}
              </Link>
            </span>
          ),
        },
        {
          key: 'reason',
          title: t('dispute.columns.reason'),
          cell: (row) => (
            <span className={cell}>
              <span>{t(`question.reason.${row.reason}`)}</span>
              {row.note ? <span>{t('dispute.note', { note: row.note })}</span> : null}
              <span className={hint}>
                {row.scannedOn === null
                  ? t('dispute.asked', { name: row.openedBy, date: day(row.openedAt) })
                  : t('dispute.askedForYou', { date: day(row.openedAt) })}
              </span>
            </span>
          ),
        },
        {
          key: 'state',
          title: t('dispute.columns.state'),
          cell: (row) => (
            <span className={cell}>
              <DisputeState dispute={row} />
            </span>
          ),
        },
        {
          key: 'amount',
          title: t('dispute.columns.amount'),
          number: true,
          cell: (row) => formatMoney(row.amount),
        },
      ]}
    />
  );
}

/** Status of a disputed charge, and the next step. */
export function DisputeState({ dispute }: { dispute: Dispute }) {
  const { state, scannedOn, answerBy, decidedAt, credit, serviceGroup } = dispute;
  const { creditStatementId, creditStatementDate } = dispute;
  const { t } = useTranslation('statements');
  const { day } = useInstantFormat();
  const date = answerBy ? formatDay(answerBy) : decidedAt ? day(decidedAt) : null;
  return (
    <>
      <StatusBadge tone={TONES[state]}>{t(`dispute.state.${state}`)}</StatusBadge>
      {scannedOn === null ? null : (
        <span>{t(`dispute.returned.${state}`, { date: formatDay(scannedOn) })}</span>
      )}
      {date ? (
        <span className={hint}>
          {t(`dispute.says.${saidOf(dispute)}`, {
            date,
            amount: formatMoney(credit),
            phone: formatPhone(BRAND.phones.billing),
          })}
        </span>
      ) : null}
      {creditStatementId && creditStatementDate ? (
        <Link className={hint} href={statementPath({ id: creditStatementId, serviceGroup })}>
          {t('dispute.onStatement', { date: formatDay(creditStatementDate) })}
        </Link>
      ) : null}
      {includesTaxes(dispute) ? <span className={hint}>{t('dispute.taxes')}</span> : null}
    </>
  );
}
