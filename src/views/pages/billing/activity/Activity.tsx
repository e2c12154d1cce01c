import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $chargesHidden,
  $paymentsOnly,
  $shown,
  $sums,
  filtersCleared,
  rowsRetried,
} from '../../../../models/billing/activity/index.ts';
import { localeOf } from '../../../../models/platform/money/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import * as css from './Activity.css.ts';
import { ActivityDownloads } from './Files.tsx';
import { Filters } from './Filters.tsx';
import { Rows } from './Rows.tsx';
import { PATHS } from '../../../../models/platform/paths/index.ts';

/**
 * Account activity, and the payment history, which lists only payments (spec 2.5): filtered,
 * sorted, and downloaded as files.
 */
export default function ActivityPage() {
  const { t } = useTranslation('activity');
  const { paymentsOnly, shown } = useUnit({ paymentsOnly: $paymentsOnly, shown: $shown });
  const name = paymentsOnly ? 'history' : 'activity';
  // Nothing is searched and filed that is not there; without payments there may be charges to file.
  const isEmpty = shown === 'empty';
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href={PATHS.billing} className={css.link}>
          {t('toBilling')}
        </Link>
        <h1 tabIndex={-1}>{t(`title.${name}`)}</h1>
        <p className={css.lead}>
          {t(`lead.${name}`)}{' '}
          <Link
            href={paymentsOnly ? PATHS.accountActivity : PATHS.paymentHistory}
            className={css.link}
          >
            {t(paymentsOnly ? 'toActivity' : 'toHistory')}
          </Link>
        </p>
      </div>
      {isEmpty ? null : <Filters />}
      <ChargesHidden />
      <Content name={name} />
      {isEmpty && !paymentsOnly ? null : (
        <div id="activity-files" tabIndex={-1}>
          <ActivityDownloads />
        </div>
      )}
    </div>
  );
}

/** Why only payments are shown (spec 4, suppressed billing). */
function ChargesHidden() {
  const { t } = useTranslation('activity');
  return useUnit($chargesHidden) ? (
    <Alert signal="notice" title={t('hidden.title')}>
      <p>{t('hidden.body')}</p>
    </Alert>
  ) : null;
}

function Content({ name }: { name: 'activity' | 'history' }) {
  const { t } = useTranslation('activity');
  const { shown, retried, cleared } = useUnit({
    shown: $shown,
    retried: rowsRetried,
    cleared: filtersCleared,
  });
  switch (shown) {
    case 'loading':
      return (
        <div role="status" aria-label={t(`loading.${name}`)}>
          <Skeleton lines={[28, 48, 48, 48, 48, 48, 48, 48]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t(`failed.${name}`)} onRetry={retried} />;
    case 'empty':
      return (
        <Card title={t(`empty.${name}Title`)}>
          <p className={parts.muted}>{t(`empty.${name}`)}</p>
        </Card>
      );
    case 'nothingFound':
      return (
        <Card title={t('nothing.title')}>
          <p className={parts.muted} role="status">
            {t('nothing.text')}
          </p>
          <div className={parts.actions}>
            <Button onClick={cleared}>{t('filter.clear')}</Button>
          </div>
        </Card>
      );
    case 'ready':
      return <FilterResult name={name} />;
  }
}

function FilterResult({ name }: { name: 'activity' | 'history' }) {
  const { sums } = useUnit({ sums: $sums });
  if (sums === null) return null;
  return (
    <section className={css.filterResult}>
      <Totals {...sums} />
      <Rows name={name} total={sums.total} />
    </section>
  );
}

/** The totals. */
function Totals({
  total,
  ...sums
}: {
  total: number;
  charged: number | null;
  paid: number | null;
  refunded: number | null;
}) {
  const { t, i18n } = useTranslation('activity');
  return (
    <div className={css.sums}>
      <p role="status" className={parts.strong}>
        {t('totals.rows', {
          count: total,
          shown: new Intl.NumberFormat(localeOf(i18n.language)).format(total),
        })}
      </p>
      <a href="#activity-files" className={css.link}>
        {t('totals.files')}
      </a>
      <dl className={css.sumPairs}>
        {(['charged', 'paid', 'refunded'] as const).map((name) =>
          sums[name] === null ? null : (
            <div key={name} className={css.sum}>
              <dt className={parts.muted}>{t(`totals.${name}`)}</dt>
              <dd className={parts.strong}>{formatMoney(sums[name])}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
