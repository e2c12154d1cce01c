export type { SelectableDays } from './rules-day-choice.ts';
export { formatDayForInput, parseDay } from './rules-payment-date.ts';
