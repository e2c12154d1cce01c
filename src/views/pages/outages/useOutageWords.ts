import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { durationText, NETWORK_TIME_ZONE } from '../../../models/outages/index.ts';
import type { NetworkService } from '../../../models/outages/index.ts';
import { formatInstant, formatTime, localeOf } from '../../../models/platform/money/index.ts';
import { $profile } from '../../../models/session/index.ts';

/** Times, lists of services and durations, in the language on screen. */
export function useOutageWords() {
  const { t, i18n } = useTranslation('outages');
  const { profile } = useUnit({ profile: $profile });
  const timeZone = profile?.billingTimeZone ?? NETWORK_TIME_ZONE;
  const locale = localeOf(i18n.language);
  const list = (services: readonly NetworkService[]) =>
    new Intl.ListFormat(locale).format(services.map((one) => t(`inSentence.${one}`)));
  return {
    /** Day and time, as the texts name them. */
    at: (instant: string) => ({
      day: formatInstant(instant, timeZone),
      time: formatTime(instant, timeZone, i18n.language),
    }),
    /** Within a sentence; at its beginning with a capital. */
    services: list,
    servicesFirst: (services: readonly NetworkService[]) => {
      const words = list(services);
      return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
    },
    duration: (total: number) => durationText(total, locale),
  };
}
