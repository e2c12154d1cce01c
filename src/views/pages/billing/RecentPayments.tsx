import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { recentPayments } from '../../../models/billing/index.ts';
import type { Payment } from '../../../models/billing/index.ts';
import { $profile } from '../../../models/session/index.ts';
import { DataTable, formatInstant, formatMoney, MethodName } from '../../parts/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { PaymentStatus } from './PaymentStatus.tsx';

/** What was paid, newest first (spec 3, transaction). */
export function RecentPayments() {
  const { t } = useTranslation('billing');
  const { card, retried } = useUnit({ card: recentPayments.$card, retried: recentPayments.retried });
  switch (card.kind) {
    case 'loading':
      return <div role="status" aria-label={t('payments.loading')}><Skeleton lines={[22, 32, 32, 32, 32]} /></div>;
    case 'failed':
      return <FailureCard title={t('payments.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('payments.title')}>
          {card.value.length ? <Rows payments={card.value} /> : <p className={parts.muted}>{t('payments.empty')}</p>}
        </Card>
      );
  }
}

function Rows({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('billing');
  const { profile } = useUnit({ profile: $profile });
  const day = (instant: string) => formatInstant(instant, profile?.billingTimeZone ?? 'UTC');
  const columns = [
    { key: 'date', title: t('payments.columns.date'), cell: (payment: Payment) => day(payment.entryDate) },
    { key: 'description', title: t('payments.columns.description'), cell: (payment: Payment) => t('payments.description', { name: payment.enteredBy }) },
    { key: 'method', title: t('payments.columns.method'), cell: (payment: Payment) => <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} /> },
    { key: 'posted', title: t('payments.columns.posted'), cell: (payment: Payment) => (payment.postedDate ? day(payment.postedDate) : t(`payments.notPosted.${payment.status}`)) },
    { key: 'status', title: t('payments.columns.status'), cell: (payment: Payment) => <PaymentStatus status={payment.status} /> },
    { key: 'amount', title: t('payments.columns.amount'), number: true, cell: (payment: Payment) => formatMoney(payment.amount) },
  ];
  return <DataTable caption={t('payments.caption')} columns={columns} rows={payments} rowKey={({ paymentId }) => paymentId} />;
}
