import { useEffect } from 'react';
import { FieldError } from '../Field.tsx';
import { focusField } from '../focus-field.ts';
import { field, hint as hintStyle, label as labelStyle } from '../parts.css.ts';
import { area } from './TextArea.css.ts';

/** A text of several lines. The focus goes to it once something is wrong with it. */
export function TextArea({
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
    <div className={field}>
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
        className={area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
