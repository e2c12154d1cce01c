import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { nextDebitState } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { $acceptance } from '../../../models/payments/wallet/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';

/** Scheduled payments, which are made beside the debits, and the link to them. */
export function StillScheduled({
  group,
  enrolment,
}: {
  group: Pick<AutopayGroup, 'amountDue' | 'scheduledAmount'>;
  enrolment: AutopayEnrolment;
}) {
  const { t } = useTranslation('autopay');
  const accepted = useUnit($acceptance);
  const { scheduledAmount } = group;
  if (scheduledAmount === 0) return null;
  // The sentence before says it where it covers what is due.
  const isSaid = nextDebitState(group, enrolment, accepted) === 'scheduled';
  return (
    <>
      {isSaid ? null : t('on.stillScheduled', { amount: formatMoney(scheduledAmount) })}{' '}
      <Link href={payBillPath({ open: 'fdp' })}>{t('on.seeScheduled')}</Link>
    </>
  );
}
