import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $paidSoFar,
  $paymentSubject,
  $stepAfterFailure,
  $submission,
  outcomeCheckRequested,
  resultDismissed,
} from '../../../../models/payments/one-time/index.ts';
import type { Submission } from '../../../../models/payments/one-time/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { Accepted } from './Accepted.tsx';
import * as css from '../../../parts/flow.css.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { useFailureText } from './useFailureText.ts';

/**
 * Result of the payment: the confirmation number, a link back, or a clear statement that it is not
 * known yet.
 */
export function Result() {
  const submission = useUnit($submission);
  switch (submission.kind) {
    case 'accepted':
      return (
        <FocusedResult key="accepted">
          <Accepted submission={submission} />
        </FocusedResult>
      );
    case 'failed':
      return (
        <FocusedResult key="failed">
          <Failed code={submission.code} declined={submission.declined ?? null} />
        </FocusedResult>
      );
    case 'checking':
      return (
        <FocusedResult key="checking">
          <Checking />
        </FocusedResult>
      );
    case 'outcomeUnknown':
      return (
        <FocusedResult key="unknown">
          <Unknown />
        </FocusedResult>
      );
    case 'idle':
    case 'sending':
    case 'confirmDuplicate':
      return null;
  }
}

/** The result takes the focus, at the top of the page. */
function FocusedResult({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div id="payment-result" ref={ref} tabIndex={-1} className={css.result}>
      {children}
    </div>
  );
}

const RETRY_LINKS = {
  amount: 'result.tryAmount',
  date: 'result.tryDate',
  method: 'result.tryAnother',
} as const;

type FailedSubmission = Extract<Submission, { kind: 'failed' }>;

/**
 * Rejected: no money moved, and all input but card data is preserved (spec 8). `declined`: it was
 * accepted first, so nothing of the input is left.
 */
function Failed({
  code,
  declined,
}: {
  code: string;
  declined: FailedSubmission['declined'] | null;
}) {
  const { t } = useTranslation('payment');
  const reason = useFailureText(code);
  const { next, paying, dismissed } = useUnit({
    next: $stepAfterFailure,
    paying: $paymentSubject,
    dismissed: resultDismissed,
  });
  return (
    <>
      <Alert
        signal="critical"
        role="alert"
        heading="page"
        title={
          declined
            ? t('result.declinedTitle', { amount: formatMoney(declined.amount) })
            : t(paying.kind === 'both' ? 'result.failedBoth' : 'result.failedTitle')
        }
      >
        <p>{reason}</p>
        <p>
          {declined
            ? t('result.declinedBody')
            : t(next === 'method' ? 'result.nothingCharged' : 'result.nothingLost')}
        </p>
      </Alert>
      <div className={css.actions}>
        <Button kind="primary" onClick={dismissed}>
          {t(RETRY_LINKS[next])}
        </Button>
        <ButtonLink href={PATHS.billing}>{t('result.done')}</ButtonLink>
      </div>
    </>
  );
}

/** One of several payments was accepted, whatever the outcome of the other. */
function PartialPaymentNotice() {
  const { t } = useTranslation('payment');
  const paid = useUnit($paidSoFar);
  return paid.map(({ paymentId, amount, serviceGroup, confirmationNumber }) => (
    <Alert
      key={paymentId}
      signal="good"
      title={t('result.alsoTitle', {
        amount: formatMoney(amount),
        service: t(`portal:serviceGroupInText.${serviceGroup}`),
      })}
    >
      <p>{t('result.alsoNumber', { number: confirmationNumber })}</p>
    </Alert>
  ));
}

function Checking() {
  const { t } = useTranslation('payment');
  return (
    <Alert signal="notice" role="status" heading="page" title={t('result.checking')}>
      <p>{t('result.checkingBody')}</p>
    </Alert>
  );
}

function Unknown() {
  const { t } = useTranslation('payment');
  const { check } = useUnit({ check: outcomeCheckRequested });
  return (
    <>
      <PartialPaymentNotice />
      <Alert signal="caution" role="alert" heading="page" title={t('result.unknownTitle')}>
        <p>{t('result.unknownBody')}</p>
      </Alert>
      <div className={css.actions}>
        <Button kind="primary" onClick={check}>
          {t('result.checkAgain')}
        </Button>
        <ButtonLink href={PATHS.billing}>{t('result.done')}</ButtonLink>
      </div>
    </>
  );
}
