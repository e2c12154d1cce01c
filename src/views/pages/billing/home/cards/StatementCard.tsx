import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $currentStatement,
  mobileBilling,
  statementsQuery,
} from '../../../../../models/billing/home/index.ts';
import { $currentStatus, totalName } from '../../../../../models/billing/home-cards/index.ts';
import type { StatementList } from '../../../../../models/billing/home/index.ts';
import {
  $statementPdf,
  $statementPdfTransfer,
  downloadOf,
  statementPdfCancelled,
  statementPdfRequested,
} from '../../../../../models/platform/downloads/index.ts';
import { ButtonLink } from '../../../../parts/Button.tsx';
import { DownloadButton, TransferProgress } from '../../../../parts/downloads/DownloadButton.tsx';
import { formatDay, formatMoney } from '../../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import { StatementStatusBadge } from '../../../../parts/statements/StatementStatusBadge.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../../parts/Surface.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { StatementDownloadStatus } from '../StatementDownloadStatus.tsx';
import { PATHS, viewStatementsPath } from '../../../../../models/platform/paths/index.ts';

const STATEMENTS = PATHS.statements;

/**
 * The current statement: its date, contents and total, with actions to read it (spec 2.5 and 4).
 */
export function StatementCard() {
  const { t } = useTranslation('billing');
  const { card, retried } = useUnit({
    card: statementsQuery.$data,
    retried: statementsQuery.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('statement.loading')}>
          <Skeleton lines={[22, 24, 24, 24, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('statement.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card
          title={t('statement.title')}
          {...(card.value.statements.length > 0
            ? { action: <Link href={STATEMENTS}>{t('statement.all')}</Link> }
            : {})}
        >
          <BilledServices />
          <LateStatementNotice list={card.value} />
          <CurrentStatement list={card.value} />
        </Card>
      );
  }
}

/** Which services it bills, where mobile has its own bill. */
function BilledServices() {
  const { t } = useTranslation('billing');
  const mobile = useUnit(mobileBilling.$data);
  if (mobile.kind !== 'ready' || mobile.value === null) return null;
  return (
    <p className={parts.muted}>
      {t('statement.of', { service: t('portal:serviceGroup.CORE') })}{' '}
      <Link href={viewStatementsPath({ group: 'mobile' })}>{t('statement.ofMobile')}</Link>
    </p>
  );
}

/** The next statement is late: the previous one still shows. */
function LateStatementNotice({ list: { state, nextStatementDate } }: { list: StatementList }) {
  const { t } = useTranslation('billing');
  if (state !== 'DELAYED') return null;
  return (
    <Alert signal="notice" title={t('statement.delayedTitle')}>
      <p>
        {nextStatementDate
          ? t('statement.delayed', { date: formatDay(nextStatementDate) })
          : t('statement.delayedNoDate')}
      </p>
    </Alert>
  );
}

function CurrentStatement({
  list: {
    state,
    nextStatementDate,
    statements: [current],
  },
}: {
  list: StatementList;
}) {
  const { t } = useTranslation('billing');
  switch (state) {
    case 'SUPPRESSED':
      return <p className={parts.muted}>{t('statement.suppressed')}</p>;
    case 'NEW_CUSTOMER':
      return (
        <p className={parts.muted}>
          {nextStatementDate
            ? t('statement.newCustomerOn', { date: formatDay(nextStatementDate) })
            : t('statement.newCustomer')}
        </p>
      );
    case 'CURRENT':
    case 'DELAYED':
      return current ? (
        <StatementSummary statement={current} />
      ) : (
        <p className={parts.muted}>{t('statement.ended')}</p>
      );
  }
}

function StatementSummary({
  statement: { id, statementDate, dueDate, charges, totalDue },
}: {
  statement: StatementList['statements'][number];
}) {
  const { t } = useTranslation('billing');
  const { last, transfer, requested, cancelled, current, status } = useUnit({
    last: $statementPdf,
    transfer: $statementPdfTransfer,
    requested: statementPdfRequested,
    cancelled: statementPdfCancelled,
    current: $currentStatement,
    status: $currentStatus,
  });
  const download = downloadOf(last, id);
  // Where it only carries what is past due, its own due date would read as time to pay.
  const isOld = current?.status.kind === 'carries';
  const rows = [
    ['made', formatDay(statementDate)],
    ...(isOld ? [] : ([['due', formatDay(dueDate)]] as const)),
    ['charges', formatMoney(charges)],
    [
      totalName(totalDue, current?.status ?? null),
      totalDue < 0
        ? t('statement.credit', { amount: formatMoney(-totalDue) })
        : formatMoney(totalDue),
    ],
  ] as const;
  return (
    <>
      <dl className={`${css.pairs} ${css.keyFacts}`}>
        {rows.map(([key, value]) => (
          <Pair key={key} title={t(`statement.${key}`)} value={value} />
        ))}
        {status ? (
          <Pair
            title={t('statement.status')}
            value={
              status.kind === 'arranged' ? (
                <StatusBadge tone="good">
                  {status.arranged.kind === 'autopay'
                    ? t('statement.autopay', { date: formatDay(status.arranged.day) })
                    : t('statement.scheduled')}
                </StatusBadge>
              ) : (
                <StatementStatusBadge status={status.status} part="billing:statement.part" />
              )
            }
          />
        ) : null}
      </dl>
      <div className={parts.actions}>
        <ButtonLink href={`${STATEMENTS}?statement=current`}>{t('statement.open')}</ButtonLink>
        <DownloadButton
          kind="quiet"
          download={download}
          transfer={transfer}
          onStart={() => requested(id)}
          onCancel={() => cancelled()}
        >
          {t('statement.pdf')}
        </DownloadButton>
      </div>
      <TransferProgress download={download} transfer={transfer} />
      <StatementDownloadStatus download={download} />
    </>
  );
}

const Pair = ({ title, value }: { title: string; value: ReactNode }) => (
  <>
    <dt className={css.pairTitle}>{title}</dt>
    <dd className={css.pairValue}>{value}</dd>
  </>
);
