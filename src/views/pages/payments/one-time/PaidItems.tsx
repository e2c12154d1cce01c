import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $plannedPayments, $paymentSubject } from '../../../../models/payments/one-time/index.ts';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { Row } from './Rows.tsx';

/** What is paid, if it is not the standard bill; for both bills, the amount of each. */
export function PaidItems() {
  const { t } = useTranslation('payment');
  const { paying, parts } = useUnit({ paying: $paymentSubject, parts: $plannedPayments });
  if (paying.kind === 'core') return null;
  const both =
    parts.length > 1
      ? parts
          .map(({ serviceGroup, amount }) =>
            t('bills.partOnly', {
              service: t(`portal:serviceGroup.${serviceGroup}`),
              amount: formatMoney(amount),
            }),
          )
          .join(' · ')
      : null;
  const [only] = parts;
  return (
    <Row label={t('review.what')} note={both}>
      {paying.device ??
        (both || !only
          ? t(`paying.${paying.kind}`)
          : t(`portal:serviceGroup.${only.serviceGroup}`))}
    </Row>
  );
}
