import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { streaming } from '../../../models/streaming/index.ts';
import {
  $methodChange,
  $streamingNotice,
  methodChangeRequested,
} from '../../../models/streaming/method-change/index.ts';
import type {
  Streaming,
  StreamingCharge,
  StreamingSubscription,
} from '../../../models/streaming/index.ts';
import type { StreamingNotice } from '../../../models/streaming/method-change/index.ts';
import { Button } from '../../parts/Button.tsx';
import { formatDay, formatMoney, MethodName } from '../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { muted, strong } from '../../parts/parts.css.ts';
import { Alert, Card, FailureCard } from '../../parts/Surface.tsx';
import * as css from './Autopay.css.ts';
import { StreamingMethod } from './StreamingMethod.tsx';
import { $paysBills } from '../../../models/billing/index.ts';
import {
  $flowDenials,
  isDeniedAsBilledElsewhere,
} from '../../../models/payments/flow-denials/index.ts';

/**
 * Streaming apps (spec 2.5, autopay settings): each is debited independently on its renewal day.
 * Most accounts have none: nothing is shown for them, nor before that is known.
 */
export function StreamingApps() {
  const { t } = useTranslation('autopay');
  const { card, retried } = useUnit({ card: streaming.$data, retried: streaming.retried });
  switch (card.kind) {
    case 'loading':
      return null;
    case 'failed':
      return <FailureCard title={t('streaming.failedTitle')} onRetry={retried} />;
    case 'ready':
      return card.value.subscriptions.length > 0 ? <Apps streaming={card.value} /> : null;
  }
}

function Apps({ streaming: { subscriptions, charges } }: { streaming: Streaming }) {
  const { t } = useTranslation('autopay');
  const { change, notice } = useUnit({ change: $methodChange, notice: $streamingNotice });
  // The pressed button is gone: the focus moves to the notice.
  useEffect(() => {
    if (notice) document.getElementById('streaming-lead')?.focus();
  }, [notice]);
  return (
    <Card title={t('streaming.title')}>
      <p id="streaming-lead" tabIndex={-1}>
        {t('streaming.lead')}
      </p>
      <StreamingNoticeAlert />
      <ul className={css.apps}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className={css.app}>
            <App subscription={subscription} />
            {change?.subscription.id === subscription.id ? (
              <StreamingMethod change={change} />
            ) : (
              <ChangeButton subscription={subscription} />
            )}
          </li>
        ))}
      </ul>
      <History charges={charges} />
    </Card>
  );
}

const SIGNALS = {
  changed: 'good',
  debited: 'good',
  debitPending: 'good',
  debitDeclined: 'critical',
  changedMeanwhile: 'caution',
} as const satisfies Record<StreamingNotice['kind'], string>;

/** Result of the change. */
function StreamingNoticeAlert() {
  const { t } = useTranslation('autopay');
  const notice = useUnit($streamingNotice);
  return notice ? (
    <Alert
      signal={SIGNALS[notice.kind]}
      role="status"
      title={t(`streaming.notice.${notice.kind}.title`, { app: notice.appName })}
    >
      <p>{t(`streaming.notice.${notice.kind}.body`, { app: notice.appName })}</p>
    </Alert>
  ) : null;
}

/** The next debit, its method, and any problem. */
function App({
  subscription: { appName, monthlyPrice, state, nextDebitDate, paymentMethodType, lastFour },
}: {
  subscription: StreamingSubscription;
}) {
  const { t } = useTranslation('autopay');
  const denial = useUnit($flowDenials).changeStreamingMethod;
  // Nothing is taken while billing is not here: no day and no way to go on is named (D-130).
  const isElsewhere = isDeniedAsBilledElsewhere(denial);
  const values = {
    amount: formatMoney(monthlyPrice),
    date: nextDebitDate ? formatDay(nextDebitDate) : '',
  };
  return (
    <>
      <h3 className={strong}>{appName}</h3>
      <p>{t(state === 'ACTIVE' && !isElsewhere ? 'streaming.next' : 'streaming.price', values)}</p>
      {state === 'ACTIVE' ? null : (
        <p>
          <StatusBadge tone={state === 'PAUSED' ? 'critical' : 'caution'}>
            {t(`streaming.state.${state}`)}
          </StatusBadge>{' '}
          {isElsewhere ? null : t(`streaming.why.${state}`, values)}
        </p>
      )}
      {isElsewhere ? <p className={muted}>{t('streaming.notHere')}</p> : null}
      <p className={muted}>
        {t('streaming.from')} <MethodName type={paymentMethodType} lastFour={lastFour} />
      </p>
    </>
  );
}

function ChangeButton({ subscription }: { subscription: StreamingSubscription }) {
  const { t } = useTranslation('autopay');
  const { paysBills, denials, requested } = useUnit({
    paysBills: $paysBills,
    denials: $flowDenials,
    requested: methodChangeRequested,
  });
  if (!paysBills || denials.changeStreamingMethod !== null) return null;
  return (
    <div className={css.actions}>
      <Button
        onClick={() => requested(subscription)}
        label={t('streaming.changeOf', { app: subscription.appName })}
      >
        {t('on.changeMethod')}
      </Button>
    </div>
  );
}

/** The debits of the last 12 months. */
function History({ charges }: { charges: readonly StreamingCharge[] }) {
  const { t } = useTranslation(['autopay', 'billing']);
  if (charges.length === 0) return null;
  return (
    <div className={css.history}>
      <details>
        <summary>{t('streaming.history', { count: charges.length })}</summary>
        <table className={css.charges}>
          <thead>
            <tr>
              <th scope="col">{t('streaming.date')}</th>
              <th scope="col">{t('streaming.app')}</th>
              <th scope="col">{t('streaming.status')}</th>
              <th scope="col" className={css.amount}>
                {t('streaming.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map(({ paymentId, date, appName, status, amount }) => (
              <tr key={paymentId}>
                <td>{formatDay(date)}</td>
                <td>{appName}</td>
                <td>{t(`billing:payments.status.${status}`)}</td>
                <td className={css.amount}>{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
