import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $mobilePayOffer, mobileBilling } from '../../../../models/billing/home/index.ts';
import type { MobilePayOffer, MobileStanding } from '../../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Card, FailureCard } from '../../../parts/Surface.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './AccountSummary.css.ts';
import { $mobileStanding, $paysBills } from '../../../../models/billing/index.ts';
import { PATHS, payBillPath } from '../../../../models/platform/paths/index.ts';

const PAY = payBillPath({ open: 'otp', pay: 'mobile' });

/**
 * The mobile bill, in a sentence, with its payment action (spec 1.1). Hidden for an account without
 * mobile, or without a mobile balance.
 */
export function MobileLine() {
  const { t } = useTranslation('summary');
  const { card, standing, pay, pays, retried } = useUnit({
    card: mobileBilling.$data,
    standing: $mobileStanding,
    pay: $mobilePayOffer,
    pays: $paysBills,
    retried: mobileBilling.retried,
  });
  if (card.kind === 'failed') return <FailureCard title={t('mobile.failed')} onRetry={retried} />;
  if (standing === null || pay === null || (pay.amount === 0 && standing.kind !== 'inactive'))
    return null;
  return (
    <Card>
      <div className={css.mobile}>
        <Sentence standing={standing} pay={pay} />
        {pays && pay.amount > 0 ? (
          <Link href={PAY}>{t('mobile.pay', { amount: formatMoney(pay.amount) })}</Link>
        ) : (
          <Link href={PATHS.billing}>{t('due.view')}</Link>
        )}
      </div>
    </Card>
  );
}

function Sentence({ standing, pay }: { standing: MobileStanding; pay: MobilePayOffer }) {
  const { t } = useTranslation('summary');
  const { inDays } = useInstantFormat();
  const amount = formatMoney(pay.amount);
  switch (standing.kind) {
    case 'pastDue':
    case 'hotlined':
    case 'temporarilyDisconnected':
      // The past due amount may be paid already: paying the rest neither restores nor avoids
      // anything.
      if (!pay.isLate) return <p>{t('mobile.other', { amount })}</p>;
      return (
        <p className={`${css.sentence} ${css.critical}`}>
          <Icon name="critical" />
          <span>{t(`mobile.${standing.kind}`, { amount })}</span>
        </p>
      );
    case 'inactive':
      return (
        <p className={`${css.sentence} ${css.critical}`}>
          <Icon name="critical" />
          <span>{t(pay.isLate ? 'mobile.inactive' : 'mobile.inactiveClear', { amount })}</span>
        </p>
      );
    case 'due':
      return (
        <p>
          {t('mobile.due', {
            amount,
            day: formatDay(standing.dueDate),
            relative: inDays(standing.days),
          })}
        </p>
      );
    case 'restoring':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'suppressed':
      return <p>{t('mobile.other', { amount })}</p>;
  }
}
