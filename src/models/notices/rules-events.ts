import type { DelinquencyLevel } from '../billing/delinquency/rules-levels.ts';
import { isInterrupted } from '../billing/delinquency/rules-service.ts';
import type { ServiceState } from '../billing/delinquency/rules-service.ts';
import { acceptsNothing } from '../payments/wallet/rules-wallet.ts';
import type { Acceptance } from '../payments/wallet/rules-wallet.ts';
import { instantOf } from '../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../platform/calendar/rules-calendar.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';
import type { AcceptedInstead, NoticeFacts, NoticeTopic } from './types.ts';

/** What the account takes online instead of a method that it does not accept. */
export const acceptedInstead = (accepted: Acceptance): AcceptedInstead =>
  acceptsNothing(accepted) ? 'NOTHING' : 'OTHERS';

/** A payment that just changed its state. */
export interface PaymentStep {
  from: string;
  to: string;
  origin: 'CUSTOMER' | 'AUTOPAY';
  serviceGroup: string;
  /** The day it was scheduled for or is debited on; null for a payment made at once. */
  paymentDate: string | null;
}

type PaymentTopic = Extract<
  NoticeTopic,
  'payment-received' | 'scheduled-payment-made' | 'payment-failed' | 'debit-failed'
>;

/**
 * The notice that a payment's step causes; null for none. A payment that fails while its customer
 * waits for the answer causes none, and neither do renewals of streaming subscriptions.
 */
export function paymentNotice({
  from,
  to,
  origin,
  serviceGroup,
  paymentDate,
}: PaymentStep): PaymentTopic | null {
  if (serviceGroup === 'STREAMING') return null;
  const isDated = paymentDate !== null;
  if (to === 'captured')
    return origin === 'CUSTOMER' && isDated ? 'scheduled-payment-made' : 'payment-received';
  if (to !== 'failed') return null;
  if (isDated) return origin === 'AUTOPAY' ? 'debit-failed' : 'payment-failed';
  return from === 'unknown' ? 'payment-failed' : null;
}

/** What is past due and what became of service, on the day of a daily check. */
export interface StandingStep {
  serviceState: ServiceState;
  level: DelinquencyLevel | null;
  /** Past due less pending payments, in cents. */
  amount: number;
}

/** The notice that an account's standing causes; null while nothing is 30 days past due. */
export function standingNotice({
  serviceState,
  level,
  amount,
}: StandingStep): Extract<
  NoticeTopic,
  'past-due' | 'service-interrupted' | 'service-disconnected'
> | null {
  if (amount <= 0 || level === null) return null;
  if (serviceState === 'DISCONNECTED') return 'service-disconnected';
  if (isInterrupted(serviceState)) return 'service-interrupted';
  return serviceState === 'ACTIVE' ? 'past-due' : null;
}

/** Hour of the day, in the account's time zone, at which notices of coming days are made. */
export const NOTICE_HOUR = 8;

/** Days before a scheduled payment, a debit and a visit on which it is announced. */
export const NOTICE_DAYS_AHEAD = { scheduledPayment: 1, debit: 3, visit: 1 } as const;

/** The day of the last daily check that was due at this instant. */
export function lastCheckDay(now: Date, timeZone: string): Day {
  const today = dayIn(now, timeZone);
  return now >= instantOf(today, NOTICE_HOUR, timeZone) ? today : addDays(today, -1);
}

/** When the next daily check is due. */
export const nextCheckAt = (now: Date, timeZone: string): Date =>
  instantOf(addDays(lastCheckDay(now, timeZone), 1), NOTICE_HOUR, timeZone);

/**
 * Whether a notice that could not be sent in time has become untrue: what it announces is over.
 * `today` is the account's calendar day.
 */
export function isTooLate<Topic extends NoticeTopic>(
  topic: Topic,
  facts: NoticeFacts[Topic],
  today: Day,
): boolean {
  if (topic !== 'scheduled-payment-cancelled' && 'paymentDate' in facts)
    return facts.paymentDate <= today;
  if (topic === 'visit-tomorrow' && 'windowStart' in facts)
    return dayIn(facts.windowStart, facts.timeZone) <= today;
  if ((topic === 'visit-planned' || topic === 'visit-on-the-way') && 'windowStart' in facts)
    return dayIn(facts.windowStart, facts.timeZone) < today;
  if ('validUntil' in facts) return facts.validUntil < today;
  return 'debitDate' in facts && facts.debitDate <= today;
}

/**
 * How often sending is tried before a notice counts as failed, and the pauses between in
 * milliseconds: 1 and 5 minutes, 1 hour, then daily, as for payments without an answer.
 */
export const SEND_TRIES = 6;
const PAUSES_MS = [60_000, 300_000, 3_600_000, 86_400_000] as const;
export const sendPauseMs = (tries: number): number =>
  PAUSES_MS[Math.min(Math.max(tries - 1, 0), PAUSES_MS.length - 1)] ?? 86_400_000;
