export { $asksBeforeLeaving, $isMidway, midwayChanged, tabClosed } from './model.ts';
export { isMidway } from './rules.ts';
