export { noted } from './record.ts';
export { systemError } from './rules-mapping.ts';
export { codeOf, count, days, errorCode, messageKey, milliseconds, money } from './rules-fields.ts';
export { servicesKnown } from './who.ts';
export type { RequestReport, Draft, Fact, FlowName, PageName } from './types.ts';
