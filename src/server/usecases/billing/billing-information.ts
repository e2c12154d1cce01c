import type { BillingInformationQuery } from '../../../../contracts/generated/selfservice.ts';
import {
  isInterrupted,
  unpaidState,
  nextEscalationDay,
} from '../../../models/billing/delinquency/rules-service.ts';
import { billAt } from '../payments/scheduled/due-times.ts';
import { amountLimits } from '../../../models/payments/amounts/rules-amount-limits.ts';
import { paymentDates } from '../../../models/payments/dates/rules-date-limits.ts';
import { mustPayToday } from '../../../models/payments/dates/rules-payment-date.ts';
import { openSlotsBeside } from '../../../models/payments/scheduled/rules-scheduled-limit.ts';
import { openBills } from '../../../models/billing/due/rules-due.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { adjustedDelinquency } from '../../../models/billing/delinquency/rules-levels.ts';
import {
  lateAfter,
  levelBesidePending,
  levelOf,
} from '../../../models/billing/delinquency/rules-pending-level.ts';
import type { DelinquencyLevel } from '../../../models/billing/delinquency/rules-levels.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

export type BillingInformation = BillingInformationQuery['billingInformation'];

/** Ledger and statement facts of one service group. Amounts in cents. */
export interface BillingFacts {
  accountNumber: string;
  serviceGroup: ServiceGroup;
  /** Posted receivable. */
  balance: number;
  /** Captured and not posted, or still open at the processor. */
  pending: number;
  /** Oldest first. */
  statements: readonly { statementDate: string; dueDate: string; charges: number }[];
  /**
   * Captured payments not yet posted, in order of capture, with the time when each may restore
   * service.
   */
  taken: readonly { amount: number; restoredBy: Date }[];
  /** Scheduled payments of the account, core and mobile together. */
  scheduled: number;
  /** The next bill: its day, and the business time at which it is ready; null when none is made. */
  cycle: { nextDate: string; dueAt: Date } | null;
  /** Bills are made but not shown, or billing has moved: what is paid elsewhere is not known. */
  suppressed: boolean;
  /** Service ended for non-payment and support has not restored it. */
  disconnected: boolean;
  /** Refunds asked of the payment gateway and not sent yet. */
  refundUnderWay: number;
}

export interface PaymentLimits {
  minimum: number;
  maximum: number;
}

/**
 * When service is restored: from then on captured payments cover the past-due amount. Null while
 * they do not.
 */
function serviceRestoredAt({ taken }: BillingFacts, pastDue: number): Date | null {
  let covered = 0;
  for (const payment of taken) {
    covered += payment.amount;
    if (covered >= pastDue) return payment.restoredBy;
  }
  return null;
}

/**
 * Interrupted from its level on and ended from 76, unless payments cover it: made in time they
 * restore service, made later they only clear the debt (`disconnected` records that it was too
 * late).
 */
function serviceState(
  facts: BillingFacts,
  level: DelinquencyLevel | null,
  uncovered: number,
  back: Date | null,
  now: Date,
): BillingInformation['serviceState'] {
  if (facts.disconnected) return 'DISCONNECTED';
  const unpaid = unpaidState(facts.serviceGroup, level);
  if (unpaid === 'ACTIVE' || uncovered > 0) return unpaid;
  // Not before enough payments were captured, and then once: further payments interrupt nothing.
  return back === null || now < back ? 'RESTORING' : 'ACTIVE';
}

/** The money of these facts, with what of a pending payment was taken before a day. */
const owedOf = ({ statements, balance, pending, taken }: BillingFacts, timeZone: string) => ({
  bills: statements,
  balance,
  pending,
  pendingBefore: (day: string): number =>
    taken
      .filter(({ restoredBy }) => dayIn(restoredBy, timeZone) < day)
      .reduce((sum, { amount }) => sum + amount, 0),
});

/**
 * The day on which service stops, or stops further, if nothing more is paid; null if none is told.
 */
function nextStopOn(facts: BillingFacts, uncovered: number, today: string): string | null {
  const owed = { bills: facts.statements, balance: facts.balance };
  const rest = lateAfter(owed, facts.pending, today);
  if (facts.suppressed || facts.disconnected || uncovered === 0 || rest === null) return null;
  const days = nextEscalationDay(facts.serviceGroup, levelOf(rest, today));
  return days === null ? null : addDays(rest.dueDate, days);
}

/** State of the current statement (spec 4): late from its usual hour until it is made. */
function statementState(
  { suppressed, cycle, statements }: BillingFacts,
  ended: boolean,
  timeZone: string,
  now: Date,
): BillingInformation['statementState'] {
  if (suppressed) return 'SUPPRESSED';
  if (!ended && cycle !== null && billAt(cycle.nextDate, timeZone) <= now && cycle.dueAt > now)
    return 'DELAYED';
  return statements.length > 0 ? 'CURRENT' : 'NEW_CUSTOMER';
}

/**
 * The billing information of one service group at a business instant (spec 3, amounts; spec 4,
 * delinquency). Where the bills are not this portal's, nothing follows from them: no level, no day
 * on which service stops, and service is on (D-513).
 */
export function billingInformation(
  facts: BillingFacts,
  limits: PaymentLimits,
  now: Date,
  timeZone: string,
): BillingInformation {
  const today = dayIn(now, timeZone);
  const owed = owedOf(facts, timeZone);
  const late = lateAfter(owed, 0, today);
  const pastDueAmount = late?.amount ?? 0;
  const uncovered = adjustedDelinquency(pastDueAmount, facts.pending);
  const level = facts.suppressed ? null : levelBesidePending(facts.serviceGroup, owed, today);
  const back = serviceRestoredAt(facts, pastDueAmount);
  const state = serviceState(facts, level, uncovered, back, now);
  const range = amountLimits({
    interrupted: isInterrupted(state),
    adjustedDelinquency: uncovered,
    ...limits,
  });
  const current = facts.statements.at(-1);
  return {
    accountNumber: facts.accountNumber,
    serviceGroup: facts.serviceGroup,
    amountDue: Math.max(0, facts.balance - facts.pending),
    dueDate: current?.dueDate ?? null,
    openBills: openBills(facts.statements, facts.balance - facts.pending),
    statementDate: current?.statementDate ?? null,
    statementState: statementState(facts, state === 'DISCONNECTED', timeZone, now),
    pastDueAmount,
    adjustedDelinquencyAmount: uncovered,
    creditBalance: Math.max(0, -facts.balance),
    refundUnderWay: facts.refundUnderWay,
    currentBalance: facts.balance,
    pendingPaymentAmount: facts.pending,
    minimumPaymentAmount: range.minimum,
    maximumPaymentAmount: range.maximum,
    delinquencyLevel: level,
    serviceState: state,
    softDisconnectDate: nextStopOn(facts, uncovered, today),
    restoredBy: state === 'RESTORING' && back !== null ? back.toISOString() : null,
    paymentDates: paymentDates({
      now,
      timeZone,
      openSlots: openSlotsBeside(facts.scheduled),
      mustPayToday: facts.suppressed
        ? null
        : mustPayToday({
            pastDueAmount,
            adjustedDelinquencyAmount: uncovered,
            serviceState: state,
          }),
    }),
  };
}
