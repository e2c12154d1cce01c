import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $amount, $methodLabel, $submission, duplicateConfirmed, duplicateDeclined } from '../../../models/payment/index.ts';
import { Button } from '../../parts/Button.tsx';
import { formatMoney } from '../../parts/Figures.tsx';
import { Dialog } from '../../parts/Surface.tsx';
import * as css from './PayBill.css.ts';
import { useMethodName } from './useMethodName.ts';

/** The same amount from the same method within 24 hours: asked, never assumed. Not paying is the first choice. */
export function Duplicate() {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { submission, amount, method, confirmed, declined } = useUnit({ submission: $submission, amount: $amount, method: $methodLabel, confirmed: duplicateConfirmed, declined: duplicateDeclined });
  if (submission.kind !== 'confirmDuplicate' || amount === null || method === null) return null;
  const values = { amount: formatMoney(amount), method: nameOf(method) };
  return (
    <Dialog title={t('duplicate.title')} onClose={declined}>
      <p>{t('duplicate.body', values)}</p>
      <div className={css.actions}>
        <Button kind="primary" onClick={declined}>{t('duplicate.decline')}</Button>
        <Button onClick={confirmed}>{t('duplicate.confirm', values)}</Button>
      </div>
    </Dialog>
  );
}
