import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $paymentSubject,
  $status,
  $step,
  oneTimePaymentOpened,
} from '../../../../models/payments/one-time/index.ts';
import type { Step } from '../../../../models/payments/one-time/index.ts';
import { Alert, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { Flow } from './Flow.tsx';
import { RestoredDraftNotice } from './RestoredDraftNotice.tsx';
import * as css from '../../../parts/flow.css.ts';
import { QuickPay } from './QuickPay.tsx';
import { Blocked } from '../../../parts/payment-methods/Blocked.tsx';
import { Result } from './Result.tsx';
import { useStepFocus } from '../../../parts/useStepFocus.ts';
import { FORM_PATHS } from '../../../../models/platform/paths/index.ts';

/** One-time payment (spec 2.5): four steps, then the result. */
export default function PayBill() {
  const { t } = useTranslation('payment');
  const { status, step } = useUnit({ status: $status, step: $step });
  // A result has a heading of its own: what happened.
  const isResult = status.kind === 'ready' && step === 'result';
  return (
    <div className={css.flowPage}>
      {isResult ? null : (
        <h1 tabIndex={-1} className={css.onScreen}>
          {t('title')}
        </h1>
      )}
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation('payment');
  const { status, step, paying, reopened } = useUnit({
    status: $status,
    step: $step,
    paying: $paymentSubject,
    reopened: oneTimePaymentOpened,
  });
  useStepFocus(status.kind === 'ready' ? step : null);
  switch (status.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 28, 56, 56, 56, 44]} />
        </div>
      );
    case 'failed':
      return (
        <FailureCard
          title={t(
            paying.kind === 'core' || paying.kind === 'both'
              ? 'failed.title'
              : 'failed.mobileTitle',
          )}
          onRetry={reopened}
        />
      );
    case 'blocked':
      return <Blocked reason={status.reason} />;
    case 'ready':
      return <Shown step={step} />;
  }
}

function Shown({ step }: { step: Step }) {
  switch (step) {
    case 'result':
      return <Result />;
    case 'confirm':
      return <QuickPay />;
    case 'amount':
    case 'method':
    case 'connect':
    case 'date':
    case 'review':
      return (
        <>
          <WithoutScript />
          <RestoredDraftNotice />
          <Flow step={step} />
        </>
      );
  }
}

/** Where the bill is paid without the script (D-316). */
function WithoutScript() {
  const { t } = useTranslation('payment');
  const { kind } = useUnit($paymentSubject);
  return (
    <noscript>
      <Alert signal="notice" title={t('plain.notice')}>
        <p>
          <a href={`${FORM_PATHS.payment}?pay=${kind === 'mobile' ? 'mobile' : 'core'}`}>
            {t('plain.link')}
          </a>
        </p>
      </Alert>
    </noscript>
  );
}
