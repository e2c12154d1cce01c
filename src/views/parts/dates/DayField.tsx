import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayForInput, parseDay } from '../../../models/payments/dates/index.ts';
import type { SelectableDays } from '../../../models/payments/dates/index.ts';
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
  /** The due date of what is paid; days after it are late. Null if nothing is due. */
  due: string | null;
}

/** A later day: typed, or selected in the calendar. */
export function DayField({
  id,
  label,
  value,
  onChange,
  error,
  today,
  offered,
  due,
}: DayFieldProps) {
  const { t, i18n } = useTranslation('payment');
  const why = `${id}-days`;
  // Without a day on the calendar that it concerns, the due date is not named.
  const marked = due !== null && due <= offered.last ? due : null;
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
              due={marked}
              marks={{ due: t('day.mark.due'), late: t('day.mark.late') }}
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
        {marked ? (
          <p className={css.legend}>
            <span className={css.legendDue} aria-hidden="true" />
            <span>{t('day.dueLegend', { date: formatDay(marked) })}</span>
            <span className={css.legendLate} aria-hidden="true" />
            <span>{t('day.lateLegend')}</span>
          </p>
        ) : null}
        {offered.pastCutoff ? (
          <p className={hint}>{t('day.pastCutoff', { first: formatDay(offered.first) })}</p>
        ) : null}
      </div>
    </>
  );
}
