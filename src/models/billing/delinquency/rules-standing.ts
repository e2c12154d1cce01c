import type { ServiceState } from './rules-service.ts';
import { daysBetween } from '../../platform/calendar/rules-calendar.ts';
import { dueFromTodayOn, firstDue, splitDue } from '../due/rules-due.ts';
import type { OpenBill } from '../due/rules-due.ts';
import type { DelinquencyLevel } from './rules-levels.ts';

/** The billing information that determines the account standing. Cents; days `YYYY-MM-DD`. */
export interface StandingFacts {
  openBills: readonly OpenBill[];
  creditBalance: number;
  pendingPaymentAmount: number;
  delinquencyLevel: DelinquencyLevel | null;
  /** Core services are never hotlined or temporarily disconnected: those states are mobile's. */
  serviceState: ServiceState;
  softDisconnectDate: string | null;
  statementState: 'CURRENT' | 'NEW_CUSTOMER' | 'DELAYED' | 'SUPPRESSED';
}

/**
 * Account standing, shown in the first sentence of the billing home (spec 4). Amounts in cents.
 * `toPay` is late, `later` is due today or on a later day.
 */
export type Standing =
  /** Billing is not shown for this account. */
  | { kind: 'suppressed' }
  /** `credit`: nothing is owed, and so much was paid or credited beyond it. */
  | { kind: 'disconnected'; toPay: number; later: number; credit: number }
  | { kind: 'softDisconnected'; toPay: number; later: number }
  | { kind: 'restoring' }
  /**
   * 30: avoid interruption; 43: avoid suspension, on `suspendedOn`; 50 if covered or past: restore
   * service; null: under 30 days.
   */
  | {
      kind: 'pastDue';
      level: DelinquencyLevel | null;
      toPay: number;
      later: number;
      suspendedOn: string | null;
    }
  | { kind: 'newCustomer'; credit: number }
  | { kind: 'credit'; credit: number }
  | { kind: 'nothingDue'; pending: number }
  | { kind: 'dueToday' }
  | { kind: 'due'; dueDate: string; days: number };

/** Problems come before good news. `today` is the account's calendar day. */
export function standingOf(facts: StandingFacts, today: string): Standing {
  const split = splitDue(facts.openBills, today);
  const late = { toPay: split.late?.amount ?? 0, later: dueFromTodayOn(split) };
  if (facts.statementState === 'SUPPRESSED') return { kind: 'suppressed' };
  const credit = facts.creditBalance;
  if (facts.serviceState === 'DISCONNECTED') return { kind: 'disconnected', ...late, credit };
  if (facts.serviceState === 'SOFT_DISCONNECTED') return { kind: 'softDisconnected', ...late };
  if (facts.serviceState === 'RESTORING') return { kind: 'restoring' };
  if (late.toPay > 0)
    return {
      kind: 'pastDue',
      level: facts.delinquencyLevel,
      ...late,
      suspendedOn: facts.softDisconnectDate,
    };
  if (facts.statementState === 'NEW_CUSTOMER') return { kind: 'newCustomer', credit };
  if (credit > 0) return { kind: 'credit', credit };
  const first = firstDue(split);
  if (first === null) return { kind: 'nothingDue', pending: facts.pendingPaymentAmount };
  const { dueDate } = first;
  return first.kind === 'today'
    ? { kind: 'dueToday' }
    : { kind: 'due', dueDate, days: daysBetween(today, dueDate) };
}

/** The credit that a standing comes with, in cents; 0 for none. */
export const creditOf = (standing: { kind: string; credit?: number }): number =>
  standing.credit ?? 0;
