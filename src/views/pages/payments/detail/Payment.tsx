import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paymentOutcomeOf } from '../../../../models/payments/extras/index.ts';
import {
  $payment,
  hasReceipt,
  isPaymentMade,
  paymentRetried,
} from '../../../../models/payments/detail/index.ts';
import type { PaymentDetail } from '../../../../models/payments/detail/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { CopyNumber } from '../../../parts/payments/CopyNumber.tsx';
import { DownloadReceipt } from '../../../parts/payments/DownloadReceipt.tsx';
import { formatDay, formatMoney, MethodName } from '../../../parts/statements/Figures.tsx';
import { PaymentExtrasCard } from '../../../parts/payments/PaymentExtrasCard.tsx';
import { PrintFooter, PrintHeader } from '../../../parts/PrintLayout.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import { actions, figure, muted } from '../../../parts/parts.css.ts';
import { PaymentStatus } from '../../billing/home/PaymentStatus.tsx';
import * as css from './Payment.css.ts';
import { PaymentTimeline } from './PaymentTimeline.tsx';
import { NotMade } from './NotMade.tsx';
import { PATHS, payBillPath } from '../../../../models/platform/paths/index.ts';

/** One payment: its details, its payment extras, and its full history. */
export default function PaymentPage() {
  const { t } = useTranslation('scheduled');
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link href={PATHS.billing} className={css.back}>
          {t('backToBilling')}
        </Link>
        <h1 tabIndex={-1} className={css.onScreen}>
          <Title />
        </h1>
      </div>
      <Content />
    </div>
  );
}

/** Names the payment by its day, once it is known. */
function Title() {
  const { t } = useTranslation('scheduled');
  const { day } = useInstantFormat();
  const state = useUnit($payment);
  if (state.kind !== 'ready') return t('payment.title');
  const { paymentDate, entryDate } = state.detail.payment;
  return t('payment.titleOf', { date: paymentDate ? formatDay(paymentDate) : day(entryDate) });
}

function Content() {
  const { t } = useTranslation('scheduled');
  const { state, retried } = useUnit({ state: $payment, retried: paymentRetried });
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('payment.loading')}>
          <Skeleton lines={[40, 24, 24, 24, 120]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('payment.failedTitle')} onRetry={retried} />;
    case 'notFound':
      return <NotFound />;
    case 'ready':
      return <Ready detail={state.detail} />;
  }
}

/** The account has no such payment: shows the not-found text in place. */
function NotFound() {
  const { t } = useTranslation('scheduled');
  return (
    <Card title={t('payment.notFoundTitle')}>
      <p>{t('payment.notFound')}</p>
      <div className={actions}>
        <ButtonLink kind="primary" href={PATHS.billing}>
          {t('backToBilling')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Ready({ detail }: { detail: PaymentDetail }) {
  const { t } = useTranslation('scheduled');
  const { profile } = useUnit({ profile: $profile });
  const nameOf = useMethodName();
  const { day } = useInstantFormat();
  const { payment, amountDueAfter, saveMethod, autopay, paperless } = detail;
  const isReceipt = hasReceipt(payment.status);
  const rows = [
    {
      key: 'what',
      value: payment.device
        ? t('portal:devicePayOff', { device: payment.device })
        : t(`portal:serviceGroup.${payment.serviceGroup}`),
    },
    {
      // What was not made has no confirmation: the number is for questions about it.
      key: isReceipt ? 'number' : 'reference',
      value: <CopyNumber value={payment.confirmationNumber} />,
    },
    {
      key: 'method',
      value: <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} />,
    },
    { key: 'entered', value: day(payment.entryDate) },
    { key: 'scheduledFor', value: payment.paymentDate && formatDay(payment.paymentDate) },
    { key: 'posted', value: payment.postedDate && day(payment.postedDate) },
    { key: 'by', value: payment.origin === 'AUTOPAY' ? t('payment.autopay') : payment.enteredBy },
    {
      key: `dueAfter.${payment.serviceGroup}`,
      value:
        isPaymentMade(payment.status) && typeof amountDueAfter === 'number'
          ? formatMoney(amountDueAfter)
          : null,
    },
    { key: 'account', value: profile ? `${profile.accountName} · ${profile.accountNumber}` : null },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <PrintHeader title={t(isReceipt ? 'payment.receipt' : 'payment.notMade')} />
      <NotMade payment={payment} />
      <Card>
        <div className={css.figure}>
          <p className={isReceipt ? figure : css.notMade}>{formatMoney(payment.amount)}</p>
          <PaymentStatus status={payment.status} />
        </div>
        <dl className={css.receipt}>
          {rows.map(({ key, value }) => (
            <Pair key={key} title={t(`payment.${key}`)}>
              {value}
            </Pair>
          ))}
        </dl>
      </Card>
      <PaymentExtrasCard
        payment={{ paymentId: payment.paymentId, saveMethod, autopay, paperless }}
        fate={paymentOutcomeOf(payment)}
      />
      <Card title={t('payment.story')}>
        <PaymentTimeline
          journal={detail.journal}
          refunds={detail.refunds}
          method={nameOf({ type: payment.paymentMethodType, lastFour: payment.lastFour })}
        />
      </Card>
      <div className={css.actions}>
        {payment.status === 'SCHEDULED' ? (
          <ButtonLink kind="primary" href={payBillPath({ open: 'fdp' })}>
            {t('payment.manage')}
          </ButtonLink>
        ) : null}
        <Button onClick={() => window.print()}>{t('payment.print')}</Button>
        {isReceipt ? <DownloadReceipt paymentId={payment.paymentId} /> : null}
      </div>
      <PrintFooter />
    </>
  );
}

const Pair = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <>
    <dt className={muted}>{title}</dt>
    <dd className={css.value}>{children}</dd>
  </>
);
