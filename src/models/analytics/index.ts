export { noted } from './record.ts';
export { bytes, codeOf, count, days, errorCode, messageKey, milliseconds, money } from './rules-fields.ts';
export type { CallReport, Draft, Fact, FlowName, PageName, User } from './types.ts';
