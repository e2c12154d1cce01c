import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import * as css from './parts.css.ts';

export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  /** Input needed once the choice is selected; opens below it. */
  detail?: ReactNode;
  /** Why it cannot be selected. */
  disabledReason?: string | undefined;
}

interface ChoiceListProps {
  id: string;
  legend: string;
  choices: readonly Choice[];
  /** Heading of the choices, where more of another kind follow. */
  title?: string;
  /** Choices of another kind, below the first ones. */
  more?: { title: string; choices: readonly Choice[] };
  selected: string | null;
  onSelect: (value: string) => void;
  error?: string | undefined;
  /** The page's summary of errors says the error already: here the list is only marked. */
  saidAbove?: boolean;
}

/**
 * A single choice; each row has room for a description and an amount, and for the input it needs
 * once selected.
 */
export function ChoiceList({
  id,
  legend,
  choices,
  title,
  more,
  selected,
  onSelect,
  error,
  saidAbove = false,
}: ChoiceListProps) {
  const rows = (offered: readonly Choice[]) => (
    <div className={css.choices} data-invalid={error !== undefined}>
      {offered.map((choice) => (
        <Row
          key={choice.value}
          list={id}
          choice={choice}
          selected={selected === choice.value}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.field}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css.label}>{legend}</legend>
      {more ? (
        <>
          {choices.length > 0 ? <Group title={title}>{rows(choices)}</Group> : null}
          {more.choices.length > 0 ? <Group title={more.title}>{rows(more.choices)}</Group> : null}
        </>
      ) : (
        rows(choices)
      )}
      {saidAbove ? (
        <p id={`${id}-error`} className={css.visuallyHidden}>
          {error}
        </p>
      ) : (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      )}
    </fieldset>
  );
}

function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={css.choiceGroup}>
      <h3 id={heading} className={css.choiceTitle}>
        {title}
      </h3>
      {children}
    </div>
  );
}

function Row({
  list,
  choice: { value, label, description, trailing, detail, disabledReason },
  selected,
  onSelect,
}: {
  list: string;
  choice: Choice;
  selected: boolean;
  onSelect: (value: string) => void;
}) {
  const disabled = disabledReason !== undefined;
  const said = disabledReason ?? description;
  const radio = useRef<HTMLInputElement>(null);
  // The detail of a previous choice has closed: keyboard users still see where they are.
  useEffect(() => {
    if (selected && document.activeElement === radio.current)
      radio.current?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div className={css.choiceRow} data-selected={selected}>
      <label className={css.choice} data-selected={selected} data-disabled={disabled}>
        <input
          ref={radio}
          type="radio"
          name={list}
          className={css.radio}
          value={value}
          checked={selected}
          disabled={disabled}
          onChange={() => onSelect(value)}
        />
        <span className={css.choiceText}>
          <span>{label}</span>
          {said ? <span className={css.hint}>{said}</span> : null}
        </span>
        <span>{trailing}</span>
      </label>
      {selected && detail ? <div className={css.choiceDetail}>{detail}</div> : null}
    </div>
  );
}
