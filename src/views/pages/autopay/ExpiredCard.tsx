import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isExpiredOn } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { $paysBills } from '../../../models/billing/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { useMethodName } from '../../parts/payment-methods/useMethodName.ts';
import { formatDay, formatExpiry } from '../../parts/statements/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';

/** Nothing can be taken on the next debit day, and the link to choose another method. */
export function ExpiredCard({
  group: { serviceGroup },
  enrolment: { nextDebitDate, expiration, paymentMethodType: type, lastFour },
}: {
  group: Pick<AutopayGroup, 'serviceGroup'>;
  enrolment: AutopayEnrolment;
}) {
  const { t } = useTranslation('autopay');
  const nameOf = useMethodName();
  const paysBills = useUnit($paysBills);
  if (!isExpiredOn(expiration, nextDebitDate)) return null;
  const values = {
    method: nameOf({ type, lastFour }),
    expiration: formatExpiry(expiration ?? ''),
    date: formatDay(nextDebitDate),
  };
  return (
    <Alert signal="caution" title={t('on.expired.title', values)}>
      <p>
        {t('on.expired.body', values)}{' '}
        {paysBills ? (
          <Link
            href={payBillPath({ open: 'ap', flow: 'manage', for: serviceGroup, at: 'summary' })}
          >
            {t('on.changeMethod')}
          </Link>
        ) : null}
      </p>
    </Alert>
  );
}
