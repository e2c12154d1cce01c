import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $debitsInstead } from '../../../../models/autopay/index.ts';
import {
  $areDenialsKnown,
  $block,
  $paymentToChange,
  $notice,
  $rows,
  scheduledPayments,
} from '../../../../models/payments/scheduled/index.ts';
import type { Notice } from '../../../../models/payments/scheduled/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Blocked } from '../../../parts/payment-methods/Blocked.tsx';
import { Alert, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { ChangePayment } from './ChangePaymentForm.tsx';
import { List } from './List.tsx';
import * as css from './Scheduled.css.ts';
import { PATHS, payBillPath } from '../../../../models/platform/paths/index.ts';

/** Manages scheduled payments (spec 2.5): lists, changes and cancels them. */
export default function ScheduledPage() {
  const { t } = useTranslation('scheduled');
  const { changing, notice, block } = useUnit({
    changing: $paymentToChange,
    notice: $notice,
    block: $block,
  });
  useHeadingFocus(`${changing?.paymentId ?? ''} ${notice?.kind ?? ''}`);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href={changing ? payBillPath({ open: 'fdp' }) : PATHS.billing} className={css.back}>
          {t(changing ? 'backToList' : 'backToBilling')}
        </Link>
        <h1 id="scheduled-heading" tabIndex={-1}>
          {t(changing ? 'change.title' : 'title')}
        </h1>
        {changing || block ? null : <p>{t('lead')}</p>}
      </div>
      {changing ? <ChangePayment payment={changing} /> : <Content />}
    </div>
  );
}

/**
 * On navigation between list and form, and after an action: the heading takes the focus, at the top
 * of the page.
 */
function useHeadingFocus(shown: string): void {
  const former = useRef(shown);
  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    window.scrollTo(0, 0);
    document.getElementById('scheduled-heading')?.focus({ preventScroll: true });
  }, [shown]);
}

function Content() {
  const { t } = useTranslation('scheduled');
  const { card, known, retried } = useUnit({
    card: scheduledPayments.$data,
    known: $areDenialsKnown,
    retried: scheduledPayments.retried,
  });
  switch (card.kind === 'ready' && !known ? 'loading' : card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 56, 56]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <>
          <ScheduledNotice />
          <Payments />
          <CancelPaymentDialog />
        </>
      );
  }
}

/** The payments; where none is made online, why not: what is scheduled can still be cancelled. */
function Payments() {
  const { t } = useTranslation(['payment', 'scheduled']);
  const { block, rows } = useUnit({ block: $block, rows: $rows });
  if (block === null) return <List />;
  if (rows.length === 0)
    return (
      <>
        <p>{t('scheduled:none')}</p>
        <Blocked reason={block} />
      </>
    );
  return (
    <>
      <Alert signal="notice" title={t(`blocked.${block}.title`)}>
        <p>{t(`blocked.${block}.body`)}</p>
      </Alert>
      <List />
    </>
  );
}

const SIGNALS = {
  changed: 'good',
  cancelled: 'good',
  changedMeanwhile: 'caution',
  noLongerChangeable: 'caution',
} as const satisfies Record<Notice['kind'], string>;

/** Result of the change or the cancellation. */
function ScheduledNotice() {
  const { t } = useTranslation('scheduled');
  const { notice, debits } = useUnit({ notice: $notice, debits: $debitsInstead });
  if (notice === null) return null;
  const debit = notice.kind === 'cancelled' ? (debits[notice.payment.serviceGroup] ?? null) : null;
  const values =
    'payment' in notice
      ? {
          amount: formatMoney(notice.payment.amount),
          date: formatDay(notice.payment.paymentDate),
          number: notice.payment.confirmationNumber,
        }
      : {};
  return (
    <Alert
      signal={SIGNALS[notice.kind]}
      role="status"
      title={t(`notice.${notice.kind}.title`, values)}
    >
      <p>
        {debit
          ? t(`notice.cancelled.${debit.isLimited ? 'bodyAutopayLimited' : 'bodyAutopay'}`, {
              debit: formatDay(debit.date),
            })
          : t(`notice.${notice.kind}.body`, values)}
      </p>
    </Alert>
  );
}
