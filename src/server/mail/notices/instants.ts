import { formatInstant, formatTime } from '../../../models/platform/money/rules-money.ts';

/** Day and time of an instant, in the account's time zone, as a language writes them. */
export const instantIn =
  (language: 'en' | 'es', timeZone: string) =>
  (instant: string): string =>
    // E-mails are read in columns of any width: the space before a. m. may break.
    [formatInstant(instant, timeZone), formatTime(instant, timeZone, language)]
      .join(', ')
      .replaceAll('\u00a0', ' ');
