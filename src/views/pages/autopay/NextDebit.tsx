import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { nextDebitState } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { $acceptance } from '../../../models/payments/wallet/index.ts';
import { formatDay, formatExpiry, formatMoney } from '../../parts/statements/Figures.tsx';

/**
 * What becomes of the next debit: it is made, nothing is left to take, it is on hold because of the
 * customer's limits, the card will have expired, or its kind is not accepted any more; while one is
 * on hold, what happens on the next debit day.
 */
export function NextDebit({
  group,
  enrolment,
}: {
  group: Pick<AutopayGroup, 'amountDue' | 'scheduledAmount'>;
  enrolment: AutopayEnrolment;
}) {
  const { t } = useTranslation('autopay');
  const accepted = useUnit($acceptance);
  const { nextDebitDate, estimatedAmount, cap, holdAbovePercent, expiration } = enrolment;
  const values = { date: formatDay(nextDebitDate), amount: formatMoney(estimatedAmount) };
  switch (nextDebitState(group, enrolment, accepted)) {
    case 'refused':
      return t('on.nextRefused', values);
    case 'expired':
      return t('on.nextExpired', { ...values, expiration: formatExpiry(expiration ?? '') });
    case 'nothing':
      return t('on.nextNothing', values);
    case 'scheduled':
      return t('on.nextScheduled', {
        ...values,
        amount: formatMoney(group.amountDue),
        scheduled: formatMoney(group.scheduledAmount),
      });
    case 'held':
      return t('on.nextWhileHeld', values);
    case 'CAP':
      return t('on.nextAboveCap', { ...values, cap: formatMoney(cap ?? 0) });
    case 'ABOVE_LAST_BILL':
      return t('on.nextAboveLastBill', { ...values, percent: holdAbovePercent });
    case 'made':
      return t('on.next', values);
  }
}
