import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $flow,
  $flowStatus,
  $currentPlace,
  entry,
  flowOpened,
  verificationLeft,
} from '../../../../models/autopay/flow/index.ts';
import type { AutopayBlock, Place } from '../../../../models/autopay/flow/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { ExpiringCardDialog } from '../../../parts/payment-methods/ExpiringCardDialog.tsx';
import * as css from '../../../parts/flow.css.ts';
import { Alert, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { STEP_HEADING, useStepFocus } from '../../../parts/useStepFocus.ts';
import { Restricted } from '../../../parts/payment-methods/Restricted.tsx';
import { BalanceDue } from './BalanceDue.tsx';
import { FlowStep } from './FlowStep.tsx';
import { Result } from './Result.tsx';
import { PATHS, payBillPath } from '../../../../models/platform/paths/index.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

/** Turning Auto Pay on, or changing it (spec 2.5): three steps each, then the result. */
export default function AutopayFlow() {
  const { t } = useTranslation('autopay');
  const { flow, status, place } = useUnit({
    flow: $flow,
    status: $flowStatus,
    place: $currentPlace,
  });
  // A result has a heading of its own: what happened.
  const isResult = status.kind === 'ready' && place === 'result';
  return (
    <div className={css.flowPage}>
      {isResult ? null : (
        <h1 tabIndex={-1} className={css.onScreen}>
          {t(`flow.${flow}.title`)}
        </h1>
      )}
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation('autopay');
  const { status, place, reopened } = useUnit({
    status: $flowStatus,
    place: $currentPlace,
    reopened: flowOpened,
  });
  useStepFocus(
    status.kind === 'ready' ? place : status.kind === 'verificationFailed' ? status.kind : null,
  );
  switch (status.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[24, 28, 56, 56, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={reopened} />;
    case 'blocked':
      return <Blocked reason={status.reason} />;
    case 'nothingToDo':
      return <NothingToDo />;
    case 'verificationFailed':
      return <VerificationFailed />;
    case 'ready':
      return <CurrentStep place={place} />;
  }
}

function CurrentStep({ place }: { place: Place }) {
  switch (place) {
    case 'result':
      return <Result />;
    case 'amount':
    case 'summary':
    case 'method':
    case 'review':
      return (
        <>
          <FlowStep step={place} />
          <ExpiringCardDialog entry={entry} />
          <BalanceDue />
        </>
      );
  }
}

/** A page that shows why the flow is unavailable, with OK (spec 8). */
function Blocked({ reason }: { reason: AutopayBlock }) {
  const { t } = useTranslation('autopay');
  const own = useOwnRole();
  if (reason === 'nothingAccepted') return <Restricted />;
  return (
    <div className={css.result}>
      <Alert signal="notice" heading title={t(`flow.blocked.${reason}.title`, own)}>
        <p>{t(`flow.blocked.${reason}.body`, own)}</p>
      </Alert>
      <div className={css.actions}>
        <ButtonLink kind="primary" href={PATHS.billing}>
          {t('flow.blocked.ok')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Everything is on already, or nothing is. */
function NothingToDo() {
  const { t } = useTranslation('autopay');
  const flow = useUnit($flow);
  return (
    <div className={css.result}>
      <Alert signal="notice" heading title={t(`flow.nothing.${flow}.title`)}>
        <p>{t(`flow.nothing.${flow}.body`)}</p>
      </Alert>
      <div className={css.actions}>
        <ButtonLink kind="primary" href={payBillPath({ open: 'ap' })}>
          {t('flow.toAutopay')}
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * The security code verification request itself failed: the code's validity is unknown (spec 4, 8).
 */
function VerificationFailed() {
  const { t } = useTranslation('autopay');
  const { left } = useUnit({ left: verificationLeft });
  return (
    <div id={STEP_HEADING} tabIndex={-1} className={css.result}>
      <Alert signal="critical" role="alert" heading title={t('flow.verification.title')}>
        <p>{t('flow.verification.body')}</p>
      </Alert>
      <div className={css.actions}>
        <Button kind="primary" onClick={left}>
          {t('flow.verification.again')}
        </Button>
        <ButtonLink href={payBillPath({ open: 'ap' })}>{t('flow.toAutopay')}</ButtonLink>
      </div>
    </div>
  );
}
