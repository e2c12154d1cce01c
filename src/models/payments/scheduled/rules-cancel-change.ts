import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { CUTOFF_HOUR } from '../dates/rules-date-limits.ts';
import { instantOf } from '../dates/rules-due-times.ts';
import type { ScheduledPayment } from './ports.ts';

/** The day before a scheduled payment is made, until whose cut-off it can be changed. */
export const lastChangeDay = (paymentDate: string): string => addDays(paymentDate, -1);

/**
 * Until then a scheduled payment can be changed, or cancelled: the cut-off of the day before
 * (D-55).
 */
export const changeableUntil = (paymentDate: string, timeZone: string): Date =>
  instantOf(lastChangeDay(paymentDate), CUTOFF_HOUR, timeZone);

/**
 * Whether this customer may still change or cancel a payment at a business instant, else why not.
 */
export function changeability(
  { changeableUntil: until }: Pick<ScheduledPayment, 'changeableUntil'>,
  now: string,
  mayPay: boolean,
): 'open' | 'tooLate' | 'notPermitted' {
  if (!mayPay) return 'notPermitted';
  return Date.parse(now) < Date.parse(until) ? 'open' : 'tooLate';
}

/**
 * Why a payment is not changed; `notHere`: it may be cancelled, but nothing is paid online;
 * `tooLateToMend`: it can't be made with its method.
 */
export type Closed = 'notPermitted' | 'tooLate' | 'tooLateToMend' | 'tooLateNotHere' | 'notHere';

/**
 * Why a payment is not changed; null if it may be. `isHere`: this account pays online; `fails`: it
 * can't be made with its method.
 */
export function closedFor(
  changeable: ReturnType<typeof changeability>,
  isHere: boolean,
  fails: boolean,
): Closed | null {
  if (isHere && changeable === 'tooLate') return fails ? 'tooLateToMend' : 'tooLate';
  if (isHere) return changeable === 'open' ? null : changeable;
  switch (changeable) {
    case 'open':
      return 'notHere';
    case 'tooLate':
      return 'tooLateNotHere';
    case 'notPermitted':
      return 'notPermitted';
  }
}

/** Outcome of a failed change or cancellation. */
export type ChangeFailureOutcome =
  /** Changed since the customer saw it: it is shown again. */
  | 'changedMeanwhile'
  /** Its cut-off has passed, or it was already made or cancelled. */
  | 'noLongerChangeable'
  /** No definite response. A request with the same key gives one. */
  | 'unknown'
  | 'refused';

export function changeFailureOutcome(
  code: string | null,
  isUnknown: boolean,
): ChangeFailureOutcome {
  if (isUnknown || code === 'PAYMENT_UNDER_WAY') return 'unknown';
  if (code === 'CHANGED_MEANWHILE') return 'changedMeanwhile';
  return code === 'NO_LONGER_CHANGEABLE' || code === 'NOT_FOUND' ? 'noLongerChangeable' : 'refused';
}
