import { useTranslation } from 'react-i18next';
import type { AutopayEnrolment } from '../../../models/autopay/index.ts';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';

/**
 * Status of the next debit: scheduled, on hold because of the customer's limits, or nothing to
 * debit; while one is on hold, what happens on the next debit day.
 */
export function NextDebit({
  enrolment: { nextDebitDate, estimatedAmount, held, nextHold, cap, holdAbovePercent },
}: {
  enrolment: AutopayEnrolment;
}) {
  const { t } = useTranslation('autopay');
  const values = { date: formatDay(nextDebitDate), amount: formatMoney(estimatedAmount) };
  if (estimatedAmount === 0) return t('on.nextNothing', values);
  if (held) return t('on.nextWhileHeld', values);
  switch (nextHold) {
    case 'CAP':
      return t('on.nextAboveCap', { ...values, cap: formatMoney(cap ?? 0) });
    case 'ABOVE_LAST_BILL':
      return t('on.nextAboveLastBill', { ...values, percent: holdAbovePercent });
    case null:
    case undefined:
      return t('on.next', values);
  }
}
