export { $coreAutopay, autopay } from './card.ts';
export { $autopayNotice, $ending, autopayOpened, endConfirmed, endDeclined, endRequested } from './page.ts';
export { $dayChoice, $rehearsal, dayChangeDeclined, dayChangeRequested, daySelected, daySubmitted } from './debit-day.ts';
export type { DayChoice } from './debit-day.ts';
export { DEBIT_DAYS } from './rules.ts';
export type { Ending, Notice } from './page.ts';
export type { AutopayEnrolment, AutopayGroup } from './ports.ts';
