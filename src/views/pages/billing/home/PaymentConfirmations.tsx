import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $recentConfirmations,
  confirmationDismissed,
} from '../../../../models/payments/receipts/index.ts';
import type { PaymentReceipt } from '../../../../models/payments/receipts/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { CopyNumber } from '../../../parts/payments/CopyNumber.tsx';
import { formatDay, formatInstant, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import type { Signal } from '../../../parts/Surface.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import * as css from './Billing.css.ts';

/** Confirmations of the recent payment, for as long as they are offered. */
export function PaymentConfirmations() {
  const receipts = useUnit($recentConfirmations);
  return receipts.map((receipt) => <Confirmation key={receipt.paymentId} receipt={receipt} />);
}

const TEXTS = {
  SUCCESS: { signal: 'good', title: 'justPaid.title', body: 'justPaid.body' },
  PENDING: { signal: 'notice', title: 'justPaid.titlePending', body: 'justPaid.bodyPending' },
  SCHEDULED: { signal: 'good', title: 'justPaid.titleScheduled', body: 'justPaid.bodyScheduled' },
} as const satisfies Record<
  PaymentReceipt['status'],
  { signal: Signal; title: string; body: string }
>;

function Confirmation({ receipt }: { receipt: PaymentReceipt }) {
  const { t } = useTranslation('billing');
  const nameOf = useMethodName();
  const { profile, hidden } = useUnit({ profile: $profile, hidden: confirmationDismissed });
  const { signal, title, body } = TEXTS[receipt.status];
  const method = nameOf({ type: receipt.paymentMethodType, lastFour: receipt.lastFour });
  const date = receipt.paymentDate
    ? formatDay(receipt.paymentDate)
    : formatInstant(receipt.entryDate, profile?.billingTimeZone ?? 'UTC');
  return (
    <Alert signal={signal} title={t(title, { amount: formatMoney(receipt.amount), date })}>
      {receipt.serviceGroup === 'MOBILE' ? (
        <p>{t(receipt.deviceId ? 'justPaid.device' : 'justPaid.mobile')}</p>
      ) : null}
      <p>{t(body, { method, date })}</p>
      <div className={css.number}>
        <span>{t('justPaid.confirmation')}</span>
        <CopyNumber value={receipt.confirmationNumber} />
      </div>
      <div>
        <Button kind="quiet" onClick={hidden}>
          {t('justPaid.dismiss')}
        </Button>
      </div>
    </Alert>
  );
}
