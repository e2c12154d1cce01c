import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ChangePreview } from '../../../../models/autopay/flow/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import * as flow from '../../../parts/flow.css.ts';
import { muted, strong } from '../../../parts/parts.css.ts';
import { Alert } from '../../../parts/Surface.tsx';
import { Debits } from '../Debits.tsx';
import { payGroupPath } from '../../../../models/platform/paths/index.ts';

/**
 * Preview of the change: today's payment, the next three debits or bills, the discount, the last
 * day to change.
 */
export function PlanView({
  plan: {
    group: { serviceGroup, monthlyDiscount, enrolment, mayCancel },
    wish,
    payToday,
    debits,
    bills,
    lastDay,
    lateFor,
  },
}: {
  plan: ChangePreview;
}) {
  const { t } = useTranslation('autopay');
  return (
    <div role="status" className={flow.group}>
      {payToday === null ? null : (
        <p className={strong}>{t('flow.plan.today', { amount: formatMoney(payToday) })}</p>
      )}
      {debits.length > 0 ? (
        <>
          <p className={strong}>{t('flow.plan.debits')}</p>
          <Debits debits={debits} />
        </>
      ) : null}
      {bills.length > 0 ? (
        <>
          <p className={strong}>{t('flow.plan.bills')}</p>
          <Debits debits={bills} />
        </>
      ) : null}
      {monthlyDiscount > 0 && (wish === 'CANCEL' || enrolment === null) ? (
        <p>
          {t(wish === 'CANCEL' ? 'flow.plan.discountLost' : 'flow.plan.discountGained', {
            amount: formatMoney(monthlyDiscount),
          })}
        </p>
      ) : null}
      {lastDay ? (
        <p className={muted}>
          {t(mayCancel ? 'flow.plan.lastDay' : 'flow.plan.lastDayMobile', {
            date: formatDay(lastDay),
          })}
        </p>
      ) : null}
      {lateFor ? (
        <Alert signal="caution" title={t('day.lateFor.title', { date: formatDay(lateFor) })}>
          <p>
            {t('flow.plan.late')}{' '}
            {enrolment ? (
              <Link href={payGroupPath(serviceGroup)}>{t('day.lateFor.pay')}</Link>
            ) : null}
          </p>
        </Alert>
      ) : null}
    </div>
  );
}
