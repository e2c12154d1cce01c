import { Fragment } from 'react';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $paymentsInTrouble, nextDebitState } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { $acceptance } from '../../../models/payments/wallet/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';

/**
 * Scheduled payments, which are made beside the debits, those that can't be made (D-496), and the
 * link to them.
 */
export function StillScheduled({
  group,
  enrolment,
}: {
  group: Pick<AutopayGroup, 'serviceGroup' | 'amountDue' | 'scheduledAmount'>;
  enrolment: AutopayEnrolment;
}) {
  const { t } = useTranslation('autopay');
  const { accepted, inTrouble } = useUnit({
    accepted: $acceptance,
    inTrouble: $paymentsInTrouble,
  });
  const { serviceGroup, scheduledAmount } = group;
  if (scheduledAmount === 0) return null;
  // The sentence before says it where it covers what is due.
  const isSaid = nextDebitState(group, enrolment, accepted) === 'scheduled';
  const failing = inTrouble.filter((payment) => payment.serviceGroup === serviceGroup);
  const made = failing.reduce((rest, { amount }) => rest - amount, scheduledAmount);
  return (
    <>
      {isSaid || made <= 0 ? null : t('on.stillScheduled', { amount: formatMoney(made) })}{' '}
      {failing.map(({ paymentId, trouble, amount, paymentDate }) => (
        <Fragment key={paymentId}>
          {t(`on.scheduledTrouble.${trouble}`, {
            amount: formatMoney(amount),
            date: formatDay(paymentDate),
          })}{' '}
        </Fragment>
      ))}
      <Link href={payBillPath({ open: 'fdp' })}>{t('on.seeScheduled')}</Link>
    </>
  );
}
