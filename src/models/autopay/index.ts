export { $coreAutopay, autopay } from './card.ts';
export { $autopayNotice, $ending, autopayOpened, endConfirmed, endDeclined, endRequested } from './page.ts';
export type { Ending, Notice } from './page.ts';
export type { AutopayEnrolment, AutopayGroup } from './ports.ts';
