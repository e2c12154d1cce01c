import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $flowDraft,
  $flowSteps,
  $changePreviews,
  entry,
  flowChangeRequested,
  termsToggled,
} from '../../../../models/autopay/flow/index.ts';
import type { FlowStep, ChangePreview } from '../../../../models/autopay/flow/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { Checkbox } from '../../../parts/Field.tsx';
import * as css from '../../../parts/flow.css.ts';
import { visuallyHidden } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import type { Errors } from '../../../parts/useProblems.ts';
import { useMethodLabel, useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { PlanView } from './PlanView.tsx';
import type { ServiceGroup } from '../../../../models/platform/service-group/index.ts';

/** The applicable terms: mobile requires Auto Pay, so that it cannot be cancelled (spec 4). */
function termsOf(plans: readonly ChangePreview[]): ServiceGroup | 'BOTH' {
  const enrolled = plans
    .filter(({ wish }) => wish !== 'CANCEL')
    .map(({ group }) => group.serviceGroup);
  if (enrolled.length > 1) return 'BOTH';
  return enrolled[0] ?? 'CORE';
}

/** Step 3: the change of each service, its method, today's payment, and the terms (spec 2.5, 5). */
export function ReviewStep({ errors }: { errors: Errors }) {
  const { t } = useTranslation('autopay');
  const nameOf = useMethodName();
  const labelOf = useMethodLabel();
  const { plans, method, draft, toggled, steps } = useUnit({
    plans: $changePreviews,
    method: entry.$label,
    draft: $flowDraft,
    toggled: termsToggled,
    steps: $flowSteps,
  });
  return (
    <>
      {plans.map((plan) => (
        <Reviewed key={plan.group.serviceGroup} plan={plan} first={steps[0] ?? 'amount'} />
      ))}
      {method ? (
        <Card
          title={t('flow.steps.method')}
          action={<Change step="method" what={t('flow.steps.method')} />}
        >
          <p>{labelOf(method)}</p>
        </Card>
      ) : null}
      {method ? (
        <Checkbox
          id="termsAccepted"
          label={t(`flow.review.terms.${termsOf(plans)}`, {
            method: nameOf(method),
            core: t('portal:serviceGroupInText.CORE'),
          })}
          checked={draft.termsAccepted}
          onChange={toggled}
          error={errors['termsAccepted']}
        />
      ) : null}
    </>
  );
}

function Reviewed({ plan, first }: { plan: ChangePreview; first: FlowStep }) {
  const { t } = useTranslation('autopay');
  const {
    group: { serviceGroup, enrolment },
    wish,
  } = plan;
  const does = wish === 'CANCEL' ? 'cancel' : enrolment ? 'change' : 'enrol';
  return (
    <Card
      title={t(`portal:serviceGroup.${serviceGroup}`)}
      action={<Change step={first} what={t(`portal:serviceGroup.${serviceGroup}`)} />}
    >
      <p>{t(`flow.review.does.${does}`)}</p>
      <PlanView plan={plan} />
    </Card>
  );
}

function Change({ step, what }: { step: FlowStep; what: string }) {
  const { t } = useTranslation('payment');
  const { change } = useUnit({ change: flowChangeRequested });
  return (
    <span className={css.onScreen}>
      <Button kind="quiet" onClick={() => change(step)}>
        <span aria-hidden="true">{t('review.change')}</span>
        <span className={visuallyHidden}>{t('review.changeSpoken', { what })}</span>
      </Button>
    </span>
  );
}
