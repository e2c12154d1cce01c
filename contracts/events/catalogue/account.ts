import type { EventEnvelope } from '../envelope.ts';
import type { Count, Days, Group, Money } from '../fields.ts';

/**
 * What is due came (again) and is another than this visit knew. Source: the billing information of the billing models.
 * Replay: these are the answers that amounts, limits and days of a payment are computed from.
 */
export interface BillingKnownV1 extends EventEnvelope<'billing-known', 1> {
  data: {
    serviceGroup: Group;
    amountDueCents: Money;
    pastDueCents: Money;
    /** Past due less what is pending, at least 0. */
    adjustedDelinquencyCents: Money;
    /** The least and the most that may be paid. */
    minimumPaymentCents: Money;
    maximumPaymentCents: Money;
    /** From today to the due date; negative once it has passed. Null where nothing is due on a day. */
    daysUntilDue: Days | null;
    /** From today to the first later day that a payment may be made on, and to the last one. */
    firstLaterDayAhead: Days;
    lastLaterDayAhead: Days;
    /** How many more payments may be scheduled. */
    openSlots: Count;
    /** Why only today may be chosen (spec 5); null where a later day may be. */
    mustPayToday: 'PAST_DUE' | 'PENDING_INCLUDES_PAST_DUE' | 'INACTIVE' | null;
    /** Whether non-payment keeps the services from working (spec 4). */
    serviceState:
      | 'ACTIVE'
      | 'SOFT_DISCONNECTED'
      | 'HOTLINED'
      | 'TEMPORARILY_DISCONNECTED'
      | 'RESTORING'
      | 'DISCONNECTED';
  };
}

/**
 * Delinquency of 30 or more days (spec 9). Fires once a visit for each service group and code, when billing information says so.
 * Source: its delinquency level.
 */
export interface DelinquencyReportedV1 extends EventEnvelope<'delinquency-reported', 1> {
  data: {
    serviceGroup: Group;
    /** Delinquency code (spec 3): 30, 43, 50 or 76 days and more since the oldest unpaid due date. */
    code: 30 | 43 | 50 | 76;
    pastDueCents: Money;
    adjustedDelinquencyCents: Money;
  };
}

/**
 * The delinquency schedule could not be read, so that the day of the soft disconnect is not known: the amount alone (spec 7).
 * Fires with each such failure. Source: account info's pastDueAmount.
 */
export interface SoftDisconnectAmountV1 extends EventEnvelope<'soft-disconnect-amount', 1> {
  data: {
    pastDueCents: Money;
  };
}
