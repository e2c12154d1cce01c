export { factReported } from './record.ts';
export { systemError } from './rules-status-mapping.ts';
export { codeOf, count, days, errorCode, messageKey, milliseconds, money } from './rules-fields.ts';
export { servicesLoaded } from './user.ts';
export type { RequestReport, Draft, Fact, FlowName, PageName } from './types.ts';
