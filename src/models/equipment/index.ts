export { $seesRent, devices, equipmentOpened } from './list/index.ts';
export { $device, devicePageOpened, deviceRetried } from './device.ts';
export type { DeviceState } from './device.ts';
export { $openCase } from './open-case.ts';
export {
  $nicknameDraft,
  $nicknameSaved,
  nicknameEditCancelled,
  nicknameEditRequested,
  nicknameSubmitted,
  nicknameTyped,
} from './nickname.ts';
export type { NicknameDraft } from './nickname.ts';
export { $restartRefusal, restart, restartRequested } from './restart.ts';
export { MAX_NICKNAME_LENGTH } from './rules-nickname.ts';
export { $businessNow as $businessTime } from '../platform/clock/index.ts';
export { failedRestart, isRestartLate, nowSentence, powerCordHelps } from './rules-advice.ts';
export { lastFirst } from './rules-history.ts';
export { isRestartOver, RESTART_STAGES, restartGivesUpAt } from './rules-restart.ts';
export { gradeOf, SIGNAL_VALUES } from './rules-signal.ts';
export type { SignalValue } from './rules-signal.ts';
export type {
  Device,
  DeviceDetail,
  DeviceReach,
  DeviceRestart,
  DeviceSignal,
  RestartDenial,
  RestartDenialCode,
  SignalGrade,
} from './types.ts';
