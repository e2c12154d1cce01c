import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { securityCodeLength } from '../../../../models/payments/card-entry/index.ts';
import {
  $change,
  $changeMethods,
  $codePanel,
  changeEdited,
  KEEP,
} from '../../../../models/payments/scheduled/index.ts';
import type { ScheduledPayment } from '../../../../models/payments/scheduled/index.ts';
import type { PaymentMethod } from '../../../../models/payments/wallet/index.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import type { Choice } from '../../../parts/ChoiceList.tsx';
import { formatExpiry, MethodName } from '../../../parts/statements/Figures.tsx';
import { CodeVerified, SecurityCode } from '../../../parts/payment-methods/CardEntry.tsx';

/**
 * The payment's current method, or another saved one; a saved card requires its security code, as
 * in a payment.
 */
export function ChangeMethod({
  payment,
  error,
}: {
  payment: ScheduledPayment;
  error: string | undefined;
}) {
  const { t } = useTranslation(['scheduled', 'payment']);
  const { draft, methods, edited } = useUnit({
    draft: $change,
    methods: $changeMethods,
    edited: changeEdited,
  });
  if (methods === null) return null;
  const other = (method: PaymentMethod): Choice => ({
    value: method.id,
    label: <MethodName {...method} />,
    description: method.expiration
      ? t('payment:method.expires', { expiration: formatExpiry(method.expiration) })
      : method.name,
    detail: <Code />,
    disabledReason: method.expired
      ? t('payment:method.expiredReason', { expiration: formatExpiry(method.expiration ?? '') })
      : method.restricted
        ? t('payment:method.restrictedReason')
        : undefined,
  });
  const kept: Choice = {
    value: KEEP,
    label: <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} />,
    description: t('change.keepsMethod'),
  };
  return (
    <ChoiceList
      id="method"
      legend={t('columns.method')}
      selected={draft.method}
      error={error}
      onSelect={(method) => edited({ method })}
      choices={[kept, ...methods.others.map(other)]}
    />
  );
}

function Code() {
  const panel = useUnit($codePanel);
  if (panel === null) return null;
  const { card, verified } = panel;
  return verified ? (
    <CodeVerified />
  ) : (
    <SecurityCode
      key={card.id}
      type={card.type}
      lastFour={card.lastFour}
      length={securityCodeLength(card.type)}
    />
  );
}
