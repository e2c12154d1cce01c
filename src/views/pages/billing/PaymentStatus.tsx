import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../models/billing/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import * as css from './Billing.css.ts';

const MARKS = {
  PENDING: { icon: 'notice', tone: css.pending },
  SUCCESSFUL: { icon: 'good', tone: css.good },
  FAILED: { icon: 'critical', tone: css.critical },
} as const satisfies Record<Payment['status'], { icon: string; tone: string }>;

/** Pending until posted (spec 4): an icon and a word. */
export function PaymentStatus({ status }: { status: Payment['status'] }) {
  const { t } = useTranslation('billing');
  const { icon, tone } = MARKS[status];
  return <span className={`${css.mark} ${tone}`}><Icon name={icon} />{t(`payments.status.${status}`)}</span>;
}
