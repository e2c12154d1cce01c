import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import * as css from './parts.css.ts';

export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  /** Why it cannot be chosen. */
  disabledReason?: string | undefined;
}

interface ChoiceListProps {
  id: string;
  legend: string;
  choices: readonly Choice[];
  selected: string | null;
  onSelect: (value: string) => void;
  error?: string | undefined;
}

/** One of several; each a row with room for a description and an amount. */
export const ChoiceList = ({ id, legend, choices, selected, onSelect, error }: ChoiceListProps) => (
  <fieldset id={id} tabIndex={-1} className={css.field} aria-describedby={error ? `${id}-error` : undefined}>
    <legend className={css.label}>{legend}</legend>
    <div className={css.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice} data-selected={selected === choice.value} data-disabled={choice.disabledReason !== undefined}>
          <input type="radio" name={id} className={css.radio} value={choice.value} checked={selected === choice.value} disabled={choice.disabledReason !== undefined} onChange={() => onSelect(choice.value)} />
          <span className={css.choiceText}>
            <span>{choice.label}</span>
            {choice.disabledReason ?? choice.description ? <span className={css.hint}>{choice.disabledReason ?? choice.description}</span> : null}
          </span>
          <span>{choice.trailing}</span>
        </label>
      ))}
    </div>
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </fieldset>
);
