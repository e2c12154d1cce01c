import { useTranslation } from 'react-i18next';
import { isOverMidnight, WEEKDAYS } from '../../../../models/voice/schedules/index.ts';
import type {
  AccountSchedule,
  SpanDraft,
  Weekday,
} from '../../../../models/voice/schedules/index.ts';

/** A Sunday. */
const FIRST_DAY = Date.UTC(2026, 1, 1);
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Days, hours and holidays, as the pages about business hours write them. */
export function useScheduleTexts() {
  const { t, i18n } = useTranslation('routing');
  const locale = i18n.language === 'es' ? 'es-US' : 'en-US';
  const format = (options: Intl.DateTimeFormatOptions, at: number): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  const dayName = (day: Weekday): string => {
    const name = format({ weekday: 'long' }, FIRST_DAY + WEEKDAYS.indexOf(day) * DAY_MS);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const timeOf = (minutes: number): string =>
    format({ hour: 'numeric', minute: '2-digit' }, FIRST_DAY + minutes * MINUTE_MS);
  const spanOf = ({ from, to }: SpanDraft): string => {
    if (from === 0 && to === 0) return t('hours.allDay');
    return t(isOverMidnight({ from, to }) ? 'hours.overMidnight' : 'hours.span', {
      from: timeOf(from),
      to: timeOf(to),
    });
  };
  const holidayDay = (day: string): string =>
    format({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }, Date.parse(day));
  return {
    dayName,
    timeOf,
    spanOf,
    /** Each day of the week with its hours. */
    weekOf: ({ spans }: AccountSchedule): { day: string; hours: string }[] =>
      WEEKDAYS.map((day) => {
        const own = spans.filter((span) => span.day === day);
        return {
          day: dayName(day),
          hours: own.length === 0 ? t('hours.closed') : own.map(spanOf).join(', '),
        };
      }),
    /** The days that are closed whatever the week says. */
    holidaysOf: ({ holidays }: AccountSchedule): string =>
      holidays.length === 0
        ? t('hours.noHolidays')
        : t('hours.closedOn', {
            days: holidays
              .map(({ day, name }) => (name ? `${holidayDay(day)} (${name})` : holidayDay(day)))
              .join('; '),
          }),
  };
}
