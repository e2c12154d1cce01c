import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $paysOnline,
  mobileBilling,
  scheduledPayments,
} from '../../../../../models/billing/home/index.ts';
import { formatDay, formatMoney, MethodName } from '../../../../parts/statements/Figures.tsx';
import { FoldingCard } from '../../../../parts/FoldingCard.tsx';
import { Card, FailureCard, Skeleton } from '../../../../parts/Surface.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { payBillPath } from '../../../../../models/platform/paths/index.ts';

/** The scheduled payments, the next one first, and a link to manage them. */
export function ScheduledPayments() {
  const { t } = useTranslation('billing');
  const { card, mobile, retried, payable } = useUnit({
    card: scheduledPayments.$data,
    mobile: mobileBilling.$data,
    retried: scheduledPayments.retried,
    payable: $paysOnline,
  });
  // Without mobile there is only one bill to pay.
  const hasMobile = mobile.kind === 'ready' && mobile.value !== null;
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('scheduled.loading')}>
          <Skeleton lines={[22, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('scheduled.failedTitle')} onRetry={retried} />;
    case 'ready':
      return card.value.length === 0 ? (
        <FoldingCard title={t('scheduled.title')}>
          <p className={parts.muted}>{t(payable ? 'scheduled.empty' : 'scheduled.emptyStore')}</p>
        </FoldingCard>
      ) : (
        <Card
          title={t('scheduled.title')}
          action={<Link href={payBillPath({ open: 'fdp' })}>{t('scheduled.manage')}</Link>}
        >
          <ul className={css.methods}>
            {card.value.map(
              ({ paymentId, paymentDate, amount, serviceGroup, paymentMethodType, lastFour }) => (
                <li key={paymentId} className={css.scheduledRow}>
                  <span className={css.methodText}>
                    <span>{formatDay(paymentDate)}</span>
                    {serviceGroup === 'MOBILE' || hasMobile ? (
                      <span>{t(`portal:serviceGroup.${serviceGroup}`)}</span>
                    ) : null}
                    <span className={css.muted}>
                      <MethodName type={paymentMethodType} lastFour={lastFour} />
                    </span>
                  </span>
                  <span className={parts.strong}>{formatMoney(amount)}</span>
                </li>
              ),
            )}
          </ul>
        </Card>
      );
  }
}
