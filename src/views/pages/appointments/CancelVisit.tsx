import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $cancel,
  $cancelled,
  $cancelling,
  $changesVisits,
  $visitToCancel,
  CANCEL_REASONS,
  cancelReasonChosen,
  cancelSubmitted,
} from '../../../models/appointments/cancel/index.ts';
import type { Appointment, CancelReason } from '../../../models/appointments/cancel/index.ts';
import { PATHS, reschedulePath } from '../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import { STEP_HEADING, useStepFocus } from '../../parts/useStepFocus.ts';
import { useVisitTexts } from './useVisitTexts.ts';
import { Denied, VisitFrame } from './VisitFrame.tsx';
import * as css from './Visits.css.ts';

const isReason = (value: string): value is CancelReason =>
  CANCEL_REASONS.some((reason) => reason === value);

/** Cancels a visit, with why. */
export default function CancelVisitPage() {
  const { t } = useTranslation('visits');
  const { visit, cancelled, may } = useUnit({
    visit: $visitToCancel,
    cancelled: $cancelled,
    may: $changesVisits,
  });
  useStepFocus(cancelled === null ? 'form' : 'cancelled');
  return (
    <VisitFrame title={t('cancel.title')} lead={t('cancel.lead')} visit={cancelled ?? visit}>
      {(one) =>
        cancelled !== null ? (
          <Cancelled visit={cancelled} />
        ) : !may ? (
          <Denied why="NOT_PERMITTED" />
        ) : one.cancelDenial !== null ? (
          <Denied why={one.cancelDenial} />
        ) : (
          <Form visit={one} />
        )
      }
    </VisitFrame>
  );
}

function Form({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { whenOf, problemOf } = useVisitTexts();
  const { draft, busy, chosen, submitted } = useUnit({
    draft: $cancel,
    busy: $cancelling,
    chosen: cancelReasonChosen,
    submitted: cancelSubmitted,
  });
  const { reason, problem } = draft;
  return (
    <Card>
      <form
        className={css.visit}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <div>
          <p className={css.lead}>{whenOf(visit)}</p>
          <p className={muted}>{t(`kind.${visit.kind}`)}</p>
        </div>
        <p>{t('cancel.undoes')}</p>
        <ChoiceList
          id="cancel-reason"
          legend={t('cancel.reasonTitle')}
          choices={CANCEL_REASONS.map((value) => ({ value, label: t(`cancel.reason.${value}`) }))}
          selected={reason}
          onSelect={(value) => (isReason(value) ? chosen(value) : undefined)}
          error={problem === 'reason' ? problemOf(problem) : undefined}
        />
        <div role="status" className={css.told}>
          {problem === null || problem === 'reason' ? null : (
            <Alert signal="caution" title={problemOf(problem)} />
          )}
        </div>
        <div className={actions}>
          <Button kind="primary" type="submit" busy={busy}>
            {t(busy ? 'cancel.sending' : 'cancel.send')}
          </Button>
          {visit.rescheduleDenial === null ? (
            <ButtonLink href={reschedulePath(visit)}>{t('action.move')}</ButtonLink>
          ) : null}
          <ButtonLink href={PATHS.serviceAppointments}>{t('cancel.keep')}</ButtonLink>
        </div>
      </form>
    </Card>
  );
}

function Cancelled({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { timesOf } = useVisitTexts();
  return (
    <>
      <div id={STEP_HEADING} tabIndex={-1}>
        <Alert signal="good" title={t('cancel.done')}>
          <p>{t('cancel.doneText', timesOf(visit))}</p>
        </Alert>
      </div>
      <div className={actions}>
        <ButtonLink kind="primary" href={PATHS.serviceAppointments}>
          {t('action.list')}
        </ButtonLink>
      </div>
    </>
  );
}
