import { useTranslation } from 'react-i18next';
import type { Debit } from '../../../models/autopay/index.ts';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { muted } from '../../parts/parts.css.ts';
import * as css from './DebitDay.css.ts';

type Row = Debit & { isLate?: boolean };

const keyOf = ({ amount, about, isLate = false }: Row, isScheduled: boolean) => {
  if (isLate) return 'day.late';
  if (amount === 0 && !about && isScheduled) return 'day.scheduled';
  if (about) return amount > 0 ? 'day.about' : 'day.firstBill';
  return amount > 0 ? 'day.amount' : 'day.nothing';
};

/**
 * Upcoming debits or bills: a date and an amount each. `scheduled`: what scheduled payments take of
 * what is due, in cents; where nothing is left beside them, that is said.
 */
export function Debits({ debits, scheduled }: { debits: readonly Row[]; scheduled: number }) {
  const { t } = useTranslation('autopay');
  return (
    <ul className={css.debits}>
      {debits.map((debit, index) => (
        <li key={debit.date} className={css.debit}>
          <span>{formatDay(debit.date)}</span>
          <span>
            {t(keyOf(debit, index === 0 && scheduled > 0), {
              amount: formatMoney(debit.amount),
            })}
            {debit.held ? <span className={muted}> {t(`day.held.${debit.held}`)}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
