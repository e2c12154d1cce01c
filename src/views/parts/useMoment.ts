import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $profile } from '../../models/session/index.ts';
import { formatInstant } from './Figures.tsx';

/** As the language is written in the United States: a Spanish hour has a. m. and p. m. as well. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' };

/** How an instant is said: in the account's own time zone, in the language on screen. */
export function useMoment() {
  const { i18n } = useTranslation('portal');
  const { profile } = useUnit({ profile: $profile });
  const timeZone = profile?.billingTimeZone ?? 'UTC';
  const locale = LOCALES[i18n.language] ?? 'en-US';
  return {
    day: (instant: string) => formatInstant(instant, timeZone),
    time: (instant: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant)),
    inDays: (days: number) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'),
  };
}
