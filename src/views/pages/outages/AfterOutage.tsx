import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $after } from '../../../models/outages/after/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';

/** What an outage that is over meant for the account: its credit, and calls that ring again. */
export function AfterOutage() {
  const { t } = useTranslation('outages');
  const after = useUnit($after);
  if (after === null) return null;
  const { credit, ringsAgain } = after;
  return (
    <Card title={t('after.title')}>
      {credit === null ? null : (
        <p>
          {t('after.credit', { amount: formatMoney(credit) })}{' '}
          <Link href={PATHS.outageHistory}>{t('past.toHistory')}</Link>
        </p>
      )}
      {ringsAgain ? <p>{t('after.ringsAgain')}</p> : null}
    </Card>
  );
}
