import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $remainderDebitDate } from '../../../../models/billing/home/index.ts';
import {
  $scheduledForBill,
  $overpaidAmount,
  $paymentSubject,
} from '../../../../models/payments/one-time/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

/**
 * Scheduled payments are charged regardless of the payment made now: shown before sending, so that
 * a bill is not paid twice. Also shows how Auto Pay treats this payment.
 */
export function AlreadyScheduled() {
  return (
    <>
      <Scheduled />
      <Autopay />
    </>
  );
}

function Scheduled() {
  const { t, i18n } = useTranslation('payment');
  const { ahead, twice } = useUnit({ ahead: $scheduledForBill, twice: $overpaidAmount });
  if (ahead === null) return null;
  const days = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    ahead.days.map(formatDay),
  );
  return (
    <Alert
      signal={twice > 0 ? 'caution' : 'notice'}
      title={t('ahead.title', { amount: formatMoney(ahead.amount) })}
    >
      <p>
        {t('ahead.body', { days })}
        {twice > 0 ? ` ${t('ahead.tooMuch', { amount: formatMoney(twice) })}` : null}{' '}
        <Link href={payBillPath({ open: 'fdp' })}>{t('date.manage')}</Link>
      </p>
    </Alert>
  );
}

function Autopay() {
  const { t } = useTranslation('payment');
  const { day, paying } = useUnit({ day: $remainderDebitDate, paying: $paymentSubject });
  return day && paying.kind === 'core' ? (
    <p className={muted}>{t('ahead.autopay', { date: formatDay(day) })}</p>
  ) : null;
}
