import { useTranslation } from 'react-i18next';
import type { Device } from '../../../models/equipment/index.ts';
import type { Signal } from '../../parts/Surface.tsx';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';

/** The signal of each reach. */
export const REACH_SIGNAL: Readonly<Record<Device['reach'], Signal>> = {
  ONLINE: 'good',
  DEGRADED: 'caution',
  OFFLINE: 'critical',
  UNKNOWN: 'notice',
};

/** What a device is called, costs, and when, in the customer's language. */
export function useDeviceTexts() {
  const { t } = useTranslation('equipment');
  const { day, time } = useInstantFormat();
  return {
    /** Its nickname, or what it is. */
    nameOf: ({ nickname, subtype }: Pick<Device, 'nickname' | 'subtype'>): string =>
      nickname ?? t(`kind.${subtype}`),
    kindOf: ({ subtype }: Pick<Device, 'subtype'>): string => t(`kind.${subtype}`),
    placeOf: ({ place }: Pick<Device, 'place'>): string => t(`place.${place ?? 'none'}`),
    costOf: ({ monthlyCents }: Pick<Device, 'monthlyCents'>): string =>
      monthlyCents === null
        ? t('cost.none')
        : t('cost.month', { amount: formatMoney(monthlyCents) }),
    /** A day with its time. */
    at: (instant: string): string => t('at', { day: day(instant), time: time(instant) }),
    time,
  };
}
