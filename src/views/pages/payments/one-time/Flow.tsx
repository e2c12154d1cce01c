import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $amount,
  $amountProblems,
  $connectPanel,
  $dateProblems,
  $formSteps,
  $laterDay,
  $methodPending,
  $methodProblems,
  $reviewProblems,
  $submission,
  paymentEntry,
  paymentSubmitted,
  stepBackRequested,
  stepSubmitted,
} from '../../../../models/payments/one-time/index.ts';
import type { FieldProblem, FormStep } from '../../../../models/payments/one-time/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { formatMoney, Stepper } from '../../../parts/statements/Figures.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { ErrorSummary } from '../../../parts/Surface.tsx';
import { hint, visuallyHidden } from '../../../parts/parts.css.ts';
import { AmountStep } from './AmountStep.tsx';
import { ConnectStep } from './ConnectStep.tsx';
import { DateStep } from './DateStep.tsx';
import { DuplicatePaymentDialog } from './DuplicatePaymentDialog.tsx';
import { ExpiringCardDialog } from '../../../parts/payment-methods/ExpiringCardDialog.tsx';
import { MethodStep } from './MethodStep.tsx';
import * as css from '../../../parts/flow.css.ts';
import { useProblems } from '../../../parts/useProblems.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { RunningSummary } from './RunningSummary.tsx';
import { STEP_HEADING } from '../../../parts/useStepFocus.ts';

/** The connect step shows its errors in its own place. */
const NONE: readonly FieldProblem[] = [];

/**
 * The four steps, five with a bank connected online; each is one form, with the running summary
 * next to or above its button.
 */
export function Flow({ step }: { step: FormStep }) {
  const { t } = useTranslation('payment');
  const { steps } = useUnit({ steps: $formSteps });
  return (
    <>
      <Stepper
        label={t('steps.label')}
        steps={steps.map((name) => t(`steps.${name}`))}
        current={steps.indexOf(step)}
      />
      <StepForm step={step} />
      <DuplicatePaymentDialog />
      <ExpiringCardDialog entry={paymentEntry} />
    </>
  );
}

function StepForm({ step }: { step: FormStep }) {
  const { amountProblems, methodProblems, dateProblems, reviewProblems } = useUnit({
    amountProblems: $amountProblems,
    methodProblems: $methodProblems,
    dateProblems: $dateProblems,
    reviewProblems: $reviewProblems,
  });
  switch (step) {
    case 'amount':
      return (
        <StepFrame step={step} problems={amountProblems} action={<Continue />}>
          {(errors) => <AmountStep errors={errors} />}
        </StepFrame>
      );
    case 'method':
      return (
        <StepFrame step={step} problems={methodProblems} action={<Continue />}>
          {(errors) => <MethodStep errors={errors} />}
        </StepFrame>
      );
    case 'connect':
      return (
        <StepFrame step={step} problems={NONE} action={<ContinueUnlessChoosing />}>
          {() => <ConnectStep />}
        </StepFrame>
      );
    case 'date':
      return (
        <StepFrame step={step} problems={dateProblems} action={<Continue />}>
          {(errors) => <DateStep errors={errors} />}
        </StepFrame>
      );
    case 'review':
      return (
        <StepFrame step={step} problems={reviewProblems} action={<Pay />}>
          {(errors) => <ReviewStep errors={errors} />}
        </StepFrame>
      );
  }
}

interface FrameProps {
  step: FormStep;
  problems: readonly FieldProblem[];
  action: ReactNode;
  children: (errors: Partial<Record<string, string>>) => ReactNode;
}

function StepFrame({ step, problems, action, children }: FrameProps) {
  const { t } = useTranslation('payment');
  const { next, pay, back } = useUnit({
    next: stepSubmitted,
    pay: paymentSubmitted,
    back: stepBackRequested,
  });
  const { summary, errors } = useProblems(problems);
  // On review one thing can be missing, the terms right above the button: a summary would only push
  // everything down.
  useEffect(() => {
    if (step === 'review' && problems[0]) focusField(problems[0].field);
  }, [step, problems]);
  return (
    <form
      className={css.layout}
      noValidate
      aria-labelledby={STEP_HEADING}
      onSubmit={(event) => {
        event.preventDefault();
        (step === 'review' ? pay : next)();
      }}
    >
      <div className={css.fields}>
        <Heading step={step} />
        {step === 'review' ? null : <ErrorSummary problems={summary} />}
        {children(errors)}
      </div>
      <div className={css.bar}>
        <div className={css.summary}>
          <RunningSummary />
        </div>
        <div className={css.submit}>
          {action}
          <Button kind="quiet" onClick={back}>
            {t('back')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The step's heading, with its number and the number of steps. */
function Heading({ step }: { step: FormStep }) {
  const { t } = useTranslation('payment');
  const { steps } = useUnit({ steps: $formSteps });
  return (
    <div className={css.headed}>
      <p id="step-count" className={hint}>
        {t('steps.count', { step: steps.indexOf(step) + 1, of: steps.length })}
      </p>
      <h2 id={STEP_HEADING} tabIndex={-1} className={css.heading} aria-describedby="step-count">
        {t(`${step}.heading`)}
      </h2>
    </div>
  );
}

/** While a bank is being chosen, the chooser has the buttons. */
function ContinueUnlessChoosing() {
  const panel = useUnit($connectPanel);
  return panel.kind === 'connected' ? <Continue /> : null;
}

function Continue() {
  const { t } = useTranslation('payment');
  const { pending } = useUnit({ pending: $methodPending });
  return (
    <>
      <Button kind="primary" type="submit" busy={pending}>
        {t(pending ? 'method.checking' : 'continue')}
      </Button>
      <span role="status" className={visuallyHidden}>
        {pending ? t('method.checking') : ''}
      </span>
    </>
  );
}

function Pay() {
  const { t } = useTranslation('payment');
  const { amount, later, submission } = useUnit({
    amount: $amount,
    later: $laterDay,
    submission: $submission,
  });
  const sending = submission.kind === 'sending';
  return (
    <>
      <Button kind="primary" type="submit" busy={sending}>
        {sending
          ? t('review.sending')
          : t(later ? 'review.schedule' : 'review.pay', { amount: formatMoney(amount ?? 0) })}
      </Button>
      <span role="status" className={visuallyHidden}>
        {sending ? t(later ? 'review.sendingLater' : 'review.sendingBody') : ''}
      </span>
    </>
  );
}
