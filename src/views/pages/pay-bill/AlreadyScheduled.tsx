import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $scheduledAhead } from '../../../models/billing/index.ts';
import { formatDay, formatMoney } from '../../parts/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';

/** What is scheduled is taken whatever is paid now: said before money moves, so that a bill is not paid twice. */
export function AlreadyScheduled() {
  const { t, i18n } = useTranslation('payment');
  const ahead = useUnit($scheduledAhead);
  if (ahead === null) return null;
  const days = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(ahead.days.map(formatDay));
  return (
    <Alert signal="notice" title={t('ahead.title', { amount: formatMoney(ahead.amount) })}>
      <p>{t('ahead.body', { days })} <Link href="/billing/pay-bill?open=fdp">{t('date.manage')}</Link></p>
    </Alert>
  );
}
