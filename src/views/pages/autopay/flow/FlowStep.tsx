import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $flowSteps,
  $flowSubmission,
  $methodRefused,
  $reviewProblems,
  $serviceProblems,
  entry,
  flowBackRequested,
  flowStepSubmitted,
  flowSubmitted,
} from '../../../../models/autopay/flow/index.ts';
import type { FlowStep as Step } from '../../../../models/autopay/flow/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Stepper } from '../../../parts/statements/Figures.tsx';
import * as css from '../../../parts/flow.css.ts';
import { hint, visuallyHidden } from '../../../parts/parts.css.ts';
import { ErrorSummary } from '../../../parts/Surface.tsx';
import { useProblems } from '../../../parts/useProblems.ts';
import type { Errors } from '../../../parts/useProblems.ts';
import { STEP_HEADING } from '../../../parts/useStepFocus.ts';
import { MethodStep } from './MethodStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { ServicesStep } from './ServicesStep.tsx';
import { Summary } from './Summary.tsx';

/** One step, with the running summary next to or above its button. */
export function FlowStep({ step }: { step: Step }) {
  const { t } = useTranslation('autopay');
  const { steps, services, method, refused, review, next, finish, back } = useUnit({
    steps: $flowSteps,
    services: $serviceProblems,
    method: entry.$problems,
    refused: $methodRefused,
    review: $reviewProblems,
    next: flowStepSubmitted,
    finish: flowSubmitted,
    back: flowBackRequested,
  });
  const { summary, errors } = useProblems(
    { amount: services, summary: services, method: refused.length > 0 ? refused : method, review }[
      step
    ],
  );
  return (
    <>
      <Stepper
        label={t('flow.steps.label')}
        steps={steps.map((name) => t(`flow.steps.${name}`))}
        current={steps.indexOf(step)}
      />
      <form
        className={css.layout}
        noValidate
        aria-labelledby={STEP_HEADING}
        onSubmit={(event) => {
          event.preventDefault();
          (step === 'review' ? finish : next)();
        }}
      >
        <div className={css.fields}>
          <Heading step={step} />
          <ErrorSummary problems={summary} />
          <Fields step={step} errors={errors} />
        </div>
        <div className={css.summary}>
          <Summary />
        </div>
        <div className={css.submit}>
          {step === 'review' ? <Finish /> : <Continue />}
          <Button kind="quiet" onClick={back}>
            {t('flow.back')}
          </Button>
        </div>
      </form>
    </>
  );
}

function Fields({ step, errors }: { step: Step; errors: Errors }): ReactNode {
  switch (step) {
    case 'amount':
    case 'summary':
      return <ServicesStep errors={errors} />;
    case 'method':
      return <MethodStep errors={errors} />;
    case 'review':
      return <ReviewStep errors={errors} />;
  }
}

/** The step's heading, with its number and the number of steps. */
function Heading({ step }: { step: Step }) {
  const { t } = useTranslation('autopay');
  const steps = useUnit($flowSteps);
  return (
    <div className={css.headed}>
      <p id="step-count" className={hint}>
        {t('flow.steps.count', { step: steps.indexOf(step) + 1, of: steps.length })}
      </p>
      <h2 id={STEP_HEADING} tabIndex={-1} className={css.heading} aria-describedby="step-count">
        {t(`flow.${step}.heading`)}
      </h2>
    </div>
  );
}

function Continue() {
  const { t } = useTranslation('autopay');
  const pending = useUnit(entry.$pending);
  return (
    <>
      <Button kind="primary" type="submit" busy={pending}>
        {t(pending ? 'flow.checking' : 'flow.continue')}
      </Button>
      <span role="status" className={visuallyHidden}>
        {pending ? t('flow.checking') : ''}
      </span>
    </>
  );
}

function Finish() {
  const { t } = useTranslation('autopay');
  const submission = useUnit($flowSubmission);
  const sending = submission.kind === 'sending';
  return (
    <>
      <Button kind="primary" type="submit" busy={sending}>
        {t(sending ? 'flow.review.sending' : 'flow.review.finish')}
      </Button>
      <span role="status" className={visuallyHidden}>
        {sending ? t('flow.review.sendingBody') : ''}
      </span>
    </>
  );
}
