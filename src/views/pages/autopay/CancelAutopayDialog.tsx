import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $billsAfterCancellation,
  $ending,
  discountChange,
  endConfirmed,
  endDeclined,
} from '../../../models/autopay/index.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { strong } from '../../parts/parts.css.ts';
import { Alert } from '../../parts/Surface.tsx';
import { Debits } from './Debits.tsx';

/**
 * Confirmation before Auto Pay ends, with what the customer loses (spec 4: the monthly discount).
 * Keeping it is the first choice.
 */
export function CancelAutopayDialog() {
  const { t } = useTranslation('autopay');
  const { question, bills, confirmed, declined } = useUnit({
    question: $ending,
    bills: $billsAfterCancellation,
    confirmed: endConfirmed,
    declined: endDeclined,
  });
  if (question === null) return null;
  const {
    subject: { monthlyDiscount, enrolment, scheduledAmount },
    state,
  } = question;
  const change = discountChange({ monthlyDiscount, isEnrolled: true, isCancelled: true });
  return (
    <ConfirmDialog
      title={t('end.title')}
      returnTo="autopay-heading"
      state={state}
      onConfirm={confirmed}
      onDecline={declined}
      words={{
        keep: t('end.keep'),
        confirm: t('end.confirm'),
        sending: t('end.sending'),
        refused: [t('end.refused.title'), t('end.refused.body')],
        unknown: [t('end.unknown.title'), t('end.unknown.body')],
      }}
    >
      <p>{t('end.body', { date: formatDay(enrolment.nextDebitDate) })}</p>
      {bills.length > 0 ? (
        <div>
          <p className={strong}>{t('end.bills')}</p>
          <Debits debits={bills} scheduled={scheduledAmount} />
        </div>
      ) : null}
      {change === 'lost' ? (
        <Alert
          signal="caution"
          title={t('end.discount', { amount: formatMoney(monthlyDiscount) })}
        />
      ) : null}
    </ConfirmDialog>
  );
}
