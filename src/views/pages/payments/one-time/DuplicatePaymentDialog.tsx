import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $methodLabel,
  $nextPaymentAmount,
  $submission,
  $duplicatePayment,
  duplicateConfirmed,
  duplicateDeclined,
} from '../../../../models/payments/one-time/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { Dialog } from '../../../parts/Surface.tsx';
import * as css from '../../../parts/flow.css.ts';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { DuplicateText } from '../../../parts/payments/DuplicateText.tsx';

/**
 * The same amount from the same method within 24 hours: requires confirmation. Not paying is the
 * first choice.
 */
export function DuplicatePaymentDialog() {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { submission, amount, method, twin, confirmed, declined } = useUnit({
    submission: $submission,
    amount: $nextPaymentAmount,
    method: $methodLabel,
    twin: $duplicatePayment,
    confirmed: duplicateConfirmed,
    declined: duplicateDeclined,
  });
  if (submission.kind !== 'confirmDuplicate' || amount === null || method === null) return null;
  const values = { amount: formatMoney(amount), method: nameOf(method) };
  return (
    <Dialog
      title={t(twin?.kind === 'scheduled' ? 'duplicate.titleScheduled' : 'duplicate.title')}
      onClose={declined}
    >
      <DuplicateText values={values} />
      <div className={css.actions}>
        <Button kind="primary" onClick={declined}>
          {t('duplicate.decline')}
        </Button>
        <Button onClick={confirmed}>{t('duplicate.confirm', values)}</Button>
      </div>
    </Dialog>
  );
}
