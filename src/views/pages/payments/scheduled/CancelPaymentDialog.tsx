import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $debitsInstead } from '../../../../models/autopay/index.ts';
import {
  $cancelling,
  $showsServiceNames,
  cancelConfirmed,
  cancelDeclined,
} from '../../../../models/payments/scheduled/index.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';

/** Confirmation before a payment is cancelled (spec 4). */
export function CancelPaymentDialog() {
  const { t } = useTranslation('scheduled');
  const nameOf = useMethodName();
  const { question, named, confirmed, declined, debits } = useUnit({
    debits: $debitsInstead,
    question: $cancelling,
    named: $showsServiceNames,
    confirmed: cancelConfirmed,
    declined: cancelDeclined,
  });
  if (question === null) return null;
  const { subject: payment, state } = question;
  const debit = debits[payment.serviceGroup] ?? null;
  const values = {
    amount: formatMoney(payment.amount),
    date: formatDay(payment.paymentDate),
    method: nameOf({ type: payment.paymentMethodType, lastFour: payment.lastFour }),
  };
  return (
    <ConfirmDialog
      title={t('cancel.title', values)}
      returnTo="scheduled-heading"
      state={state}
      onConfirm={confirmed}
      onDecline={declined}
      words={{
        keep: t('cancel.keep'),
        confirm: t('cancel.confirm'),
        sending: t('cancel.sending'),
        refused: [t('cancel.refused.title'), t('cancel.refused.body')],
        unknown: [t('cancel.unknown.title'), t('cancel.unknown.body')],
      }}
    >
      <p>{t('cancel.body', values)}</p>
      {debit ? (
        <p>
          {t(debit.isLimited ? 'cancel.autopayLimited' : 'cancel.autopay', {
            debit: formatDay(debit.date),
          })}
        </p>
      ) : null}
      {named ? (
        <p>
          {t('cancel.service', { service: t(`portal:serviceGroupInText.${payment.serviceGroup}`) })}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
