import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $debitPreview,
  dayChangeDeclined,
  daySelected,
  daySubmitted,
  DEBIT_DAYS,
} from '../../../models/autopay/index.ts';
import type { DayChoice } from '../../../models/autopay/index.ts';
import { Button } from '../../parts/Button.tsx';
import { FieldError } from '../../parts/Field.tsx';
import { useDueText } from '../../parts/due/useDueText.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as autopay from './Autopay.css.ts';
import { Debits } from './Debits.tsx';
import * as css from './DebitDay.css.ts';
import { payGroupPath } from '../../../models/platform/paths/index.ts';

const DAYS = Array.from({ length: DEBIT_DAYS.last }, (_, index) => DEBIT_DAYS.first + index);

/**
 * Choice of another debit day of the month, with its effect on the next three debits (spec 2.5, 4).
 */
export function DebitDay({ choice }: { choice: DayChoice }) {
  const { t } = useTranslation('autopay');
  const { submitted, declined } = useUnit({ submitted: daySubmitted, declined: dayChangeDeclined });
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone: the focus moves to the current day, later to an invalid day.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (choice.problem) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [choice.problem]);
  const { state } = choice;
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Days choice={choice} />
      <DebitPreview group={choice.group} />
      {state === 'refused' || state === 'unknown' ? (
        <Alert signal="critical" role="alert" title={t(`day.${state}.title`)}>
          <p>{t(`day.${state}.body`)}</p>
        </Alert>
      ) : null}
      <div className={autopay.actions}>
        <Button kind="primary" type="submit" busy={state === 'sending'}>
          {t(state === 'sending' ? 'day.sending' : 'day.save')}
        </Button>
        <Button kind="quiet" onClick={declined}>
          {t('day.keep')}
        </Button>
      </div>
    </form>
  );
}

function Days({
  choice: {
    group: { lateDebitDays },
    day,
    problem,
  },
}: {
  choice: DayChoice;
}) {
  const { t } = useTranslation('autopay');
  const { selected } = useUnit({ selected: daySelected });
  return (
    <fieldset
      className={css.days}
      aria-describedby="debit-day-note debit-day-error"
      aria-invalid={problem !== null}
    >
      <legend className={css.legend}>{t('day.legend')}</legend>
      <div className={css.grid}>
        {DAYS.map((one) => (
          <label key={one} className={css.day}>
            <input
              type="radio"
              name="debitDay"
              value={one}
              className={css.choice}
              checked={one === day}
              disabled={lateDebitDays.includes(one)}
              onChange={() => selected(one)}
              aria-label={t('on.dayOfMonth', { day: one })}
            />
            <span aria-hidden="true">{one}</span>
          </label>
        ))}
      </div>
      <p id="debit-day-note" className={css.note}>
        {lateDebitDays.length > 0
          ? t('day.unavailable', { count: lateDebitDays.length, days: lateDebitDays.join(', ') })
          : null}{' '}
        {t('day.last')}
      </p>
      <FieldError id="debit-day-error">
        {problem ? t(`day.problems.${problem}`) : undefined}
      </FieldError>
    </fieldset>
  );
}

/** The next three debits, as dates and amounts. */
function DebitPreview({ group }: { group: DayChoice['group'] }) {
  const { t } = useTranslation('autopay');
  const dueText = useDueText();
  const rehearsal = useUnit($debitPreview);
  if (rehearsal === null) return null;
  const { debits, late } = rehearsal;
  return (
    <div role="status" className={css.days}>
      <p className={css.next}>{t('day.next')}</p>
      <Debits debits={debits} scheduled={group.scheduledAmount} />
      {late.length > 0 ? (
        <Alert
          signal="caution"
          title={t('day.lateFor.title', { parts: dueText(late, { amounts: true }) })}
        >
          <p>
            {t('day.lateFor.body')}{' '}
            <Link href={payGroupPath(group.serviceGroup)}>{t('day.lateFor.pay')}</Link>
          </p>
        </Alert>
      ) : null}
    </div>
  );
}
