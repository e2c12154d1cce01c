import { combine, sample } from 'effector';
import { supportCases } from '../cases/list.ts';
import { isOpenCase } from '../cases/rules-case.ts';
import { $detail, devicePageOpened } from './device.ts';

/** The open case about the box on screen; null where there is none, or it did not load. */
export const $openCase = combine($detail, supportCases.$data, (detail, cases) => {
  if (detail === null || cases.kind !== 'ready') return null;
  const { deviceId } = detail.device;
  return cases.value.find((one) => one.finding?.deviceId === deviceId && isOpenCase(one)) ?? null;
});

// -- Wiring
sample({ clock: devicePageOpened, target: supportCases.opened });
