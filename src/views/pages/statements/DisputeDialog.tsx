import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $disputeForm,
  ANSWER_DAYS,
  DISPUTE_REASONS,
  disputeCancelled,
  disputeNoteTyped,
  disputeReasonChosen,
  disputeSubmitted,
  DISPUTE_NOTE_MAX_LENGTH,
} from '../../../models/statements/index.ts';
import type { DisputeForm } from '../../../models/statements/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { Button } from '../../parts/Button.tsx';
import { FieldError } from '../../parts/Field.tsx';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { focusField } from '../../parts/focus-field.ts';
import { actions, hint, label, radio, strong } from '../../parts/parts.css.ts';
import { Alert, Dialog } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';
import { useLineText } from './useLineText.ts';
import { useOwnRole } from '../../parts/useOwnRole.ts';

const NOTE = 'dispute-note';
const REASONS = 'dispute-reason';

/** Disputes a line: the reason and details. The input stays until it is received. */
export function DisputeDialog() {
  const { t } = useTranslation('statements');
  const { form, declined } = useUnit({ form: $disputeForm, declined: disputeCancelled });
  if (form === null) return null;
  return (
    <Dialog title={t('question.title')} onClose={declined} returnTo={`question-${form.line.id}`}>
      <Form form={form} />
    </Dialog>
  );
}

function Form({ form: { line, reason, note, state, problems } }: { form: DisputeForm }) {
  const { t } = useTranslation('statements');
  const own = useOwnRole();
  const { chosen, typed, submitted, declined } = useUnit({
    chosen: disputeReasonChosen,
    typed: disputeNoteTyped,
    submitted: disputeSubmitted,
    declined: disputeCancelled,
  });
  const charge = useLineText()(line);
  const [problem] = problems;
  const wrong =
    problem === undefined
      ? undefined
      : t(`question.problem.${problem}`, { max: DISPUTE_NOTE_MAX_LENGTH });
  const ofReason = problem === 'reason' ? wrong : undefined;
  const ofNote = problem === 'reason' ? undefined : wrong;
  useEffect(() => {
    if (problem) focusField(problem === 'reason' ? `${REASONS}-${DISPUTE_REASONS[0]}` : NOTE);
  }, [problem, problems]);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <p className={strong}>{t('question.charge', { charge, amount: formatMoney(line.amount) })}</p>
      <p>{t('question.lead', { days: ANSWER_DAYS })}</p>
      <fieldset
        className={css.reasons}
        aria-describedby={ofReason ? `${REASONS}-error` : undefined}
      >
        <legend className={label}>{t('question.reasonLegend')}</legend>
        {DISPUTE_REASONS.map((one) => (
          <label key={one} className={css.reason}>
            <input
              id={`${REASONS}-${one}`}
              type="radio"
              name={REASONS}
              className={radio}
              value={one}
              checked={reason === one}
              onChange={() => chosen(one)}
            />
            <span>{t(`question.reason.${one}`)}</span>
          </label>
        ))}
        <FieldError id={`${REASONS}-error`}>{ofReason}</FieldError>
      </fieldset>
      <div className={css.reasons}>
        <label className={label} htmlFor={NOTE}>
          {t('question.note')}
        </label>
        <p id={`${NOTE}-hint`} className={hint}>
          {t('question.noteHint', { max: DISPUTE_NOTE_MAX_LENGTH })}
        </p>
        <textarea
          id={NOTE}
          className={css.note}
          value={note}
          onChange={(event) => typed(event.target.value)}
          aria-describedby={`${NOTE}-hint ${NOTE}-error`}
          aria-invalid={ofNote !== undefined}
        />
        <FieldError id={`${NOTE}-error`}>{ofNote}</FieldError>
      </div>
      {state === 'refused' || state === 'unknown' || state === 'notPermitted' ? (
        <Alert signal="critical" role="alert" title={t(`question.${state}.title`, own)}>
          <p>{t(`question.${state}.body`, { ...own, phone: formatPhone(BRAND.phones.billing) })}</p>
        </Alert>
      ) : null}
      <div className={actions}>
        <Button kind="primary" type="submit" busy={state === 'sending'}>
          {t(state === 'sending' ? 'question.sending' : 'question.send')}
        </Button>
        <Button kind="quiet" onClick={declined}>
          {t('question.keep')}
        </Button>
      </div>
    </form>
  );
}
