import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordReport, PasswordStrength } from '../../models/session/access/index.ts';
import { FieldError } from './Field.tsx';
import * as css from './PasswordField.css.ts';
import { box, field, hint as hintStyle, input, label as labelStyle } from './parts.css.ts';

interface PasswordFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of the element below the field that describes it. */
  about?: string | undefined;
  children?: ReactNode;
}

/** A password field that can be revealed. Texts are in the namespace `access`. */
export function PasswordField({
  id,
  label,
  value,
  onChange,
  autoComplete,
  hint,
  error,
  about,
  children,
}: PasswordFieldProps) {
  const { t } = useTranslation('password');
  const [shown, setShown] = useState(false);
  const described = [hint ? `${id}-hint` : '', about ?? '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={field}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      ) : null}
      <div className={box} data-invalid={error !== undefined}>
        <input
          id={id}
          name={id}
          className={input}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={css.show}
          aria-controls={id}
          aria-label={t(shown ? 'hideLabel' : 'showLabel')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </button>
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const LEVELS: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];

function Strength({ id, report }: { id: string; report: PasswordReport }) {
  const { t } = useTranslation('password');
  const { strength, problem, missing } = report;
  const reached = LEVELS.indexOf(strength);
  const said =
    strength === 'weak'
      ? t(`weak.${problem ?? 'common'}`, { count: missing })
      : t(`strength.${strength}`);
  return (
    <div id={id} className={css.strength}>
      <span className={css.bars} aria-hidden="true">
        {LEVELS.map((level, index) => (
          <span
            key={level}
            className={css.fill[problem !== 'missing' && index <= reached ? strength : 'off']}
          />
        ))}
      </span>
      <span role="status" className={css.words}>
        {said}
      </span>
    </div>
  );
}

/** A new password: its rules, and its strength while typing. */
export function NewPasswordField({
  report,
  label,
  ...rest
}: Pick<PasswordFieldProps, 'value' | 'onChange' | 'error'> & {
  report: PasswordReport;
  label?: string;
}) {
  const { t } = useTranslation('password');
  return (
    <PasswordField
      id="new-password"
      label={label ?? t('label')}
      hint={t('hint')}
      autoComplete="new-password"
      about="new-password-strength"
      {...rest}
    >
      <Strength id="new-password-strength" report={report} />
    </PasswordField>
  );
}
