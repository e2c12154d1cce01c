import { useEffect } from 'react';
import { FieldError } from '../../parts/Field.tsx';
import { focusField } from '../../parts/focus-field.ts';
import { hint as hintStyle, label as labelStyle } from '../../parts/parts.css.ts';
import * as css from './Cases.css.ts';

/** What a customer writes. The focus goes to it once something is wrong with it. */
export function CaseTextField({
  id,
  label,
  hint,
  value,
  onChange,
  error,
}: {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  useEffect(() => {
    if (error) focusField(id);
  }, [error, id]);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={css.field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      ) : null}
      <textarea
        id={id}
        className={css.text}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
