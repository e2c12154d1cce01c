import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../models/platform/money/index.ts';
import type { Fitness, SpeedVerdict } from '../../../models/speed-test/index.ts';
import type { Signal } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';

export const VERDICT_TONE: Readonly<Record<SpeedVerdict | 'none', Signal>> = {
  AS_SOLD: 'good',
  BELOW: 'caution',
  FAR_BELOW: 'critical',
  none: 'notice',
};

export const FITNESS_TONE: Readonly<Record<Fitness, Signal>> = {
  GOOD: 'good',
  WEAK: 'caution',
  BAD: 'critical',
};

const KBPS = 1_000;
/** From here on a speed has no decimal. */
const WHOLE_FROM = 100;

/** Speeds, pings and instants in the customer's language. */
export function useSpeedTexts() {
  const { t, i18n } = useTranslation('speed');
  const { day, time } = useInstantFormat();
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: digits }).format(value);
  /** Millions of bits a second, without the unit. */
  const speed = (kbps: number): string => number(kbps / KBPS, kbps / KBPS < WHOLE_FROM ? 1 : 0);
  const millis = (ms: number): string => number(ms, ms < WHOLE_FROM ? 1 : 0);
  return {
    speed,
    millis,
    mbps: (kbps: number): string => t('mbps', { value: speed(kbps) }),
    ms: (value: number): string => t('ms', { value: millis(value) }),
    day,
    at: (instant: string): string => t('at', { day: day(instant), time: time(instant) }),
  };
}
