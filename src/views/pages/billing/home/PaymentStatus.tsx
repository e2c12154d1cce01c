import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../models/billing/home/index.ts';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';

const TONES = {
  SCHEDULED: 'notice',
  CANCELLED: 'notice',
  PENDING: 'notice',
  SUCCESSFUL: 'good',
  FAILED: 'critical',
} as const satisfies Record<Payment['status'], string>;

/** Pending until posted (spec 4): an icon and a word. */
export function PaymentStatus({ status }: { status: Payment['status'] }) {
  const { t } = useTranslation('billing');
  return <StatusBadge tone={TONES[status]}>{t(`payments.status.${status}`)}</StatusBadge>;
}
