import { formatInstant, formatTime, localeOf } from '../../../models/platform/money/rules-money.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';

type Outage = Pick<NoticeFacts['outage-ended'], 'services' | 'places' | 'timeZone'>;

/** Services, places and times of an outage, as a language writes them. */
export const outageWords =
  (language: 'en' | 'es', names: Readonly<Record<Outage['services'][number], string>>) =>
  ({ services, places, timeZone }: Outage) => {
    const locale = localeOf(language);
    const list = new Intl.ListFormat(locale).format(services.map((service) => names[service]));
    return {
      services: list.charAt(0).toLocaleUpperCase(locale) + list.slice(1),
      where: places.join(' · '),
      // E-mails are read in columns of any width: the space before a. m. may break.
      when: (instant: string): string =>
        [formatInstant(instant, timeZone), formatTime(instant, timeZone, language)]
          .join(', ')
          .replaceAll('\u00a0', ' '),
    };
  };

/** The two notices of an outage that is followed. */
export type OutageTopics = 'outage-estimate' | 'outage-ended';
