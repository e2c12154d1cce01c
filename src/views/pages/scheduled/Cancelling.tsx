import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $cancelling, cancelConfirmed, cancelDeclined } from '../../../models/scheduled/index.ts';
import { Button } from '../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../parts/Figures.tsx';
import { Alert, Dialog } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';

/** Asked before a payment is cancelled (spec 4). Keeping it is the first choice. */
export function Cancelling() {
  const { t } = useTranslation('scheduled');
  const { t: portal } = useTranslation('portal');
  const { question, confirmed, declined } = useUnit({ question: $cancelling, confirmed: cancelConfirmed, declined: cancelDeclined });
  if (question === null) return null;
  const { payment, state } = question;
  const values = { amount: formatMoney(payment.amount), date: formatDay(payment.paymentDate), method: portal('method.ending', { type: portal(`method.type.${payment.paymentMethodType}`), lastFour: payment.lastFour }) };
  const sending = state === 'sending';
  return (
    <Dialog title={t('cancel.title', values)} onClose={declined} returnTo="scheduled-heading">
      <p>{t('cancel.body', values)}</p>
      {state === 'refused' || state === 'unknown' ? <Alert signal="critical" role="alert" title={t(`cancel.${state}.title`)}><p>{t(`cancel.${state}.body`)}</p></Alert> : null}
      <div className={actions}>
        <Button kind="primary" onClick={declined}>{t('cancel.keep')}</Button>
        <Button busy={sending} onClick={confirmed}>{t(sending ? 'cancel.sending' : 'cancel.confirm')}</Button>
      </div>
    </Dialog>
  );
}
