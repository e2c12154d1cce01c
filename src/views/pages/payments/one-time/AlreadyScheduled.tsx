import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $remainderDebitDays } from '../../../../models/billing/upcoming/index.ts';
import {
  $draft,
  $scheduledForBill,
  $overpaidAmount,
  $paymentSubject,
  $refusedForBill,
  aboveDueConfirmed,
} from '../../../../models/payments/one-time/index.ts';
import { REFUND_AFTER_DAYS } from '../../../../models/billing/index.ts';
import { Checkbox } from '../../../parts/Field.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

const listDays = (days: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(days.map(formatDay));

/**
 * Scheduled payments are charged regardless of the payment made now: shown before sending, so that
 * a bill is not paid twice. Also shows how Auto Pay treats this payment.
 */
export function AlreadyScheduled({
  asks = false,
  error,
}: {
  /** The customer confirms here to pay more than is due. */
  asks?: boolean;
  error?: string | undefined;
}) {
  return (
    <>
      <Refused />
      <Scheduled asks={asks} error={error} />
      <Autopay />
    </>
  );
}

/** Scheduled payments that can't be made: they cover nothing of the bill. */
function Refused() {
  const { t } = useTranslation('payment');
  return useUnit($refusedForBill).map(({ paymentDate, amount, trouble }) => (
    <Alert
      key={`${paymentDate} ${amount}`}
      signal="caution"
      title={t(`ahead.trouble.${trouble}`, {
        amount: formatMoney(amount),
        date: formatDay(paymentDate),
      })}
    >
      <Link href={payBillPath({ open: 'fdp' })}>{t('date.manage')}</Link>
    </Alert>
  ));
}

function Scheduled({ asks, error }: { asks: boolean; error: string | undefined }) {
  const { t, i18n } = useTranslation('payment');
  const { ahead, twice, paying, draft, confirmed } = useUnit({
    ahead: $scheduledForBill,
    twice: $overpaidAmount,
    paying: $paymentSubject,
    draft: $draft,
    confirmed: aboveDueConfirmed,
  });
  if (ahead === null) return null;
  const days = listDays(ahead.days, i18n.language);
  return (
    <Alert
      signal={twice > 0 ? 'caution' : 'notice'}
      title={t('ahead.title', { amount: formatMoney(ahead.amount) })}
    >
      <p>
        {t('ahead.body', { days })}
        {twice > 0 ? ` ${t('ahead.tooMuch', { amount: formatMoney(twice) })}` : null}
        {twice > 0 && asks
          ? ` ${t(paying.kind === 'core' ? 'ahead.over.CORE' : 'ahead.over.MOBILE', {
              days: REFUND_AFTER_DAYS,
            })}`
          : null}{' '}
        <Link href={payBillPath({ open: 'fdp' })}>{t('date.manage')}</Link>
      </p>
      {twice > 0 && asks ? (
        <Checkbox
          id="confirmedAboveDue"
          label={t('amount.aboveDueConfirm')}
          checked={draft.confirmedAboveDue}
          onChange={confirmed}
          error={error}
        />
      ) : null}
    </Alert>
  );
}

function Autopay() {
  const { t, i18n } = useTranslation('payment');
  const { days, paying } = useUnit({ days: $remainderDebitDays, paying: $paymentSubject });
  const own = days[paying.kind];
  return own.length > 0 ? (
    <p className={muted}>{t('ahead.autopay', { days: listDays(own, i18n.language) })}</p>
  ) : null;
}
