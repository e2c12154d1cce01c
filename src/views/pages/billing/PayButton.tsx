import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $paysBills } from '../../../models/billing/index.ts';
import type { BillingInformation, Standing } from '../../../models/billing/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { formatMoney } from '../../parts/Figures.tsx';
import * as css from './Billing.css.ts';

const PAY = '/billing/pay-bill?open=otp';

/** The one thing to do, named by what it does; not for a representative, whom the page's banner tells that the customer pays. */
export function PayButton({ bill, standing }: { bill: BillingInformation; standing: Standing }) {
  const { paysBills } = useUnit({ paysBills: $paysBills });
  return paysBills ? <div className={css.actions}><Pay bill={bill} standing={standing} /></div> : null;
}

function Pay({ bill, standing }: { bill: BillingInformation; standing: Standing }) {
  const { t } = useTranslation('billing');
  switch (standing.kind) {
    case 'due':
    case 'dueToday':
      return <ButtonLink kind="primary" href={PAY}>{t('due.pay', { amount: formatMoney(bill.amountDue) })}</ButtonLink>;
    case 'pastDue':
    case 'disconnected':
      return standing.toPay ? <ButtonLink kind="primary" href={PAY}>{t('due.pay', { amount: formatMoney(standing.toPay) })}</ButtonLink> : <InAdvance />;
    case 'softDisconnected':
      return standing.toPay ? <ButtonLink kind="primary" href={PAY}>{t('due.payRestore', { amount: formatMoney(standing.toPay) })}</ButtonLink> : <InAdvance />;
    case 'restoring':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
      return <InAdvance />;
  }
}

function InAdvance() {
  const { t } = useTranslation('billing');
  return <ButtonLink href={PAY}>{t('due.payInAdvance')}</ButtonLink>;
}
