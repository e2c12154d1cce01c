import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatTime, localeOf } from '../../models/platform/money/index.ts';
import { $profile } from '../../models/session/index.ts';

/** Formats an instant in the account's own time zone, in the current language. */
export function useInstantFormat() {
  const { i18n } = useTranslation('portal');
  const { profile } = useUnit({ profile: $profile });
  const timeZone = profile?.billingTimeZone ?? 'UTC';
  return {
    day: (instant: string) => formatInstant(instant, timeZone),
    time: (instant: string) => formatTime(instant, timeZone, i18n.language),
    /** Its day of the week, such as Thursday. */
    weekday: (instant: string) =>
      new Intl.DateTimeFormat(localeOf(i18n.language), { weekday: 'long', timeZone }).format(
        new Date(instant),
      ),
    inDays: (days: number) =>
      new Intl.RelativeTimeFormat(localeOf(i18n.language), { numeric: 'auto' }).format(days, 'day'),
  };
}
