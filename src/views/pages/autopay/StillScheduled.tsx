import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AutopayGroup } from '../../../models/autopay/index.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';

/** Scheduled payments, which are made beside the debits, and the link to them. */
export function StillScheduled({
  group: { scheduledAmount },
}: {
  group: Pick<AutopayGroup, 'scheduledAmount'>;
}) {
  const { t } = useTranslation('autopay');
  if (scheduledAmount === 0) return null;
  return (
    <>
      {t('on.stillScheduled', { amount: formatMoney(scheduledAmount) })}{' '}
      <Link href={payBillPath({ open: 'fdp' })}>{t('on.seeScheduled')}</Link>
    </>
  );
}
