import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $heroAction,
  $paysOnline,
  $scheduledTroubles,
  mobileBilling,
  scheduledPayments,
} from '../../../../../models/billing/home/index.ts';
import { StatusBadge } from '../../../../parts/StatusBadge.tsx';
import { formatDay, formatMoney, MethodName } from '../../../../parts/statements/Figures.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { payBillPath } from '../../../../../models/platform/paths/index.ts';
import { Part, PartFailure, PartLoading } from './Part.tsx';

/** The scheduled payments, the next one first, and a link to manage them. */
export function ScheduledPayments() {
  const { t } = useTranslation('billing');
  const { card, troubles, mobile, retried, payable, action } = useUnit({
    card: scheduledPayments.$data,
    troubles: $scheduledTroubles,
    mobile: mobileBilling.$data,
    retried: scheduledPayments.retried,
    payable: $paysOnline,
    action: $heroAction,
  });
  // What is late is paid today or not at all.
  const emptyText = !payable ? 'emptyStore' : action?.isLate ? 'emptyLate' : 'empty';
  // Without mobile there is only one bill to pay.
  const hasMobile = mobile.kind === 'ready' && mobile.value !== null;
  switch (card.kind) {
    case 'loading':
      return <PartLoading label={t('scheduled.loading')} lines={[22, 44]} />;
    case 'failed':
      return <PartFailure title={t('scheduled.failedTitle')} onRetry={retried} />;
    case 'ready':
      return card.value.length === 0 ? (
        <Part title={t('scheduled.title')}>
          <p className={parts.muted}>{t(`scheduled.${emptyText}`)}</p>
        </Part>
      ) : (
        <Part
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
                    {troubles[paymentId] ? (
                      <StatusBadge tone="critical">
                        {t(`scheduled.trouble.${troubles[paymentId]}`)}
                      </StatusBadge>
                    ) : null}
                  </span>
                  <span className={parts.strong}>{formatMoney(amount)}</span>
                </li>
              ),
            )}
          </ul>
        </Part>
      );
  }
}
