import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $autopayNotice, $dayChoice, autopay, dayChangeRequested, endRequested } from '../../../models/autopay/index.ts';
import type { AutopayEnrolment, AutopayGroup, Notice } from '../../../models/autopay/index.ts';
import { $paysBills } from '../../../models/billing/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { formatDay, formatMoney, MethodName } from '../../parts/Figures.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { useMoment } from '../../parts/useMoment.ts';
import { muted, strong } from '../../parts/parts.css.ts';
import * as css from './Autopay.css.ts';
import { DebitDay } from './DebitDay.tsx';
import { Ending } from './Ending.tsx';

/** Auto Pay of each service group (spec 2.5): what is taken next, from what, and the way to end it. */
export default function AutopayPage() {
  const { t } = useTranslation('autopay');
  const notice = useUnit($autopayNotice);
  // What was pressed is gone: whoever pressed it stands at the top, where it is said.
  useEffect(() => { if (notice) document.getElementById('autopay-heading')?.focus(); }, [notice]);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href="/billing" className={css.back}>{t('backToBilling')}</Link>
        <h1 id="autopay-heading" tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Said />
      <Groups />
      <Ending />
    </div>
  );
}

const SIGNALS = { cancelled: 'good', dayChanged: 'good', changedMeanwhile: 'caution' } as const satisfies Record<Notice, string>;

/** What became of the change. */
function Said() {
  const { t } = useTranslation('autopay');
  const notice = useUnit($autopayNotice);
  return notice ? <Alert signal={SIGNALS[notice]} role="status" title={t(`notice.${notice}.title`)}><p>{t(`notice.${notice}.body`)}</p></Alert> : null;
}

function Groups() {
  const { t } = useTranslation('autopay');
  const { card, retried } = useUnit({ card: autopay.$card, retried: autopay.retried });
  switch (card.kind) {
    case 'loading':
      return <div role="status" aria-label={t('loading')}><Skeleton lines={[24, 40, 20, 20, 44]} /></div>;
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return <>{card.value.map((group) => <Group key={group.serviceGroup} group={group} />)}</>;
  }
}

const Group = ({ group }: { group: AutopayGroup }) => (group.enrolment ? <On group={group} enrolment={group.enrolment} /> : <Off group={group} />);

function On({ group, enrolment }: { group: AutopayGroup; enrolment: AutopayEnrolment }) {
  const { t } = useTranslation('autopay');
  const { day } = useMoment();
  const { paysBills, end, choice, change } = useUnit({ paysBills: $paysBills, end: endRequested, choice: $dayChoice, change: dayChangeRequested });
  const choosing = choice?.group.serviceGroup === group.serviceGroup;
  const { nextDebitDate, estimatedAmount, debitDay, paymentMethodType, lastFour, enrolledBy, enrolledAt } = enrolment;
  return (
    <Card title={t(`groups.${group.serviceGroup}`)}>
      <p className={strong}>{estimatedAmount > 0 ? t('on.next', { date: formatDay(nextDebitDate), amount: formatMoney(estimatedAmount) }) : t('on.nextNothing', { date: formatDay(nextDebitDate) })}</p>
      <dl className={css.facts}>
        <dt className={muted}>{t('on.method')}</dt><dd className={css.value}><MethodName type={paymentMethodType} lastFour={lastFour} /></dd>
        <dt className={muted}>{t('on.debitDay')}</dt><dd className={css.value}>{t('on.dayOfMonth', { day: debitDay })}</dd>
        <dt className={muted}>{t('on.discount')}</dt><dd className={css.value}>{t('on.discountValue', { amount: formatMoney(group.monthlyDiscount) })}</dd>
        <dt className={muted}>{t('on.since')}</dt><dd className={css.value}>{t('on.sinceValue', { date: day(enrolledAt), name: enrolledBy })}</dd>
      </dl>
      {choosing ? <DebitDay choice={choice} /> : null}
      <p className={muted}>{t('on.how')}</p>
      {paysBills && !choosing ? (
        <div className={css.actions}>
          <Button onClick={() => change({ ...group, enrolment })}>{t('on.changeDay')}</Button>
          <Button kind="quiet" onClick={() => end({ ...group, enrolment })}>{t('on.end')}</Button>
        </div>
      ) : null}
    </Card>
  );
}

function Off({ group }: { group: AutopayGroup }) {
  const { t } = useTranslation('autopay');
  const { paysBills } = useUnit({ paysBills: $paysBills });
  const values = { amount: formatMoney(group.monthlyDiscount), day: group.proposedDebitDay, date: formatDay(group.proposedDebitDate) };
  return (
    <Card title={t(`groups.${group.serviceGroup}`)}>
      <p className={strong}>{t('off.is')}</p>
      <p>{t(group.bar ? `off.bar.${group.bar}` : 'off.offer', values)}</p>
      {group.bar === null && paysBills ? <div className={css.actions}><ButtonLink kind="primary" href="/billing/pay-bill?open=otp">{t('off.pay')}</ButtonLink></div> : null}
    </Card>
  );
}
