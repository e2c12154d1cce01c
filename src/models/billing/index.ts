export { amountDueOpened, billingOpened } from './opened.ts';
export { recentPayments, coreBilling, mobileBilling } from './queries.ts';
export { $mobileServicesRestored, $outageNow, $servicesRestored } from './service-restoration.ts';
export {
  $coreDue,
  $isCorePaymentPending,
  $isMobilePaymentPending,
  $mobileDue,
  $mobileStanding,
  $paysBills,
  $standing,
  $suppressed,
} from './standing.ts';
export { $billingTimeZone, $today } from './today.ts';
export { dueParts, firstDue, isBooked } from './due/rules-due.ts';
export { REFUND_AFTER_DAYS } from './refunds/rules-refund-day.ts';
export { DAYS_OF_LEVEL } from './delinquency/rules-levels.ts';
export { daysBetween } from '../platform/calendar/rules-calendar.ts';
export type { DuePart, DueSplit } from './due/rules-due.ts';
export type { MobileStanding } from './rules-mobile.ts';
export type { Standing } from './delinquency/rules-standing.ts';
export type { BillingInformation, Payment } from './types.ts';
