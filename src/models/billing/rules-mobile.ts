import type { StandingFacts } from './delinquency/rules-standing.ts';
import { dueFromTodayOn, firstDue, splitDue } from './due/rules-due.ts';
import type { DueSplit } from './due/rules-due.ts';
import { daysBetween } from '../platform/calendar/rules-calendar.ts';

/** As for core services. How long it is past due is in the service state. */
type Facts = Omit<StandingFacts, 'delinquencyLevel'>;

/**
 * Mobile standing, shown on its card (spec 4, mobile states). Amounts in cents. `toPay` is the
 * amount that restores or keeps service, 0 if payments already cover it; `later` the part of the
 * amount due that is due today or on a later day; `worseOn` the day of the next escalation.
 */
export type MobileStanding =
  | { kind: 'suppressed' }
  /** Disconnected for non-payment: only support restores it. */
  | { kind: 'inactive'; toPay: number; later: number; credit: number }
  /** No service; a payment avoids the permanent disconnect. */
  | { kind: 'temporarilyDisconnected'; toPay: number; later: number; worseOn: string | null }
  /** Only calls to customer service and to emergency services are possible. */
  | { kind: 'hotlined'; toPay: number; later: number; worseOn: string | null }
  | { kind: 'restoring' }
  | { kind: 'pastDue'; toPay: number; later: number; worseOn: string | null }
  | { kind: 'newCustomer'; credit: number }
  | { kind: 'credit'; credit: number }
  | { kind: 'nothingDue'; pending: number }
  | { kind: 'due'; dueDate: string; days: number };

/** Problems come before good news. `today` is the account's calendar day. */
export function mobileStandingOf(facts: Facts, today: string): MobileStanding {
  const split = splitDue(facts.openBills, today);
  const late = { toPay: split.late?.amount ?? 0, later: dueFromTodayOn(split) };
  const worseOn = facts.softDisconnectDate;
  if (facts.statementState === 'SUPPRESSED') return { kind: 'suppressed' };
  switch (facts.serviceState) {
    case 'DISCONNECTED':
      return { kind: 'inactive', ...late, credit: facts.creditBalance };
    case 'SOFT_DISCONNECTED':
    case 'TEMPORARILY_DISCONNECTED':
      return { kind: 'temporarilyDisconnected', ...late, worseOn };
    case 'HOTLINED':
      return { kind: 'hotlined', ...late, worseOn };
    case 'RESTORING':
      return { kind: 'restoring' };
    case 'ACTIVE':
      return late.toPay > 0
        ? { kind: 'pastDue', ...late, worseOn }
        : mobileStandingInOrder(facts, split, today);
  }
}

const RESTORED_BY_PAYING: ReadonlySet<string> = new Set(['hotlined', 'temporarilyDisconnected']);

/** Mobile payment offer. */
export interface MobilePayOffer {
  /** The past due amount, else the amount due. Cents, 0 if nothing is owed. */
  amount: number;
  /** The amount is past due. */
  isLate: boolean;
  /** Lines are restricted or disconnected, and paying the amount restores them. */
  restores: boolean;
}

/** `amountDue` in cents. */
export function mobilePayOffer(standing: MobileStanding, amountDue: number): MobilePayOffer {
  const late = 'toPay' in standing ? standing.toPay : 0;
  return {
    amount: late > 0 ? late : amountDue,
    isLate: late > 0,
    restores: late > 0 && RESTORED_BY_PAYING.has(standing.kind),
  };
}

function mobileStandingInOrder(facts: Facts, split: DueSplit, today: string): MobileStanding {
  if (facts.statementState === 'NEW_CUSTOMER')
    return { kind: 'newCustomer', credit: facts.creditBalance };
  if (facts.creditBalance > 0) return { kind: 'credit', credit: facts.creditBalance };
  const first = firstDue(split);
  if (first === null) return { kind: 'nothingDue', pending: facts.pendingPaymentAmount };
  return { kind: 'due', dueDate: first.dueDate, days: daysBetween(today, first.dueDate) };
}
