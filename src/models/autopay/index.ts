export { $coreAutopay, $heldDebits, autopay } from './card.ts';
export {
  $autopayNotice,
  $billsAhead,
  $ending,
  autopayOpened,
  endConfirmed,
  endDeclined,
  endRequested,
} from './page.ts';
export {
  $dayChoice,
  $rehearsal,
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
export type { Releasing } from './release.ts';
export { $releasing, releaseConfirmed, releaseDeclined, releaseRequested } from './release.ts';
export { DEBIT_DAYS, lastDayToChange, LIMITS } from './rules.ts';
export type { Ending, Notice } from './page.ts';
export type { Debit } from './rules.ts';
export type { AutopayEnrolment, AutopayGroup } from './ports.ts';
