import type { Standing } from '../delinquency/rules-standing.ts';
import type { MobileStanding } from '../rules-mobile.ts';

/**
 * How urgent a notice is: `critical`, something is to be done now; `caution`, soon; `notice`,
 * nothing is to be done.
 */
export type Urgency = 'critical' | 'caution' | 'notice';

/**
 * Urgency of the core bill's standing. Null where it is no problem. `interruptedOn`: the day on
 * which service is interrupted, where the bill names none.
 */
export function coreUrgency(
  standing: Standing,
  interruptedOn: string | null = null,
): Urgency | null {
  switch (standing.kind) {
    case 'disconnected':
      return 'critical';
    case 'softDisconnected':
      return standing.toPay > 0 ? 'critical' : 'notice';
    case 'pastDue':
      return (standing.level ?? standing.suspendedOn ?? interruptedOn) === null
        ? 'caution'
        : 'critical';
    case 'restoring':
      return 'notice';
    case 'suppressed':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'dueToday':
    case 'due':
      return null;
  }
}

/** Urgency of the mobile bill's standing. Null where it is no problem. */
export function mobileUrgency(standing: MobileStanding): Urgency | null {
  switch (standing.kind) {
    case 'inactive':
      return standing.toPay > 0 ? 'critical' : 'caution';
    case 'temporarilyDisconnected':
    case 'hotlined':
      return standing.toPay > 0 ? 'critical' : 'notice';
    case 'pastDue':
      return standing.worseOn === null ? 'caution' : 'critical';
    case 'restoring':
      return 'notice';
    case 'suppressed':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'due':
      return null;
  }
}

/** What may have a notice above the amounts; of the same urgency in this order. */
const NOTICES = ['failedDebit', 'core', 'mobile', 'heldDebits', 'alerts'] as const;
export type NoticeName = (typeof NOTICES)[number];

const RANKS: readonly (Urgency | null)[] = ['critical', 'caution', 'notice', null];

/** All notices above the amounts, the most urgent first; null: there is none, or good news. */
export const noticesInOrder = (
  urgencies: Readonly<Record<NoticeName, Urgency | null>>,
): NoticeName[] =>
  NOTICES.toSorted((one, other) => RANKS.indexOf(urgencies[one]) - RANKS.indexOf(urgencies[other]));

/** A debit that is tried again may be left to that. */
export const debitUrgency = (debit: { retryDate: string | null } | null): Urgency | null =>
  debit && (debit.retryDate === null ? 'critical' : 'caution');

/** A held debit waits for the customer, and nothing is late before its bill is. */
export const holdUrgency = (held: readonly unknown[]): Urgency | null =>
  held.length > 0 ? 'caution' : null;
