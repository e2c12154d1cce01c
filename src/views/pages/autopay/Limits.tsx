import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LIMITS,
  limitsDeclined,
  limitsSubmitted,
  limitTyped,
} from '../../../models/autopay/index.ts';
import type { LimitsForm } from '../../../models/autopay/index.ts';
import { Button } from '../../parts/Button.tsx';
import { FieldError, MoneyField, TextField } from '../../parts/Field.tsx';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { focusField } from '../../parts/focus-field.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as autopay from './Autopay.css.ts';
import * as css from './DebitDay.css.ts';

const FIELDS = { cap: 'limit-cap', percent: 'limit-percent', same: 'limit-cap' } as const;

/**
 * Which debits are put on hold until the customer decides: above an amount, or for a bill far above
 * the last one.
 */
export function Limits({ form: { typed, state, problems } }: { form: LimitsForm }) {
  const { t } = useTranslation('autopay');
  const { edited, submitted, declined } = useUnit({
    edited: limitTyped,
    submitted: limitsSubmitted,
    declined: limitsDeclined,
  });
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone: the focus moves to the first field, later to an invalid
  // field.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (problems[0]) focusField(FIELDS[problems[0]]);
  }, [problems]);
  const said = {
    minAmount: formatMoney(LIMITS.cap.minimum),
    maxAmount: formatMoney(LIMITS.cap.maximum),
    min: LIMITS.percent.minimum,
    max: LIMITS.percent.maximum,
  };
  const problem = (name: 'cap' | 'percent') =>
    problems.includes(name) ? t(`limits.problems.${name}`, said) : undefined;
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-labelledby="limits-legend"
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <p id="limits-legend" className={css.next}>
        {t('limits.legend')}
      </p>
      <MoneyField
        id={FIELDS.cap}
        label={t('limits.cap')}
        hint={t('limits.capHint')}
        value={typed.cap}
        onChange={(cap) => edited({ cap })}
        error={problem('cap')}
      />
      <TextField
        id={FIELDS.percent}
        label={t('limits.percent')}
        hint={t('limits.percentHint')}
        value={typed.percent}
        onChange={(percent) => edited({ percent })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={problem('percent')}
      />
      <FieldError id="limits-same">
        {problems.includes('same') ? t('limits.problems.same') : undefined}
      </FieldError>
      {state === 'refused' || state === 'unknown' ? (
        <Alert signal="critical" role="alert" title={t(`limits.${state}.title`)}>
          <p>{t(`limits.${state}.body`)}</p>
        </Alert>
      ) : null}
      <div className={autopay.actions}>
        <Button kind="primary" type="submit" busy={state === 'sending'}>
          {t(state === 'sending' ? 'limits.sending' : 'limits.save')}
        </Button>
        <Button kind="quiet" onClick={declined}>
          {t('limits.keep')}
        </Button>
      </div>
    </form>
  );
}
