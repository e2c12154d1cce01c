import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay, formatDayForInput } from '../../../models/payments/one-time/index.ts';
import type { SelectableDays } from '../../../models/payments/one-time/index.ts';
import * as css from './Calendar.css.ts';
import { TextField } from '../Field.tsx';
import { formatDay } from '../statements/Figures.tsx';
import { hint, skeleton, tight } from '../parts.css.ts';

// Loaded with the first day field: no page's own script includes the library.
const Calendar = lazy(() => import('./Calendar.tsx'));

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  /** As typed, MM/DD/YY. */
  onChange: (typed: string) => void;
  error: string | undefined;
  today: string;
  offered: SelectableDays;
}

/** A later day: typed, or selected in the calendar. */
export function DayField({ id, label, value, onChange, error, today, offered }: DayFieldProps) {
  const { t, i18n } = useTranslation('payment');
  const why = `${id}-days`;
  return (
    <>
      <TextField
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        hint={t('day.format')}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      <div className={css.calendar}>
        <div className={css.room}>
          <Suspense fallback={<span className={skeleton} style={{ height: 344 }} />}>
            <Calendar
              today={today}
              first={offered.first}
              last={offered.last}
              selected={parseDay(value)}
              language={i18n.language}
              label={t('day.calendar')}
              describedBy={why}
              onSelect={(day) => onChange(formatDayForInput(day))}
            />
          </Suspense>
        </div>
      </div>
      <div id={why} className={tight}>
        <p className={hint}>
          {t(offered.cardExpires ? 'day.untilCard' : 'day.between', {
            first: formatDay(offered.first),
            last: formatDay(offered.last),
          })}
        </p>
        {offered.pastCutoff ? (
          <p className={hint}>{t('day.pastCutoff', { first: formatDay(offered.first) })}</p>
        ) : null}
      </div>
    </>
  );
}
