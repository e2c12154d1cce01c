import { useTranslation } from 'react-i18next';
import { AmountDue } from './AmountDue.tsx';
import * as css from './Billing.css.ts';
import { JustPaid } from './JustPaid.tsx';
import { RecentPayments } from './RecentPayments.tsx';
import { SavedMethods } from './SavedMethods.tsx';

/** Billing home (spec 2.5): what is due first, then what was paid and with what. Each card loads and fails by itself. */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <JustPaid />
      <AmountDue />
      <div className={css.columns}>
        <RecentPayments />
        <SavedMethods />
      </div>
    </div>
  );
}
