import { useTranslation } from 'react-i18next';
import type { AutopayCovered } from '../../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/**
 * How Auto Pay covers a bill, in one sentence: pays all or part of it, or puts it on hold because
 * of the customer's own limits.
 */
export function useAutopayCoverageText(): (covered: AutopayCovered) => string {
  const { t } = useTranslation('billing');
  const nameOf = useMethodName();
  return (covered) =>
    t(`due.autopay.${covered.kind}`, {
      date: formatDay(covered.day),
      method: nameOf({ type: covered.paymentMethodType, lastFour: covered.lastFour }),
      ...('amount' in covered ? { amount: formatMoney(covered.amount) } : {}),
      ...('cap' in covered ? { cap: formatMoney(covered.cap) } : {}),
      ...('percent' in covered ? { percent: covered.percent } : {}),
    });
}
