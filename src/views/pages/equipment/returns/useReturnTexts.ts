import { useTranslation } from 'react-i18next';
import type { DeviceReturn, HeldDevice } from '../../../../models/equipment/custody/index.ts';
import type { Signal } from '../../../parts/Surface.tsx';
import { formatMoney } from '../../../parts/statements/Figures.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';

/** The signal of each state of a return. */
export const RETURN_SIGNAL: Readonly<Record<DeviceReturn['state'], Signal>> = {
  LABEL_MADE: 'notice',
  DROPPED_OFF: 'notice',
  IN_TRANSIT: 'notice',
  RECEIVED: 'good',
  CANCELLED: 'notice',
};

/** What a rented device is called, costs, and when, in the customer's language. */
export function useReturnTexts() {
  const { t } = useTranslation('returns');
  const { t: equipment } = useTranslation('equipment');
  const { day, time } = useInstantFormat();
  const kindOf = ({ subtype }: Pick<HeldDevice, 'subtype'>): string => equipment(`kind.${subtype}`);
  return {
    kindOf,
    /** Its nickname, or what it is. */
    nameOf: (device: Pick<HeldDevice, 'nickname' | 'subtype'>): string =>
      device.nickname ?? kindOf(device),
    rentOf: ({ monthlyCents }: Pick<HeldDevice, 'monthlyCents'>): string =>
      monthlyCents === null ? t('noRent') : t('month', { amount: formatMoney(monthlyCents) }),
    day,
    /** A day with its time. */
    at: (instant: string): string => t('at', { day: day(instant), time: time(instant) }),
  };
}
