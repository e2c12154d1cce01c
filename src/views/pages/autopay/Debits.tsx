import { useTranslation } from 'react-i18next';
import type { Debit } from '../../../models/autopay/index.ts';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { muted } from '../../parts/parts.css.ts';
import * as css from './DebitDay.css.ts';

const keyOf = ({ amount, about }: Pick<Debit, 'amount' | 'about'>) => {
  if (about) return amount > 0 ? 'day.about' : 'day.firstBill';
  return amount > 0 ? 'day.amount' : 'day.nothing';
};

/** Upcoming debits or bills: a date and an amount each. */
export function Debits({ debits }: { debits: readonly Debit[] }) {
  const { t } = useTranslation('autopay');
  return (
    <ul className={css.debits}>
      {debits.map(({ date, amount, about, held }) => (
        <li key={date} className={css.debit}>
          <span>{formatDay(date)}</span>
          <span>
            {t(keyOf({ amount, about }), {
              amount: formatMoney(amount),
            })}
            {held ? <span className={muted}> {t(`day.held.${held}`)}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
