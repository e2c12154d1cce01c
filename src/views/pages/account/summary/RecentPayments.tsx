import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $latestPayments } from '../../../../models/account/summary/index.ts';
import type { Payment } from '../../../../models/billing/home/index.ts';
import { formatDay, formatMoney, MethodName } from '../../../parts/statements/Figures.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { hint, muted, notTaken } from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './AccountSummary.css.ts';
import { isBooked, recentPayments } from '../../../../models/billing/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';

const STATUS_TONES = {
  SCHEDULED: { icon: 'notice', tone: css.tone.notice },
  CANCELLED: { icon: 'notice', tone: css.tone.notice },
  PENDING: { icon: 'notice', tone: css.tone.notice },
  SUCCESSFUL: { icon: 'good', tone: css.tone.good },
  FAILED: { icon: 'critical', tone: css.tone.critical },
} as const satisfies Record<Payment['status'], { icon: string; tone: string }>;

function PaymentRow({
  payment: { entryDate, paymentDate, amount, status, paymentMethodType, lastFour },
}: {
  payment: Payment;
}) {
  const { t } = useTranslation('summary');
  const { day } = useInstantFormat();
  return (
    <li className={css.row}>
      <span className={css.fact}>
        <span>{paymentDate ? formatDay(paymentDate) : day(entryDate)}</span>
        <span className={hint}>
          <MethodName type={paymentMethodType} lastFour={lastFour} />
        </span>
      </span>
      <span className={css.aside}>
        <span {...(isBooked({ status }) ? {} : { className: notTaken })}>
          {formatMoney(amount)}
        </span>
        <span className={`${css.mark} ${STATUS_TONES[status].tone}`}>
          <Icon name={STATUS_TONES[status].icon} />
          {t(`payments.status.${status}`)}
        </span>
        {status === 'FAILED' ? <span className={hint}>{t('payments.notTaken')}</span> : null}
      </span>
    </li>
  );
}

/** Recent payments; the billing home has the rest. */
export function RecentPayments() {
  const { t } = useTranslation('summary');
  const { card, latest, retried } = useUnit({
    card: recentPayments.$data,
    latest: $latestPayments,
    retried: recentPayments.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('payments.loading')}>
          <Skeleton lines={[22, 40, 40, 40]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('payments.failed')} onRetry={retried} />;
    case 'ready':
      return (
        <Card
          title={t('payments.title')}
          {...(latest.length > 0
            ? { action: <Link href={PATHS.billing}>{t('payments.all')}</Link> }
            : {})}
        >
          {latest.length > 0 ? (
            <ul className={css.list}>
              {latest.map((payment) => (
                <PaymentRow key={payment.paymentId} payment={payment} />
              ))}
            </ul>
          ) : (
            <p className={muted}>{t('payments.none')}</p>
          )}
        </Card>
      );
  }
}
