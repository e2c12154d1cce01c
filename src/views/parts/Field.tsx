import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './parts.css.ts';

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  prefix?: string;
  type?: 'text' | 'password' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  /** Suggested values; any other text is valid. */
  suggestions?: readonly string[];
}

/** The error message under a field: an icon and the sentence. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <p id={id} className={children ? css.error : css.visuallyHidden}>
    {children ? (
      <>
        <Icon name="critical" /> <span>{children}</span>
      </>
    ) : null}
  </p>
);

/** A text field with its label, hint and error. */
export function TextField({
  id,
  label,
  value,
  onChange,
  hint,
  error,
  prefix,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  suggestions,
}: TextFieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      <div className={css.box} data-invalid={error !== undefined}>
        {suggestions ? (
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        ) : null}
        {prefix ? (
          <span className={css.prefix} aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <input
          id={id}
          name={id}
          className={css.input}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          list={suggestions ? `${id}-suggestions` : undefined}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** An amount in dollars. */
export const MoneyField = (props: Omit<TextFieldProps, 'prefix' | 'inputMode' | 'type'>) => (
  <TextField {...props} prefix="$" inputMode="decimal" autoComplete="transaction-amount" />
);

interface CheckboxProps {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** Explanation, under the label. */
  hint?: string | undefined;
}

export const Checkbox = ({ id, label, checked, onChange, error, hint }: CheckboxProps) => (
  <div className={css.field}>
    <label className={css.checkbox}>
      <input
        id={id}
        name={id}
        type="checkbox"
        className={css.check}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error !== undefined}
        aria-describedby={
          [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') ||
          undefined
        }
      />
      <span>{label}</span>
    </label>
    {hint ? (
      <span id={`${id}-hint`} className={css.checkHint}>
        {hint}
      </span>
    ) : null}
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </div>
);
