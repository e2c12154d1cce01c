import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $totalDue } from '../../../../models/billing/home/index.ts';
import type { BillingInformation, Standing } from '../../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import * as css from './Billing.css.ts';
import { TotalDue } from './TotalDue.tsx';

/**
 * The figures behind the amount due; a figure that is zero, or is already shown large next to them,
 * is hidden.
 */
export function BalanceDetails({
  bill,
  standing,
}: {
  bill: BillingInformation;
  standing: Standing;
}) {
  const { t } = useTranslation('billing');
  const hasMobile = useUnit($totalDue) !== null;
  const rows = [
    { key: 'statementDate', value: bill.statementDate && formatDay(bill.statementDate) },
    {
      key: 'dueDate',
      value: !hasMobile && bill.amountDue && bill.dueDate && formatDay(bill.dueDate),
    },
    {
      key: 'pastDue',
      value: bill.adjustedDelinquencyAmount && formatMoney(bill.adjustedDelinquencyAmount),
    },
    { key: 'pending', value: bill.pendingPaymentAmount && formatMoney(bill.pendingPaymentAmount) },
    {
      key: 'credit',
      value:
        standing.kind !== 'credit' &&
        bill.creditBalance &&
        t('details.creditValue', { amount: formatMoney(bill.creditBalance) }),
    },
  ].filter(({ value }) => value);
  if (rows.length === 0 && !hasMobile) return null;
  return (
    <div className={css.details}>
      <TotalDue />
      {rows.length === 0 ? null : (
        <dl id="balance" className={css.pairs}>
          {rows.map(({ key, value }) => (
            <Pair key={key} title={t(`details.${key}`)} value={value || ''} />
          ))}
        </dl>
      )}
    </div>
  );
}

const Pair = ({ title, value }: { title: string; value: string }) => (
  <>
    <dt className={css.pairTitle}>{title}</dt>
    <dd className={css.pairValue}>{value}</dd>
  </>
);
