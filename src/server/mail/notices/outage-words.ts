import { localeOf } from '../../../models/platform/money/rules-money.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import { instantIn } from './instants.ts';

type Outage = Pick<NoticeFacts['outage-ended'], 'services' | 'places' | 'timeZone'>;

/** How the services of an outage are named within a sentence. */
export const CORE_NAMES = {
  en: { INTERNET: 'internet', VIDEO: 'TV', VOICE: 'phone' },
  es: { INTERNET: 'internet', VIDEO: 'televisión', VOICE: 'telefonía' },
} as const;

/** Services, places and times of an outage, as a language writes them. */
export const outageWords =
  (language: 'en' | 'es', names: Readonly<Record<Outage['services'][number], string>>) =>
  ({ services, places, timeZone }: Outage) => {
    const locale = localeOf(language);
    const list = new Intl.ListFormat(locale).format(services.map((service) => names[service]));
    return {
      inText: list,
      services: list.charAt(0).toLocaleUpperCase(locale) + list.slice(1),
      where: places.join(' · '),
      when: instantIn(language, timeZone),
    };
  };

/** The notices of an outage that is followed, and of its credit. */
export type OutageTopics = 'outage-estimate' | 'outage-ended' | 'outage-credited';
