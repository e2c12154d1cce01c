import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $missedByDebits } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { $paysBills } from '../../../models/billing/index.ts';
import { payGroupPath } from '../../../models/platform/paths/index.ts';
import { useDueText } from '../../parts/due/useDueText.ts';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';

/** What comes due, or came due, before the next debit, and the link to pay it. */
export function TooLate({
  group: { serviceGroup },
  enrolment: { nextDebitDate },
}: {
  group: Pick<AutopayGroup, 'serviceGroup'>;
  enrolment: Pick<AutopayEnrolment, 'nextDebitDate'>;
}) {
  const { t } = useTranslation('autopay');
  const dueText = useDueText();
  const { missed, paysBills } = useUnit({ missed: $missedByDebits, paysBills: $paysBills });
  const parts = missed[serviceGroup] ?? [];
  if (parts.length === 0) return null;
  const values = { parts: dueText(parts, { amounts: true }), date: formatDay(nextDebitDate) };
  return (
    <Alert signal="caution" title={t('on.tooLate.title', values)}>
      <p>
        {t('on.tooLate.body', values)}{' '}
        {paysBills ? <Link href={payGroupPath(serviceGroup)}>{t('on.tooLate.pay')}</Link> : null}
      </p>
    </Alert>
  );
}
