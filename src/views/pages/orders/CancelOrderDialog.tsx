import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $cancelling,
  cancelConfirmed,
  cancelDeclined,
} from '../../../models/orders/upgrade/index.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';

/** Confirmation before an order is cancelled. */
export function CancelOrderDialog() {
  const { t } = useTranslation('orders');
  const { question, confirmed, declined } = useUnit({
    question: $cancelling,
    confirmed: cancelConfirmed,
    declined: cancelDeclined,
  });
  if (question === null) return null;
  const { subject, state } = question;
  return (
    <ConfirmDialog
      title={t('cancel.title', { order: subject.orderId })}
      returnTo="orders-heading"
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
      <p>{t('cancel.body', { plan: subject.from.plan })}</p>
    </ConfirmDialog>
  );
}
