import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $comparison, $isNewest, previous } from '../../../models/statements/index.ts';
import type { Comparison, Difference, Statement } from '../../../models/statements/index.ts';
import {
  DataTable,
  formatDay,
  formatDifference,
  formatMoney,
} from '../../parts/statements/Figures.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { NextBillCard } from './NextBill.tsx';
import { Spending } from './Spending.tsx';
import * as css from './Statements.css.ts';
import { useComparison } from './useComparison.ts';
import { useLineText } from './useLineText.ts';

/**
 * A bill next to the previous one: changes and their causes, the cost of the months until then, and
 * for the newest one upcoming changes.
 */
export function Compare() {
  const isNewest = useUnit($isNewest);
  return (
    <>
      <StatementComparison />
      <Spending />
      {isNewest ? <NextBillCard /> : null}
    </>
  );
}

function StatementComparison() {
  const { t } = useTranslation('statements');
  const { state, retried } = useUnit({ state: $comparison, retried: previous.retried });
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('compare.loading')}>
          <Skeleton lines={[32, 24, 160]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('compare.failedTitle')} onRetry={retried} />;
    case 'first':
      return (
        <Card title={t('compare.title')}>
          <p className={css.sentence}>{t('compare.first')}</p>
        </Card>
      );
    case 'ready':
      return <Ready comparison={state.comparison} before={state.before} now={state.now} />;
  }
}

interface ComparedStatements {
  comparison: Comparison;
  before: Statement;
  now: Statement;
}

const costOf = ({ charges, adjustments }: Statement): string => formatMoney(charges + adjustments);

function Ready({ comparison, before, now }: ComparedStatements) {
  const { t } = useTranslation('statements');
  const sentence = useComparison();
  const days = {
    beforeDate: formatDay(before.statementDate),
    nowDate: formatDay(now.statementDate),
  };
  return (
    <>
      <Card title={t('compare.title')}>
        <p className={css.changeList}>{sentence(comparison)}</p>
        <p className={muted}>
          {t('compare.between', { before: costOf(before), now: costOf(now), ...days })}
        </p>
        {comparison.causes.length > 1 ? <Causes comparison={comparison} /> : null}
      </Card>
      {comparison.services.map(({ service, rows }) =>
        rows.length === 0 ? null : (
          <Card key={service} title={t(`portal:service.${service}`)}>
            <Rows
              caption={t('compare.caption', { service: t(`portal:service.${service}`), ...days })}
              rows={rows}
              days={days}
            />
          </Card>
        ),
      )}
      <Unchanged comparison={comparison} />
    </>
  );
}

/** Amount that each cause adds or deducts; together they are the difference. */
function Causes({ comparison: { causes, difference } }: { comparison: Comparison }) {
  const { t } = useTranslation('statements');
  return (
    <div className={css.dueText}>
      <h3 className={css.itemTitle}>{t('compare.sumsTitle')}</h3>
      <dl className={css.sum}>
        {causes.map(({ cause, amount }) => (
          <ComparedTotal key={cause} title={t(`compare.sum.${cause}`)} amount={amount} />
        ))}
        <dt className={css.total}>{t('compare.difference')}</dt>
        <dd className={`${css.sumValue} ${css.total}`}>{formatDifference(difference)}</dd>
      </dl>
    </div>
  );
}

const ComparedTotal = ({ title, amount }: { title: string; amount: number }) => (
  <>
    <dt>{title}</dt>
    <dd className={css.sumValue}>{formatDifference(amount)}</dd>
  </>
);

function Rows({
  caption,
  rows,
  days,
}: {
  caption: string;
  rows: readonly Difference[];
  days: { beforeDate: string; nowDate: string };
}) {
  const { t } = useTranslation('statements');
  const textOf = useLineText();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ code, name, cause, change }) => `${code} ${name} ${cause} ${change}`}
      columns={[
        { key: 'line', title: t('compare.columns.line'), cell: (row) => textOf(row) },
        {
          key: 'cause',
          title: t('compare.columns.cause'),
          cell: ({ cause, change }) => t(`compare.cause.${cause}_${change}`),
        },
        {
          key: 'before',
          title: t('compare.columns.before', { date: days.beforeDate }),
          number: true,
          cell: ({ before, change }) =>
            change === 'began' ? t('compare.notThere') : formatMoney(before),
        },
        {
          key: 'now',
          title: t('compare.columns.now', { date: days.nowDate }),
          number: true,
          cell: ({ now, change }) =>
            change === 'ended' ? t('compare.notThere') : formatMoney(now),
        },
        {
          key: 'difference',
          title: t('compare.columns.difference'),
          number: true,
          cell: ({ difference }) => formatDifference(difference),
        },
      ]}
    />
  );
}

/** The services whose lines are all unchanged. */
function Unchanged({ comparison: { services } }: { comparison: Comparison }) {
  const { t } = useTranslation('statements');
  const same = services.filter(({ rows }) => rows.length === 0);
  if (same.length === 0) return null;
  return (
    <Card title={t('compare.unchangedTitle')}>
      {same.map(({ service, now }) => (
        <p key={service}>
          {t('compare.unchanged', {
            service: t(`portal:service.${service}`),
            amount: formatMoney(now),
          })}
        </p>
      ))}
    </Card>
  );
}
