import { combine } from 'effector';
import { $businessNow } from '../clock/index.ts';
import { $profile } from '../session/index.ts';
import { dayIn } from './rules.ts';

/** The account's calendar day, by business time. */
export const $today = combine($businessNow, $profile, (now, profile) => dayIn(now, profile?.billingTimeZone ?? 'America/New_York'));
