import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Payment } from '../../../../models/billing/home/index.ts';
import { $paysBills } from '../../../../models/billing/index.ts';
import { $declinedSince } from '../../../../models/payments/receipts/index.ts';
import { payGroupPath, paymentPath } from '../../../../models/platform/paths/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { actions } from '../../../parts/parts.css.ts';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';

/** Payments that were being processed, and that the bank declined since: before any good news. */
export function DeclinedPayments() {
  const declined = useUnit($declinedSince);
  return declined.map((payment) => <Declined key={payment.paymentId} payment={payment} />);
}

function Declined({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['billing', 'owed']);
  const nameOf = useMethodName();
  const paysBills = useUnit($paysBills);
  const method = nameOf({ type: payment.paymentMethodType, lastFour: payment.lastFour });
  const why = t(
    [`owed:failedDebit.why.${payment.systemErrorCode}`, 'owed:failedDebit.why.PAYMENT_DECLINED'],
    { method },
  );
  return (
    <Alert
      signal="critical"
      role="alert"
      title={t('justPaid.titleFailed', { amount: formatMoney(payment.amount) })}
    >
      <p>
        {why} {t('owed:failedDebit.nothingPaid')}
      </p>
      <div className={actions}>
        {paysBills ? (
          <ButtonLink kind="primary" href={payGroupPath(payment.serviceGroup)}>
            {t('owed:failedDebit.pay')}
          </ButtonLink>
        ) : null}
        <Link href={paymentPath(payment.paymentId)}>{t('owed:failedDebit.details')}</Link>
      </div>
    </Alert>
  );
}
