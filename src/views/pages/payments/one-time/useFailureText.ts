import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $attemptWait } from '../../../../models/payments/one-time/index.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

/** Why a payment was not made, and how long to wait where too many were declined. */
export function useFailureText(code: string): string {
  const { t } = useTranslation('payment');
  const own = useOwnRole();
  const { wait } = useUnit({ wait: $attemptWait });
  return code === 'THROTTLED' && wait !== null
    ? t(`failures.THROTTLED_${wait.unit}`, { count: wait.count })
    : t([`failures.${code}`, 'failures.PAYMENT_DECLINED'], own);
}
