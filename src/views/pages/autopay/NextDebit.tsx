import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { toldDebit } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup } from '../../../models/autopay/index.ts';
import { $acceptance } from '../../../models/payments/wallet/index.ts';
import { formatDay, formatExpiry, formatMoney } from '../../parts/statements/Figures.tsx';

/**
 * What becomes of the next debit: it is made, with the bill that is made before it, nothing is left
 * to take, it is on hold because of the
 * customer's limits, the card will have expired, or its kind is not accepted any more; while one is
 * on hold, what happens on the next debit day.
 */
export function NextDebit({
  group,
  enrolment,
}: {
  group: AutopayGroup;
  enrolment: AutopayEnrolment;
}) {
  const { t } = useTranslation('autopay');
  const accepted = useUnit($acceptance);
  const { nextDebitDate, estimatedAmount, cap, holdAbovePercent, expiration } = enrolment;
  const { state, amount, billOn } = toldDebit(group, enrolment, accepted);
  const values = {
    date: formatDay(nextDebitDate),
    amount: formatMoney(amount),
    now: formatMoney(estimatedAmount),
    due: formatMoney(group.amountDue),
    scheduled: formatMoney(group.scheduledAmount),
    bill: billOn === null ? '' : formatDay(billOn),
  };
  switch (state) {
    case 'refused':
      return t('on.nextRefused', values);
    case 'expired':
      return t('on.nextExpired', { ...values, expiration: formatExpiry(expiration ?? '') });
    case 'nothing':
      return t('on.nextNothing', values);
    case 'scheduled':
      return t('on.nextScheduled', { ...values, amount: values.due });
    case 'bill':
      return t(group.amountDue > 0 ? 'on.nextBillScheduled' : 'on.nextBill', values);
    case 'held':
      return t('on.nextWhileHeld', values);
    case 'CAP':
      return t(billOn === null ? 'on.nextAboveCap' : 'on.nextAboveCapWithBill', {
        ...values,
        cap: formatMoney(cap ?? 0),
      });
    case 'ABOVE_LAST_BILL':
      return t('on.nextAboveLastBill', { ...values, percent: holdAbovePercent });
    case 'made':
      return t(billOn === null ? 'on.next' : 'on.nextWithBill', values);
  }
}
