import type { EventEnvelope } from '../envelope.ts';
import type { Count, Days, Group, Money } from '../fields.ts';

/**
 * Billing information was loaded or reloaded and differs from the last one of this visit. Source:
 * the billing information of the billing models. Replay: from these responses the amounts, limits
 * and days of a payment are computed.
 */
export interface BillingKnownV1 extends EventEnvelope<'billing-known', 1> {
  data: {
    serviceGroup: Group;
    amountDueCents: Money;
    pastDueCents: Money;
    /** Past due amount less pending payments, at least 0. */
    adjustedDelinquencyCents: Money;
    /** Minimum and maximum payment. */
    minimumPaymentCents: Money;
    maximumPaymentCents: Money;
    /** Days from today to the due date; negative once it has passed. Null if no due date. */
    daysUntilDue: Days | null;
    /**
     * Days from today to the first later day on which a payment may be made, and to the last one.
     */
    firstLaterDayAhead: Days;
    lastLaterDayAhead: Days;
    /** Number of payments that may still be scheduled. */
    openSlots: Count;
    /** Why only today may be chosen (spec 5); null if a later day may be. */
    mustPayToday: 'PAST_DUE' | 'PENDING_INCLUDES_PAST_DUE' | 'INACTIVE' | null;
    /** Service status as affected by non-payment (spec 4). */
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
 * Delinquency of 30 or more days (spec 9). Fires once per visit, service group and code, when
 * billing information reports it. Source: its delinquency level.
 */
export interface DelinquencyReportedV1 extends EventEnvelope<'delinquency-reported', 1> {
  data: {
    serviceGroup: Group;
    /**
     * Delinquency code (spec 3): 30, 43, 50 or 76 days and more since the oldest unpaid due date.
     */
    code: 30 | 43 | 50 | 76;
    pastDueCents: Money;
    adjustedDelinquencyCents: Money;
  };
}

/**
 * The delinquency schedule could not be read, so the soft disconnect date is unknown: only the
 * amount is reported (spec 7). Fires with each such failure. Source: account info's pastDueAmount.
 */
export interface SoftDisconnectAmountV1 extends EventEnvelope<'soft-disconnect-amount', 1> {
  data: {
    pastDueCents: Money;
  };
}
