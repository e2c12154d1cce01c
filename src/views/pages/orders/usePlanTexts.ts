import { useTranslation } from 'react-i18next';
import { differenceOf } from '../../../models/orders/upgrade/index.ts';
import type { Plan } from '../../../models/orders/upgrade/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';

/** Millions of bits a second, of thousands. */
export const mbps = (kbps: number): number => kbps / 1_000;

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

/** What plans give and cost, in words. */
export function usePlanTexts() {
  const { t } = useTranslation('orders');
  return {
    /** What a plan gives. Null where nothing but its name says so. */
    givesOf: ({ speed, channels }: Plan): string | null => {
      if (speed) return t('speed', { down: mbps(speed.downKbps), up: mbps(speed.upKbps) });
      return channels === null ? null : t('channels', { count: channels });
    },
    /** What another plan gives more or less, and how much more or less it costs. */
    differencesOf: (from: Plan, to: Plan): { gives: string; costs: string } => {
      const { monthlyCents, downKbps, upKbps, channels } = differenceOf(from, to);
      const amount = formatMoney(Math.abs(monthlyCents));
      const gives = [
        downKbps === null ? null : t('offer.down', { value: signed(mbps(downKbps)) }),
        upKbps === null ? null : t('offer.up', { value: signed(mbps(upKbps)) }),
        channels === null ? null : t('offer.channels', { value: signed(channels) }),
      ].filter((text) => text !== null);
      const costs =
        monthlyCents === 0
          ? t('offer.same')
          : t(monthlyCents > 0 ? 'offer.more' : 'offer.lessMoney', { amount });
      return { gives: gives.join(', '), costs };
    },
  };
}
