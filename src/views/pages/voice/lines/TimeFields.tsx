import { useTranslation } from 'react-i18next';
import { select } from '../../../parts/flow.css.ts';
import { FieldError, TextField } from '../../../parts/Field.tsx';
import { field, label } from '../../../parts/parts.css.ts';
import * as css from './Lines.css.ts';
import { useCallTexts } from './useCallTexts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface TimeFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  dayLabel: string;
  hourLabel: string;
  day: string;
  /** 0 to 23. */
  hour: number;
  onChange: (change: { day?: string; hour?: number }) => void;
  error: string | undefined;
}

/** A day, typed, and an hour of it. */
export function TimeFields({
  id,
  dayLabel,
  hourLabel,
  day,
  hour,
  onChange,
  error,
}: TimeFieldsProps) {
  const { hourOf } = useCallTexts();
  return (
    <div className={css.time}>
      <TextField
        id={`${id}-day`}
        label={dayLabel}
        value={day}
        onChange={(typed) => onChange({ day: typed })}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      <Choice
        id={`${id}-hour`}
        name={hourLabel}
        value={String(hour)}
        options={HOURS.map((each) => ({ value: String(each), text: hourOf(each) }))}
        onChoose={(chosen) => onChange({ hour: Number(chosen) })}
      />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
  error?: string | undefined;
}

/** One of a few, in a menu of the browser's own. */
export const Choice = ({ id, name, value, options, onChoose, error }: ChoiceProps) => (
  <div className={field}>
    <label htmlFor={id} className={label}>
      {name}
    </label>
    <select
      id={id}
      className={select}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </div>
);

/** The words of {@link Choice}, for pages that need no other. */
export function useOptions<Value extends string>(
  values: readonly Value[],
  key: string,
): { value: Value; text: string }[] {
  const { t } = useTranslation('phone');
  return values.map((value) => ({ value, text: t(`${key}.${value}`) }));
}
