import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import * as css from './Billing.css.ts';
import { DevicesCard } from './cards/DevicesCard.tsx';
import { HowYouPay } from './cards/HowYouPay.tsx';
import { Owed } from '../../../parts/owed/Owed.tsx';
import { DeclinedPayments } from './DeclinedPayments.tsx';
import { PaymentConfirmations } from './PaymentConfirmations.tsx';
import { MobileTransactionsCard } from './cards/MobileTransactionsCard.tsx';
import { RecentPayments } from './cards/RecentPayments.tsx';
import { StatementCard } from './cards/StatementCard.tsx';
import { Suppressed } from './Suppressed.tsx';
import { StreamingCard } from './cards/StreamingCard.tsx';
import { $recentConfirmations } from '../../../../models/payments/receipts/index.ts';
import { $isBeforeFirstBill, $noticesInOrder } from '../../../../models/billing/home/index.ts';
import { AlertList } from '../../../shell/PageAlerts.tsx';
import { $suppressed } from '../../../../models/billing/index.ts';
import { $failedCards, failedCardsRetried } from '../../../../models/billing/home-cards/index.ts';
import { FailedTogether } from '../../../parts/FailedTogether.tsx';

/**
 * Billing home (spec 2.5): failures and the amount due first, then the bill, past payments,
 * scheduled payments, and methods. Each card loads and fails independently; several that fail for
 * one reason say so together.
 */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  const suppressed = useUnit($suppressed);
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {suppressed ? (
        <>
          <AlertList of="trouble" />
          <Suppressed />
        </>
      ) : (
        <BillingContent />
      )}
    </div>
  );
}

/** What each card says when it fails. */
const FAILURES = {
  core: 'owed:failure.title',
  mobile: 'owed:mobile.failedTitle',
  statement: 'statement.failedTitle',
  payments: 'payments.failedTitle',
  streaming: 'streaming.failedTitle',
  devices: 'devices.failedTitle',
  autopay: 'autopay.failedTitle',
  scheduled: 'scheduled.failedTitle',
  methods: 'wallet.failedTitle',
  paperless: 'settings.failedTitle',
  transactions: 'mobileTransactions.failedTitle',
} as const;

function BillingContent() {
  const { t } = useTranslation('billing');
  const { order, isNew, confirmed, failed, retried } = useUnit({
    failed: $failedCards,
    retried: failedCardsRetried,
    order: $noticesInOrder,
    isNew: $isBeforeFirstBill,
    confirmed: $recentConfirmations,
  });
  return (
    <FailedTogether
      failures={failed.map((name) => ({
        title: t(FAILURES[name]),
        inText: t(`${FAILURES[name]}InText`),
      }))}
      onRetry={retried}
    >
      <DeclinedPayments />
      <Owed order={order} between={<PaymentConfirmations />} hasJustPaid={confirmed.length > 0} />
      {/* Before the first bill two short cards would leave half of the page empty. */}
      <div className={isNew ? css.aside : css.columns}>
        <div className={isNew ? css.halves : css.aside}>
          <StatementCard />
          <RecentPayments />
          <StreamingCard />
          <DevicesCard />
        </div>
        <div className={css.aside}>
          <HowYouPay isWide={isNew} />
          <MobileTransactionsCard />
        </div>
      </div>
    </FailedTogether>
  );
}
