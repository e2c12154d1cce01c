import { useTranslation } from 'react-i18next';
import { decisiveDirection } from '../../../models/speed-test/index.ts';
import type { SpeedResult } from '../../../models/speed-test/index.ts';
import { useSpeedTexts } from './useSpeedTexts.ts';

/** Says the verdict on a result in one sentence. */
export function useVerdict(): (result: SpeedResult) => string {
  const { t } = useTranslation('speed');
  const { speed } = useSpeedTexts();
  return ({ device, plan, verdict }) => {
    if (plan === null || verdict === null)
      return t('verdict.none', { down: speed(device.downKbps), up: speed(device.upKbps) });
    const direction = decisiveDirection(device, plan);
    const key = direction === 'down' ? 'downKbps' : 'upKbps';
    return t(`verdict.${direction}.${verdict}`, {
      measured: speed(device[key]),
      sold: speed(plan[key]),
    });
  };
}
