import { formatDay, formatTime } from '../../../models/platform/money/rules-money.ts';
import {
  changeableUntil,
  lastChangeDay,
} from '../../../models/payments/scheduled/rules-cancel-change.ts';

/** Until when a scheduled payment can be changed, as a letter says it: in the account's time. */
export const changeUntilText = (
  paymentDate: string,
  language: 'en' | 'es',
): { time: string; day: string } => ({
  // Letters that are text alone have plain spaces.
  time: formatTime(changeableUntil(paymentDate, 'UTC').toISOString(), 'UTC', language).replaceAll(
    /\s/g,
    ' ',
  ),
  day: formatDay(lastChangeDay(paymentDate)),
});
