import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import * as css from './Calendar.css.ts';

export interface CalendarProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  first: string;
  last: string;
  selected: string | null;
  /** The due date: marked, and the days after it as late. Null if nothing is due. */
  due: string | null;
  /** What a marked day's label says after its date. */
  marks: { due: string; late: string };
  language: string;
  label: string;
  /** Id of the text that explains why other days are unavailable. */
  describedBy: string;
  onSelect: (day: string) => void;
}

/**
 * The picker calculates in the browser's own days; a day is the same one there, whatever the time
 * zone.
 */
const dateOf = (day: string): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const twoDigits = (part: number): string => String(part).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const NAMES = {
  root: css.root,
  months: css.months,
  month: css.month,
  month_caption: css.caption,
  caption_label: css.captionLabel,
  nav: css.nav,
  button_previous: css.turn,
  button_next: css.turn,
  chevron: css.chevron,
  month_grid: css.grid,
  weekday: css.weekday,
  day: css.day,
  day_button: css.button,
  today: css.today,
  selected: css.selected,
  disabled: css.disabled,
  outside: css.outside,
};
const MARKS = { due: css.due, late: css.late };

/** A month of days; unavailable days are shown disabled. */
export default function Calendar({
  today,
  first,
  last,
  selected,
  due,
  marks,
  language,
  label,
  describedBy,
  onSelect,
}: CalendarProps) {
  const [turned, setTurned] = useState({ month: dateOf(selected ?? first), selected });
  // A typed day shows its month.
  if (turned.selected !== selected)
    setTurned({ month: selected ? dateOf(selected) : turned.month, selected });
  const locale = language === 'es' ? es : enUS;
  const nameOf = locale.labels?.labelDayButton;
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <DayPicker
        mode="single"
        required
        selected={selected ? dateOf(selected) : undefined}
        onSelect={(date: Date) => onSelect(dayOf(date))}
        today={dateOf(today)}
        month={turned.month}
        onMonthChange={(month) => setTurned({ month, selected })}
        startMonth={dateOf(first)}
        endMonth={dateOf(last)}
        disabled={[{ before: dateOf(first) }, { after: dateOf(last) }]}
        locale={locale}
        modifiers={due ? { due: dateOf(due), late: { after: dateOf(due) } } : {}}
        modifiersClassNames={MARKS}
        labels={{
          labelDayButton: (date, modifiers, options, dateLib) =>
            [
              typeof nameOf === 'function' ? nameOf(date, modifiers, options, dateLib) : nameOf,
              ...(modifiers['due'] ? [marks.due] : []),
              ...(modifiers['late'] ? [marks.late] : []),
            ].join(', '),
        }}
        weekStartsOn={0}
        classNames={NAMES}
      />
    </div>
  );
}
