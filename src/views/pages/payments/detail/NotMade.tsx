import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $paysBills } from '../../../../models/billing/index.ts';
import { $block, $trouble } from '../../../../models/payments/detail/index.ts';
import type { PaymentDetail } from '../../../../models/payments/detail/index.ts';
import { payGroupPath } from '../../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import * as css from './Payment.css.ts';
import { useDeclineText } from './useDeclineText.ts';

type Payment = PaymentDetail['payment'];

/** Before anything else of a payment: that it was not made, and what that means for the money. */
export function NotMade({ payment }: { payment: Payment }) {
  const { t } = useTranslation('scheduled');
  switch (payment.status) {
    case 'FAILED':
      return <Declined payment={payment} />;
    case 'CANCELLED':
      return (
        <Alert
          signal="notice"
          role="status"
          title={t('payment.cancelledTitle', { amount: formatMoney(payment.amount) })}
        >
          <p>{t('payment.cancelled')}</p>
        </Alert>
      );
    case 'SCHEDULED':
      return <InTrouble payment={payment} />;
    case 'PENDING':
    case 'SUCCESSFUL':
      return null;
  }
}

/** It is scheduled, and can't be made: the account pays nothing here, or not with its method. */
function InTrouble({ payment: { amount, paymentDate } }: { payment: Payment }) {
  const { t } = useTranslation(['scheduled', 'payment']);
  const { block, trouble } = useUnit({ block: $block, trouble: $trouble });
  if (paymentDate === null || (block === null && trouble === null)) return null;
  return (
    <Alert
      signal="critical"
      role="alert"
      title={t('payment.willFail', { amount: formatMoney(amount), date: formatDay(paymentDate) })}
    >
      <p>
        {block === null
          ? `${t(`trouble.${trouble ?? 'refused'}`)}. ${t('payment.mend')}`
          : t(`payment:blocked.${block}.body`)}
      </p>
    </Alert>
  );
}

function Declined({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['scheduled', 'owed']);
  const nameOf = useMethodName();
  const whyOf = useDeclineText();
  const paysBills = useUnit($paysBills);
  const method = nameOf({ type: payment.paymentMethodType, lastFour: payment.lastFour });
  return (
    <Alert
      signal="critical"
      role="alert"
      title={t('payment.notMadeTitle', { amount: formatMoney(payment.amount) })}
    >
      <p>
        {whyOf(payment.systemErrorCode, method)}
        {payment.retryDate
          ? ` ${t('owed:failedDebit.retry', { date: formatDay(payment.retryDate) })}`
          : null}
      </p>
      {paysBills ? (
        <div className={css.actions}>
          <ButtonLink kind="primary" href={payGroupPath(payment.serviceGroup)}>
            {t('payment.payNow')}
          </ButtonLink>
        </div>
      ) : null}
    </Alert>
  );
}
