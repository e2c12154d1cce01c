import { combine } from 'effector';
import { $businessNow } from '../platform/clock/index.ts';
import { $profile } from '../session/index.ts';
import { dayIn } from '../platform/calendar/rules-calendar.ts';

/** The account's billing time zone (IANA name). The default for most accounts while signed out. */
export const $billingTimeZone = $profile.map(
  (profile) => profile?.billingTimeZone ?? 'America/New_York',
);

/** The account's calendar day, by business time. */
export const $today = combine($businessNow, $billingTimeZone, dayIn);
