import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { discountChange } from '../../../../models/autopay/index.ts';
import type { ChangePreview } from '../../../../models/autopay/flow/index.ts';
import { useDueText } from '../../../parts/due/useDueText.ts';
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
    group: { serviceGroup, monthlyDiscount, enrolment, mayCancel, scheduledAmount },
    wish,
    payToday,
    debits,
    bills,
    lastDay,
    firstDebit,
    late,
    expiredOn,
  },
}: {
  plan: ChangePreview;
}) {
  const { t } = useTranslation('autopay');
  const dueText = useDueText();
  const discount = discountChange({
    monthlyDiscount,
    isEnrolled: enrolment !== null,
    isCancelled: wish === 'CANCEL',
  });
  return (
    <div role="status" className={flow.group}>
      {payToday === null ? null : (
        <p className={strong}>{t('flow.plan.today', { amount: formatMoney(payToday) })}</p>
      )}
      {debits.length > 0 ? (
        <>
          <p className={strong}>{t('flow.plan.debits')}</p>
          <Debits debits={debits} scheduled={scheduledAmount} />
        </>
      ) : null}
      {bills.length > 0 ? (
        <>
          <p className={strong}>{t('flow.plan.bills')}</p>
          <Debits debits={bills} scheduled={scheduledAmount} />
        </>
      ) : null}
      {discount === 'none' ? null : (
        <p>
          {t(discount === 'lost' ? 'flow.plan.discountLost' : 'flow.plan.discountGained', {
            amount: formatMoney(monthlyDiscount),
          })}
        </p>
      )}
      {lastDay && firstDebit ? (
        <p className={muted}>
          {t(mayCancel ? 'flow.plan.lastDay' : 'flow.plan.lastDayMobile', {
            date: formatDay(lastDay),
            debit: formatDay(firstDebit),
          })}
        </p>
      ) : null}
      {expiredOn ? (
        <Alert
          signal="caution"
          title={t('flow.plan.expired.title', { date: formatDay(expiredOn) })}
        >
          <p>{t('flow.plan.expired.body')}</p>
        </Alert>
      ) : null}
      {late.length > 0 ? (
        <Alert
          signal="caution"
          title={t('day.lateFor.title', { parts: dueText(late, { amounts: true }) })}
        >
          <p>
            {enrolment ? (
              <>
                {t('flow.plan.late')}{' '}
                <Link href={payGroupPath(serviceGroup)}>{t('day.lateFor.pay')}</Link>
              </>
            ) : (
              t('flow.plan.ownToPay', { date: formatDay(debits[0]?.date ?? '') })
            )}
          </p>
        </Alert>
      ) : null}
    </div>
  );
}
