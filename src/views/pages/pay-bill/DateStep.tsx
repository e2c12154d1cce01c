import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today } from '../../../models/billing/index.ts';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { formatDay } from '../../parts/Figures.tsx';
import { muted } from '../../parts/parts.css.ts';

const keepToday = () => undefined;

/** Step 3: payments of this build are made today, said plainly. */
export function DateStep() {
  const { t } = useTranslation('payment');
  const today = useUnit($today);
  return (
    <>
      <ChoiceList id="date" legend={t('date.legend')} selected="today" onSelect={keepToday} choices={[{ value: 'today', label: t('date.today', { date: formatDay(today) }), description: t('date.todayHint') }]} />
      <p className={muted}>{t('date.onlyToday')}</p>
    </>
  );
}
