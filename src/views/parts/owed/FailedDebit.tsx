import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $failedDebit, debitUrgency } from '../../../models/billing/home/index.ts';
import type { Payment } from '../../../models/billing/home/index.ts';
import { ButtonLink } from '../Button.tsx';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { Alert } from '../Surface.tsx';
import { useMethodName } from '../payment-methods/useMethodName.ts';
import * as css from './Owed.css.ts';
import { $paysBills } from '../../../models/billing/index.ts';
import { payGroupPath, paymentPath } from '../../../models/platform/paths/index.ts';

/**
 * A scheduled payment, or an Auto Pay debit, that failed on its day and has not been paid since:
 * shown before any good news.
 */
export function FailedDebit() {
  const payment = useUnit($failedDebit);
  return payment ? <Notice payment={payment} /> : null;
}

function Notice({ payment }: { payment: Payment }) {
  const { t } = useTranslation('owed');
  const nameOf = useMethodName();
  const { paysBills } = useUnit({ paysBills: $paysBills });
  const method = nameOf({ type: payment.paymentMethodType, lastFour: payment.lastFour });
  return (
    <Alert
      signal={debitUrgency(payment) ?? 'critical'}
      role="alert"
      title={t(payment.origin === 'AUTOPAY' ? 'failedDebit.titleAutopay' : 'failedDebit.title', {
        amount: formatMoney(payment.amount),
        date: formatDay(payment.paymentDate ?? ''),
      })}
    >
      <p>
        {t([`failedDebit.why.${payment.systemErrorCode}`, 'failedDebit.why.PAYMENT_DECLINED'], {
          method,
        })}{' '}
        {t('failedDebit.nothingPaid')}
        {payment.retryDate
          ? ` ${t('failedDebit.retry', { date: formatDay(payment.retryDate) })}`
          : null}
      </p>
      <div className={css.actions}>
        {paysBills ? (
          <ButtonLink kind="primary" href={payGroupPath(payment.serviceGroup)}>
            {t('failedDebit.pay')}
          </ButtonLink>
        ) : null}
        <Link href={paymentPath(payment.paymentId)}>{t('failedDebit.details')}</Link>
      </div>
    </Alert>
  );
}
