import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../brand.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';

/** Shortest digits that are a whole number. */
const WHOLE = 10;

/** Numbers, ends of rules and hours, as the pages about phone lines write them. */
export function useCallTexts() {
  const { t, i18n } = useTranslation('phone');
  const { day, time } = useInstantFormat();
  return {
    /** With a space before it; nothing for a rule that stays. */
    untilOf: (until: string | null): string =>
      until === null ? '' : ` ${t('until', { day: day(until), time: time(until) })}`,
    /** An instant, as texts take it. */
    momentOf: (at: string): { day: string; time: string } => ({ day: day(at), time: time(at) }),
    /** A number of a list: whole, or the digits with which numbers begin. */
    listedOf: (number: string): string =>
      number.length === WHOLE ? formatPhone(number) : t('guard.prefix', { digits: number }),
    hourOf: (hour: number): string =>
      new Intl.DateTimeFormat(i18n.language === 'es' ? 'es-US' : 'en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }).format(new Date(Date.UTC(2026, 0, 1, hour))),
  };
}
