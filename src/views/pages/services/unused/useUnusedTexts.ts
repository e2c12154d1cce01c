import { useTranslation } from 'react-i18next';
import type { UnusedDevice, UnusedSeat } from '../../../../models/services/unused/index.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';

/** What is unused, and since when, in the customer's language. */
export function useUnusedTexts() {
  const { t } = useTranslation('services');
  const { day } = useInstantFormat();
  const personName = ({ firstName, lastName }: NonNullable<UnusedSeat['person']>): string =>
    `${firstName} ${lastName}`.trim();
  return {
    personName,
    seatName: ({ billedName }: UnusedSeat): string => t('unused.seat', { service: billedName }),
    seatUse: ({ person, unusedSince }: UnusedSeat): string =>
      person === null
        ? t('unused.free', { date: day(unusedSince) })
        : t('unused.person', { name: personName(person), date: day(unusedSince) }),
    deviceUse: ({ unusedSince }: UnusedDevice): string =>
      t('unused.off', { date: day(unusedSince) }),
  };
}
