import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $mobileFirst, $suppressed } from '../../../models/billing/index.ts';
import { AmountDue } from './AmountDue.tsx';
import { AutopayCard } from './AutopayCard.tsx';
import * as css from './Billing.css.ts';
import { DevicesCard } from './DevicesCard.tsx';
import { FailedDebit } from './FailedDebit.tsx';
import { HeldDebits } from './HeldDebits.tsx';
import { MobileDue } from './MobileDue.tsx';
import { JustPaid } from './JustPaid.tsx';
import { MobileTransactionsCard } from './MobileTransactionsCard.tsx';
import { PaperlessCard } from './PaperlessCard.tsx';
import { RecentPayments } from './RecentPayments.tsx';
import { SavedMethods } from './SavedMethods.tsx';
import { ScheduledPayments } from './ScheduledPayments.tsx';
import { StatementCard } from './StatementCard.tsx';
import { Suppressed } from './Suppressed.tsx';
import { StreamingCard } from './StreamingCard.tsx';

/** Billing home (spec 2.5): what failed and what is due first, then the bill and what was paid, what will be, and with what. Each card loads and fails by itself. */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  const suppressed = useUnit($suppressed);
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {suppressed ? <Suppressed /> : <Shown />}
    </div>
  );
}

/** What is to be paid: what is wrong first. */
function Due() {
  const mobileFirst = useUnit($mobileFirst);
  return mobileFirst ? (
    <>
      <MobileDue />
      <AmountDue />
    </>
  ) : (
    <>
      <AmountDue />
      <MobileDue />
    </>
  );
}

const Shown = () => (
  <>
    <FailedDebit />
    <HeldDebits />
    <JustPaid />
    <Due />
    <div className={css.columns}>
      <div className={css.aside}>
        <StatementCard />
        <RecentPayments />
        <StreamingCard />
        <DevicesCard />
      </div>
      <div className={css.aside}>
        <AutopayCard />
        <PaperlessCard />
        <ScheduledPayments />
        <SavedMethods />
        <MobileTransactionsCard />
      </div>
    </div>
  </>
);
