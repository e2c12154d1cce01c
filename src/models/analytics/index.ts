export { factReported } from './record.ts';
export { systemError } from './rules-mapping.ts';
export { codeOf, count, days, errorCode, messageKey, milliseconds, money } from './rules-fields.ts';
export { servicesLoaded } from './who.ts';
export type { RequestReport, Draft, Fact, FlowName, PageName } from './types.ts';
