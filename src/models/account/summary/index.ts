export { account, addOnServices, services } from '../sign-in-sequence/index.ts';
export * from './model.ts';
export { $areStatesKnown, $billingLocation } from '../states.ts';
export type { AddOnLink } from '../rules-services.ts';
export type { ServiceOutage } from '../../shell/alerts/rules-alerts.ts';
