import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $bills, $billSums, $paymentSubject } from '../../../../models/payments/one-time/index.ts';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { choiceGroup, choiceTitle } from '../../../parts/parts.css.ts';
import * as css from './PayBill.css.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

const BILL_OPTIONS = [
  { kind: 'core', group: 'CORE', href: payBillPath({ open: 'otp', pay: 'core' }) },
  { kind: 'mobile', group: 'MOBILE', href: payBillPath({ open: 'otp', pay: 'mobile' }) },
] as const;
const PAY_BOTH_HREF = payBillPath({ open: 'otp', pay: 'both' });

/** Choice of the bill to pay when both have an amount due: one of them, or both together. */
export function BillChoice() {
  const { t } = useTranslation('payment');
  const { bills, sums, paying } = useUnit({
    bills: $bills,
    sums: $billSums,
    paying: $paymentSubject,
  });
  if (bills.length < 2) return null;
  const sumText = ({ left, scheduled }: (typeof sums)['all']): string => {
    if (scheduled === 0) return formatMoney(left);
    const words = { left: formatMoney(left), scheduled: formatMoney(scheduled) };
    return t(left === 0 ? 'bills.allScheduled' : 'bills.leftScheduled', words);
  };
  return (
    <nav className={choiceGroup} aria-labelledby="bill-choice">
      <p id="bill-choice" className={choiceTitle}>
        {t('bills.label')}
      </p>
      <ul className={css.bills}>
        {BILL_OPTIONS.map(({ kind, group, href }) => (
          <BillOption
            key={kind}
            href={href}
            isChosen={paying.kind === kind}
            name={t(`portal:serviceGroup.${group}`)}
            sum={sumText(sums[group])}
          />
        ))}
        <BillOption
          href={PAY_BOTH_HREF}
          isChosen={paying.kind === 'both'}
          name={t('bills.both')}
          sum={sumText(sums.all)}
        />
      </ul>
    </nav>
  );
}

const BillOption = ({
  href,
  isChosen,
  name,
  sum,
}: {
  href: string;
  isChosen: boolean;
  name: string;
  sum: string;
}) => (
  <li className={css.way}>
    <Link href={href} replace className={css.bill} aria-current={isChosen ? 'true' : undefined}>
      <span>{name}</span>
      <span className={css.billSum}>{sum}</span>
    </Link>
  </li>
);
