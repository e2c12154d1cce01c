export { $asksBeforeLeaving, $isMidway, midwayChanged, selfInstallNotified } from './model.ts';
export { isMidway } from './rules.ts';
