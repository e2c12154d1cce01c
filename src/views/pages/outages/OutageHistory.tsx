import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $goingOn,
  $isGoingOnKnown,
  $seesCredits,
  outageHistory,
  RULE_SENTENCES,
  verdictsOf,
} from '../../../models/outages/history/index.ts';
import type { LostOutage, OutageHistoryResponse } from '../../../models/outages/history/index.ts';
import { outagePath, PATHS, viewStatementsPath } from '../../../models/platform/paths/index.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { DataTable, formatMoney } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { figure } from '../../parts/parts.css.ts';
import { DownloadPassport } from './DownloadPassport.tsx';
import * as css from './OutageHistory.css.ts';
import { useOutageWords } from './useOutageWords.ts';

function useWhen(): (instant: string) => string {
  const { at } = useOutageWords();
  return (instant) => `${at(instant).day}, ${at(instant).time}`;
}

/** What is out now: it is counted once it is over. */
function GoingOn() {
  const { t } = useTranslation('passport');
  const { at, servicesFirst } = useOutageWords();
  const now = useUnit($goingOn);
  if (now === null) return null;
  const words = { count: now.services.length, services: servicesFirst(now.services) };
  return (
    <Alert signal="caution" title={t('goingOn.title', { ...words, ...at(now.since) })}>
      <p>{t('goingOn.text')}</p>
    </Alert>
  );
}

function Total({ history }: { history: OutageHistoryResponse }) {
  const { t } = useTranslation('passport');
  const { duration } = useOutageWords();
  const isOutNow = useUnit($goingOn) !== null;
  const { minutesLost, outages, credited } = history;
  return (
    <Card title={t('total.title')}>
      <div className={css.total}>
        <p className={figure}>
          {minutesLost > 0
            ? t('total.minutes', { duration: duration(minutesLost) })
            : t(isOutNow ? 'total.notYet' : 'total.none')}
        </p>
        {isOutNow && outages.length === 0 ? null : (
          <p>
            {t('total.outages', { count: outages.length })}
            {'. '}
            {credited === null
              ? null
              : credited > 0
                ? t('total.credited', { amount: formatMoney(credited) })
                : t('total.nothing')}
          </p>
        )}
      </div>
      <DownloadPassport />
    </Card>
  );
}

/** The end that was estimated, and how wrong it was. */
function Estimate({
  says,
  verdict,
}: {
  says: string | null;
  verdict: ReturnType<typeof verdictsOf>['first'];
}) {
  const { t } = useTranslation('passport');
  const { duration } = useOutageWords();
  const when = useWhen();
  if (says === null || verdict === null) return <span>{t('estimate.none')}</span>;
  return (
    <span className={css.pair}>
      <span>{when(says)}</span>
      <span className={css.muted}>
        {t(`estimate.${verdict.name}`, { duration: duration(verdict.minutes) })}
      </span>
    </span>
  );
}

function Credit({ outage: { credit, outcome, restoredAt } }: { outage: LostOutage }) {
  const { t } = useTranslation('passport');
  const { at } = useOutageWords();
  if (credit === null) return outcome && <span>{t(`outcome.${outcome}`)}</span>;
  return (
    <span className={css.pair}>
      <span className={css.strong}>{formatMoney(credit.amount)}</span>
      {credit.statementId === null ? (
        <span className={css.muted}>{t('counted')}</span>
      ) : (
        <Link
          href={viewStatementsPath({ statement: credit.statementId })}
          aria-label={t('onBillOf', { day: at(restoredAt).day })}
        >
          {t('onBill')}
        </Link>
      )}
    </span>
  );
}

/** Credits are told to whoever may read billing. */
function useColumns(seesMoney: boolean): readonly Column<LostOutage>[] {
  const { t } = useTranslation('passport');
  const { duration, servicesFirst } = useOutageWords();
  const when = useWhen();
  return [
    {
      key: 'when',
      title: t('list.when'),
      cell: ({ id, startedAt, restoredAt }) => (
        <span className={css.pair}>
          <Link href={outagePath(id)} aria-label={t('list.spanOf', { from: when(startedAt) })}>
            {when(startedAt)}
          </Link>
          <span className={css.muted}>{t('list.until', { to: when(restoredAt) })}</span>
        </span>
      ),
    },
    {
      key: 'what',
      title: t('list.what'),
      cell: ({ services, cause }) => (
        <span className={css.pair}>
          <span>{servicesFirst(services)}</span>
          <span className={css.muted}>{t(`cause.${cause}`)}</span>
        </span>
      ),
    },
    {
      key: 'minutes',
      title: t('list.minutes'),
      cell: ({ minutesLost }) => duration(minutesLost),
    },
    {
      key: 'first',
      title: t('list.first'),
      cell: (outage) => <Estimate says={outage.firstEstimate} verdict={verdictsOf(outage).first} />,
    },
    {
      key: 'last',
      title: t('list.last'),
      cell: (outage) => <Estimate says={outage.lastEstimate} verdict={verdictsOf(outage).last} />,
    },
    ...(seesMoney
      ? [
          {
            key: 'credit',
            title: t('list.credit'),
            cell: (outage: LostOutage) => <Credit outage={outage} />,
          },
        ]
      : []),
  ];
}

function Outages({
  history: { outages, credited },
}: {
  history: Pick<OutageHistoryResponse, 'outages' | 'credited'>;
}) {
  const { t } = useTranslation('passport');
  const columns = useColumns(credited !== null);
  const isOutNow = useUnit($goingOn) !== null;
  return (
    <Card title={t('list.title')}>
      {outages.length > 0 ? (
        <>
          <DataTable
            caption={t('list.title')}
            rows={outages}
            rowKey={({ id }) => id}
            columns={columns}
          />
          <p className={css.muted}>{t('list.once')}</p>
        </>
      ) : (
        <p>{t(isOutNow ? 'list.emptyYet' : 'list.empty')}</p>
      )}
    </Card>
  );
}

function Rule() {
  const { t } = useTranslation('passport');
  return (
    <Card title={t('rule.title')}>
      <ul className={css.rule}>
        {RULE_SENTENCES.map((sentence) => (
          <li key={sentence}>{t(`rule.${sentence}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Content() {
  const { t } = useTranslation('passport');
  const { data, isGoingOnKnown, retried } = useUnit({
    data: outageHistory.$data,
    isGoingOnKnown: $isGoingOnKnown,
    retried: outageHistory.retried,
  });
  const { at } = useOutageWords();
  const loading = (
    <div role="status" aria-label={t('loading')}>
      <Skeleton lines={[48, 24, 48, 48, 48]} />
    </div>
  );
  switch (data.kind) {
    case 'loading':
      return loading;
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      if (!isGoingOnKnown) return loading;
      return (
        <>
          <p className={css.asOf}>{t('asOf', at(data.value.asOf))}</p>
          <GoingOn />
          <Total history={data.value} />
          <Outages history={data.value} />
          <Rule />
        </>
      );
  }
}

/** The outage passport: what the account lost by outages in 12 months, and what was given back. */
export default function OutageHistory() {
  const { t } = useTranslation('passport');
  const seesMoney = useUnit($seesCredits);
  return (
    <div className={css.page}>
      <PageHeader
        back={t('back')}
        to={PATHS.outageMap}
        title={t('title')}
        lead={t(seesMoney ? 'lead' : 'leadPlain')}
      />
      <Content />
    </div>
  );
}
