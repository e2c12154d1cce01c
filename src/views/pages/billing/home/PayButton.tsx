import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $mobileFirst,
  $noMethodAccepted,
  $quickMethod,
} from '../../../../models/billing/home/index.ts';
import type { BillingInformation, Standing } from '../../../../models/billing/home/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import * as css from './Billing.css.ts';
import { $paysBills } from '../../../../models/billing/index.ts';
import { payBillPath } from '../../../../models/platform/paths/index.ts';

const PAY = payBillPath({ open: 'otp' });

/**
 * The primary action, named by what it does; not for a representative, who sees in the page's
 * banner that the customer pays.
 */
export function PayButton({ bill, standing }: { bill: BillingInformation; standing: Standing }) {
  const { paysBills } = useUnit({ paysBills: $paysBills });
  return paysBills ? (
    <div className={css.actions}>
      <Pay bill={bill} standing={standing} />
    </div>
  ) : null;
}

/** Pays the whole amount on one card, with a saved method. */
function QuickPayButton({ amount }: { amount: number }) {
  const { t } = useTranslation('billing');
  const nameOf = useMethodName();
  const method = useUnit($quickMethod);
  if (method === null) return null;
  return (
    <ButtonLink href={`${PAY}&step=confirm&method=${method.id}`}>
      {t('due.quickPay', { amount: formatMoney(amount), method: nameOf(method) })}
    </ButtonLink>
  );
}

/** The amount, with quick pay next to it; a link to a store where no method is accepted online. */
function PayDueButton({ label, amount }: { label: string; amount: number }) {
  const { t } = useTranslation('billing');
  const { nothingAccepted, mobileFirst } = useUnit({
    nothingAccepted: $noMethodAccepted,
    mobileFirst: $mobileFirst,
  });
  return (
    <>
      <ButtonLink kind={mobileFirst ? 'secondary' : 'primary'} href={PAY}>
        {nothingAccepted ? t('due.payAtStore') : label}
      </ButtonLink>
      <QuickPayButton amount={amount} />
    </>
  );
}

function Pay({ bill, standing }: { bill: BillingInformation; standing: Standing }) {
  const { t } = useTranslation('billing');
  switch (standing.kind) {
    case 'suppressed':
      return null;
    case 'due':
    case 'dueToday':
      return (
        <PayDueButton
          label={t('due.pay', { amount: formatMoney(bill.amountDue) })}
          amount={bill.amountDue}
        />
      );
    case 'pastDue':
    case 'disconnected':
      return standing.toPay ? (
        <PayDueButton
          label={t('due.pay', { amount: formatMoney(standing.toPay) })}
          amount={standing.toPay}
        />
      ) : (
        <PayInAdvanceLink />
      );
    case 'softDisconnected':
      return standing.toPay ? (
        <PayDueButton
          label={t('due.payRestore', { amount: formatMoney(standing.toPay) })}
          amount={standing.toPay}
        />
      ) : (
        <PayInAdvanceLink />
      );
    case 'restoring':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
      return <PayInAdvanceLink />;
  }
}

function PayInAdvanceLink() {
  const { t } = useTranslation('billing');
  return <ButtonLink href={PAY}>{t('due.payInAdvance')}</ButtonLink>;
}
