export { coreBilling, mobileBilling } from './card.ts';
export { amountDueOpened, billingOpened } from './opened.ts';
export { recentPayments } from './queries.ts';
export { $mobileServicesRestored, $servicesRestored } from './restoring.ts';
export { $mobileStanding, $paysBills, $standing, $suppressed } from './standing.ts';
export { $billingTimeZone, $today } from './today.ts';
export type { MobileStanding } from './rules-mobile.ts';
export type { Standing } from './rules-standing.ts';
export type { BillingInformation, Payment } from './types.ts';
