import { useTranslation } from 'react-i18next';
import { refundState } from '../../../../models/billing/refunds/index.ts';
import type { RefundState } from '../../../../models/billing/refunds/index.ts';
import { formatDay } from '../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';

const TONES = {
  SENT: 'good',
  ON_ITS_WAY: 'notice',
  NOT_SENT: 'critical',
} as const satisfies Record<RefundState, string>;

/** How a refund stands, in the same words in every list; `on`: the day on which it was sent. */
export function RefundStatus({
  status,
  on,
}: {
  status: Parameters<typeof refundState>[0];
  on: string;
}) {
  const { t } = useTranslation('billing');
  const state = refundState(status);
  return (
    <StatusBadge tone={TONES[state]}>
      {t(`payments.refund.${state}`, { date: formatDay(on) })}
    </StatusBadge>
  );
}
