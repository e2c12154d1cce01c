export { factReported } from './record.ts';
export { routePattern } from './fields/rules-route-pattern.ts';
export { systemError } from './fields/rules-system-errors.ts';
export {
  codeOf,
  count,
  days,
  errorCode,
  messageKey,
  milliseconds,
  money,
} from './fields/rules-fields.ts';
export { servicesLoaded } from './user.ts';
export type { RequestReport, Draft, Fact, FlowName, PageName } from './types.ts';
