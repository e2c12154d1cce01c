import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $current,
  $failedStatementCards,
  $hasMobile,
  $listed,
  $newestHeadline,
  $groupNotFound,
  $statementsLocation,
  allStatementsRequested,
  billTitle,
  carriedOverBalance,
  chargesService,
  failedStatementCardsRetried,
  markOf,
  nothingToPay,
  ownStatus,
  statementPath,
  statementYearChosen,
  statements,
  statementsPath,
} from '../../../models/statements/index.ts';
import type {
  Statement,
  StatementHeadline,
  StatementList,
  StatementStatus,
} from '../../../models/statements/index.ts';
import { $today } from '../../../models/billing/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { useDueText } from '../../parts/due/useDueText.ts';
import { DataTable, formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { select } from '../../parts/flow.css.ts';
import { field, figure, label, muted, strong } from '../../parts/parts.css.ts';
import {
  StatementMarkBadge,
  StatementStatusBadge,
} from '../../parts/statements/StatementStatusBadge.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { FailedTogether } from '../../parts/FailedTogether.tsx';
import { Disputes } from './Disputes.tsx';
import { DownloadStatement } from './DownloadStatement.tsx';
import { NextBillCard } from './NextBill.tsx';
import { SelectAllStatements, SelectedStatements, SelectStatement } from './SelectedStatements.tsx';
import { Spending } from './Spending.tsx';
import { Delayed, Nothing } from './States.tsx';
import * as css from './Statements.css.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

const FAILURES = {
  statements: 'list.failedTitle',
  nextBill: 'next.failedTitle',
  disputes: 'dispute.failedTitle',
} as const;

/** All statements of a service group: the current one first, the next bill, and the disputes. */
export function StatementsList() {
  const { t } = useTranslation('statements');
  const { failed, retried } = useUnit({
    failed: $failedStatementCards,
    retried: failedStatementCardsRetried,
  });
  return (
    <>
      <div className={css.head}>
        <Link href={PATHS.billing} className={css.back}>
          {t('backToBilling')}
        </Link>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <Groups />
      <FailedTogether
        failures={failed.map((name) => ({
          title: t(FAILURES[name]),
          inText: t(`${FAILURES[name]}InText`),
        }))}
        onRetry={retried}
      >
        <Content />
      </FailedTogether>
    </>
  );
}

/** Core and mobile have separate bills. */
function Groups() {
  const { t } = useTranslation('statements');
  const { place, hasMobile } = useUnit({ place: $statementsLocation, hasMobile: $hasMobile });
  if (!hasMobile) return null;
  return (
    <nav aria-label={t('group.label')} className={css.onScreen}>
      <ul className={css.places}>
        {(['CORE', 'MOBILE'] as const).map((group) => (
          <li key={group}>
            <Link
              href={statementsPath(group)}
              className={css.place}
              aria-current={place?.group === group ? 'page' : undefined}
            >
              {t(`portal:serviceGroup.${group}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Content() {
  const { t } = useTranslation('statements');
  const { card, retried, noSuchGroup } = useUnit({
    card: statements.$data,
    retried: statements.retried,
    noSuchGroup: $groupNotFound,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('list.loading')}>
          <Skeleton lines={[20, 40, 24, 44, 200]} />
        </div>
      );
    case 'failed':
      return noSuchGroup ? (
        <Card title={t('state.noGroup.title')}>
          <p>{t('state.noGroup.body')}</p>
        </Card>
      ) : (
        <FailureCard title={t('list.failedTitle')} onRetry={retried} />
      );
    case 'ready':
      return <Ready list={card.value} />;
  }
}

function Ready({ list }: { list: StatementList }) {
  const [newest] = list.statements;
  if (list.state === 'SUPPRESSED') return <Nothing list={list} />;
  return (
    <>
      {list.state === 'DELAYED' ? <Delayed list={list} /> : null}
      {newest ? (
        <Newest statement={newest} hasPrevious={list.statements.length > 1} />
      ) : (
        <Nothing list={list} />
      )}
      {newest ? <All /> : null}
      <NextBillCard />
      {newest ? <Spending /> : null}
      {newest ? <Disputes /> : null}
    </>
  );
}

/** A total, of which what is below zero is said as a credit. */
function useTotalText(): (cents: number) => string {
  const { t } = useTranslation('statements');
  return (cents) =>
    cents < 0 ? t('list.creditAmount', { amount: formatMoney(-cents) }) : formatMoney(cents);
}

function Newest({ statement, hasPrevious }: { statement: Statement; hasPrevious: boolean }) {
  const { t } = useTranslation('statements');
  const totalText = useTotalText();
  const {
    current,
    headline,
    listed: { lastId },
  } = useUnit({ current: $current, headline: $newestHeadline, listed: $listed });
  const status = current?.status ?? null;
  const mark = markOf(status, headline);
  return (
    <Card title={t(statement.isFinal ? 'list.final' : 'list.newest')}>
      <div className={css.due}>
        <div className={css.dueText}>
          <div className={css.figureRow}>
            <p className={figure}>{totalText(headline?.amount ?? statement.totalDue)}</p>
            {mark ? <StatementMarkBadge mark={mark} /> : null}
          </div>
          <p className={css.sentence}>
            <DueSentence statement={statement} status={status} headline={headline} />{' '}
            {t(chargesService(statement) ? 'list.made' : 'list.madeOnly', {
              date: formatDay(statement.statementDate),
              from: formatDay(statement.periodFrom),
              to: formatDay(statement.periodTo),
            })}
            {lastId === statement.id ? ` ${t('list.last')}` : null}
          </p>
        </div>
        <div className={css.actions}>
          <ButtonLink kind="primary" href={statementPath(statement)}>
            {t('list.open')}
          </ButtonLink>
          {hasPrevious ? (
            <ButtonLink href={statementPath(statement, 'compare')}>{t('list.compare')}</ButtonLink>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/**
 * When the statement is due: of the newest one what is left by when, the most urgent first, and
 * what of it came from earlier bills; of an earlier one its own date. Or that nothing is due.
 */
export function DueSentence({
  statement,
  status,
  headline,
}: {
  statement: Statement;
  status: StatementStatus | null;
  /** Null on an earlier statement. */ headline: StatementHeadline | null;
}) {
  const { t } = useTranslation('statements');
  const dueText = useDueText();
  const today = useUnit($today);
  const nothing = nothingToPay(statement, headline);
  if (nothing) return t(`list.${nothing}`, { total: formatMoney(-statement.totalDue) });
  // Its mark says that it is paid.
  if (status?.kind === 'paid' || status?.kind === 'covered') return null;
  if (!headline || headline.parts.length === 0) {
    const due = statement.dueDate < today ? 'list.wasDue' : 'list.due';
    return t(due, { date: formatDay(statement.dueDate) });
  }
  const earlier = carriedOverBalance(statement);
  const added = headline.isLeft
    ? t('list.left', { total: formatMoney(statement.totalDue) })
    : earlier > 0 && headline.parts.length === 1
      ? t(earlier < statement.totalDue ? 'list.carried' : 'list.carriedAll', {
          amount: formatMoney(earlier),
        })
      : null;
  return (
    <>
      {dueText(headline.parts)}.{added ? <> {added}</> : null}
    </>
  );
}

/**
 * All statements. What each charged and what of that is open add up; totals carry what earlier
 * bills left open, so they stand on the statements alone (D-297).
 */
function All() {
  const { t } = useTranslation('statements');
  const { listed, more, chosen } = useUnit({
    listed: $listed,
    more: allStatementsRequested,
    chosen: statementYearChosen,
  });
  return (
    <Card title={t('list.all')}>
      <div className={css.listTools}>
        {listed.balance ? (
          <dl className={css.openTotal}>
            <dt>{t(`list.balance.${listed.balance.kind}`)}</dt>
            <dd className={strong}>{formatMoney(listed.balance.amount)}</dd>
          </dl>
        ) : null}
        {listed.years.length > 1 ? (
          <div className={field}>
            <label htmlFor="statements-year" className={label}>
              {t('list.year')}
            </label>
            <select
              id="statements-year"
              className={select}
              value={listed.year ?? ''}
              onChange={({ target: { value } }) => chosen(value === '' ? null : value)}
            >
              <option value="">{t('list.allYears')}</option>
              {listed.years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </select>
          </div>
        ) : null}
      </div>
      <div className={css.list}>
        <DataTable
          caption={t('list.caption')}
          rows={listed.rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'select',
              title: t('list.columns.select'),
              head: <SelectAllStatements />,
              cell: (row) => <SelectStatement id={row.id} statementDate={row.statementDate} />,
            },
            {
              key: 'date',
              title: t('list.columns.date'),
              cell: (row) => (
                <>
                  <Link
                    href={statementPath(row)}
                    aria-label={t(`bill.${billTitle(row)}`, { date: formatDay(row.statementDate) })}
                  >
                    {formatDay(row.statementDate)}
                  </Link>
                  {row.isFinal ? <span className={muted}> {t('list.finalMark')}</span> : null}
                </>
              ),
            },
            {
              key: 'period',
              title: t('list.columns.period'),
              cell: (row) =>
                chargesService(row)
                  ? t('list.period', {
                      from: formatDay(row.periodFrom),
                      to: formatDay(row.periodTo),
                    })
                  : t('list.noService'),
            },
            {
              key: 'status',
              title: t('list.columns.status'),
              cell: ({ status, dueDate }) => (
                <StatementStatusBadge
                  status={ownStatus(status, dueDate)}
                  part="statements:list.part"
                />
              ),
            },
            {
              key: 'charges',
              title: t('list.columns.charges'),
              number: true,
              cell: (row) => formatMoney(row.charges),
            },
            {
              key: 'open',
              title: t('list.columns.open'),
              number: true,
              cell: (row) => formatMoney(row.open),
            },
            {
              key: 'pdf',
              title: t('list.columns.pdf'),
              number: true,
              cell: (row) => (
                <span className={css.compact}>
                  <DownloadStatement statement={row} kind="quiet" />
                </span>
              ),
            },
          ]}
        />
      </div>
      <SelectedStatements />
      {listed.more > 0 ? (
        <div className={css.actions}>
          <Button onClick={() => more()}>{t('list.more', { count: listed.more })}</Button>
        </div>
      ) : null}
    </Card>
  );
}
