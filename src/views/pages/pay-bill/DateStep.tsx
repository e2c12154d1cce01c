import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today } from '../../../models/billing/index.ts';
import { formatDay } from '../../parts/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import { muted } from '../../parts/parts.css.ts';
import * as css from './PayBill.css.ts';

/** Step 3: payments of this build are made today, said plainly. */
export function DateStep() {
  const { t } = useTranslation('payment');
  const today = useUnit($today);
  return (
    <Card>
      <div className={css.group}>
        <p className={css.value}>{t('date.today', { date: formatDay(today) })}</p>
        <p>{t('date.todayHint')}</p>
        <p className={muted}>{t('date.onlyToday')}</p>
      </div>
    </Card>
  );
}
