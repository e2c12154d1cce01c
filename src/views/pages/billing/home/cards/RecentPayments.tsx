import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Payment } from '../../../../../models/billing/home/index.ts';
import { $profile } from '../../../../../models/session/index.ts';
import {
  DataTable,
  formatDay,
  formatInstant,
  formatMoney,
  MethodName,
} from '../../../../parts/statements/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../../../parts/Surface.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { PaymentStatus } from '../PaymentStatus.tsx';
import { $listedPayments } from '../../../../../models/billing/home-cards/index.ts';
import { isBooked, recentPayments } from '../../../../../models/billing/index.ts';
import { PATHS, paymentPath } from '../../../../../models/platform/paths/index.ts';

/**
 * Payments, newest first (spec 3, transaction); charges are on the statement above, and both in the
 * activity.
 */
export function RecentPayments() {
  const { t } = useTranslation('billing');
  const { card, listed, retried } = useUnit({
    listed: $listedPayments,
    card: recentPayments.$data,
    retried: recentPayments.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('payments.loading')}>
          <Skeleton lines={[22, 32, 32, 32, 32]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('payments.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card
          title={t('payments.title')}
          action={<Link href={PATHS.accountActivity}>{t('payments.activity')}</Link>}
        >
          {card.value.length ? (
            <Rows payments={listed} />
          ) : (
            <p className={parts.muted}>{t('payments.empty')}</p>
          )}
          {card.value.length ? (
            <div>
              <Link href={PATHS.paymentHistory}>{t('payments.history')}</Link>
            </div>
          ) : null}
        </Card>
      );
  }
}

function Rows({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('billing');
  const { profile } = useUnit({ profile: $profile });
  const day = (instant: string) => formatInstant(instant, profile?.billingTimeZone ?? 'UTC');
  const columns = [
    {
      key: 'date',
      title: t('payments.columns.date'),
      cell: ({ entryDate, paymentDate }: Payment) =>
        paymentDate ? formatDay(paymentDate) : day(entryDate),
    },
    {
      key: 'description',
      title: t('payments.columns.description'),
      cell: (payment: Payment) => <Description payment={payment} />,
    },
    {
      key: 'status',
      title: t('payments.columns.status'),
      cell: (payment: Payment) => (
        <Posted
          status={payment.status}
          posted={payment.postedDate ? day(payment.postedDate) : null}
        />
      ),
    },
    {
      key: 'amount',
      title: t('payments.columns.amount'),
      number: true,
      cell: ({ amount, status }: Payment) => (
        <span {...(isBooked({ status }) ? {} : { className: parts.notTaken })}>
          {formatMoney(amount)}
        </span>
      ),
    },
  ];
  return (
    <div className={css.twoLines}>
      <DataTable
        caption={t('payments.caption')}
        columns={columns}
        rows={payments}
        rowKey={({ paymentId }) => paymentId}
      />
    </div>
  );
}

/** Payer and method; links to the payment's own page. */
function Description({
  payment: { paymentId, serviceGroup, device, origin, enteredBy, paymentMethodType, lastFour },
}: {
  payment: Payment;
}) {
  const { t } = useTranslation('billing');
  return (
    <span className={parts.cell}>
      <Link href={paymentPath(paymentId)}>
        {t(origin === 'AUTOPAY' ? 'payments.autopay' : 'payments.description', { name: enteredBy })}
      </Link>
      <span className={parts.hint}>
        <MethodName type={paymentMethodType} lastFour={lastFour} />
        {serviceGroup === 'MOBILE' ? (
          <> · {device ? t('portal:devicePayOff', { device }) : t('portal:serviceGroup.MOBILE')}</>
        ) : null}
      </span>
    </span>
  );
}

/** Posting status and date (spec 3). */
function Posted({ status, posted }: { status: Payment['status']; posted: string | null }) {
  const { t } = useTranslation('billing');
  return (
    <span className={parts.cell}>
      <PaymentStatus status={status} />
      <span className={parts.hint} {...(status === 'FAILED' ? { 'data-always': true } : {})}>
        {posted ? t('payments.postedOn', { date: posted }) : t(`payments.notPosted.${status}`)}
      </span>
    </span>
  );
}
