export {
  $coreAutopay,
  $debitsOnHold,
  $hasAutopayPlace,
  $missedByDebits,
  autopay,
} from './query.ts';
export {
  $autopayNotice,
  $billsAfterCancellation,
  $debitsInstead,
  $ending,
  $failedAutopayCards,
  autopayOpened,
  endConfirmed,
  endDeclined,
  endRequested,
  failedAutopayCardsRetried,
} from './page.ts';
export {
  $dayChoice,
  $debitPreview,
  dayChangeDeclined,
  dayChangeRequested,
  daySelected,
  daySubmitted,
} from './debit-day.ts';
export type { DayChoice } from './debit-day.ts';
export {
  $limitsForm,
  limitsDeclined,
  limitsRequested,
  limitsSubmitted,
  limitTyped,
} from './limits.ts';
export type { LimitsForm } from './limits.ts';
export type { DebitReleaseSubject } from './release.ts';
export { $releasing, releaseConfirmed, releaseDeclined, releaseRequested } from './release.ts';
export { discountChange } from './rules-discount.ts';
export { DEBIT_DAYS, isWithinCap, lastDayToChange, LIMITS } from './rules-debits.ts';
export { isExpiredOn, nextDebitState } from './rules-next-debit.ts';
export { $paymentsInTrouble } from '../payments/scheduled/troubles.ts';
export { barContext } from './terms/rules-eligibility.ts';
export type { AutopayCancellationSubject, Notice } from './page.ts';
export { toldDebit } from './rules-told.ts';
export type { ToldDebit } from './rules-told.ts';
export type { Debit } from './rules-expected.ts';
export type { AutopayEnrolment, AutopayGroup } from './ports.ts';
