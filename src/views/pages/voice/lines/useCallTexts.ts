import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../brand.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';

/** Phones that are named; of more, the rest is counted. */
const NAMED_PHONES = 3;

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
    /**
     * Phones, the first ones by their numbers.
     *
     * @param own A number that is called "the line".
     */
    phonesOf: (numbers: readonly string[], own?: string): string => {
      const named = numbers.length > NAMED_PHONES ? NAMED_PHONES - 1 : numbers.length;
      const more = numbers.length - named;
      return new Intl.ListFormat(i18n.language === 'es' ? 'es-US' : 'en-US').format([
        ...numbers
          .slice(0, named)
          .map((number) => (number === own ? t('now.theLine') : formatPhone(number))),
        ...(more > 0 ? [t('now.more', { count: more })] : []),
      ]);
    },
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
