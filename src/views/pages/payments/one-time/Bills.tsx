import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $bills, $billsSum, $paymentSubject } from '../../../../models/payments/one-time/index.ts';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import * as css from './PayBill.css.ts';

const WAYS = [
  { kind: 'core', group: 'CORE', href: '/billing/pay-bill?open=otp' },
  { kind: 'mobile', group: 'MOBILE', href: '/billing/pay-bill?open=otp&pay=mobile' },
] as const;
const BOTH = '/billing/pay-bill?open=otp&pay=both';

/** Which bill is paid, where something is due of both: one of them, or both at once. */
export function Bills() {
  const { t } = useTranslation('payment');
  const { bills, sum, paying } = useUnit({
    bills: $bills,
    sum: $billsSum,
    paying: $paymentSubject,
  });
  if (bills.length < 2) return null;
  const due = (group: string) =>
    formatMoney(bills.find(({ serviceGroup }) => serviceGroup === group)?.amountDue ?? 0);
  return (
    <nav aria-label={t('bills.label')}>
      <ul className={css.bills}>
        {WAYS.map(({ kind, group, href }) => (
          <Way
            key={kind}
            href={href}
            isChosen={paying.kind === kind}
            name={t(`portal:serviceGroup.${group}`)}
            sum={due(group)}
          />
        ))}
        <Way
          href={BOTH}
          isChosen={paying.kind === 'both'}
          name={t('bills.both')}
          sum={formatMoney(sum)}
        />
      </ul>
    </nav>
  );
}

const Way = ({
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
