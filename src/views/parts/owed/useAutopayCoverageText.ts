import { useTranslation } from 'react-i18next';
import type { AutopayCovered } from '../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { useMethodName } from '../payment-methods/useMethodName.ts';

/**
 * How Auto Pay covers a bill, in one sentence: pays all or part of it, or puts it on hold because
 * of the customer's own limits.
 */
export function useAutopayCoverageText(): (
  covered: AutopayCovered,
  /** All that is due of the bill, in cents; null where it stands beside. */ total: number | null,
) => string {
  const { t } = useTranslation('owed');
  const nameOf = useMethodName();
  return (covered, total) =>
    t(`due.autopay.${covered.kind === 'all' && total === null ? 'allOfBill' : covered.kind}`, {
      date: formatDay(covered.day),
      method: nameOf({ type: covered.paymentMethodType, lastFour: covered.lastFour }),
      amount: formatMoney('amount' in covered ? covered.amount : (total ?? 0)),
      ...('missed' in covered
        ? {
            missed: formatMoney(covered.missed.amount),
            due: formatDay(covered.missed.dueDate),
          }
        : {}),
      ...('cap' in covered ? { cap: formatMoney(covered.cap) } : {}),
      ...('percent' in covered ? { percent: covered.percent } : {}),
    });
}
