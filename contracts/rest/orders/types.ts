import type { tags } from 'typia';
import type { Cents, Count, Day, Instant, PositiveCents, Uuid } from '../../scalars.ts';

/** A service whose plan a customer can change here. */
export type PlanService = 'INTERNET' | 'VIDEO';

/** Whether a plan is more than what the customer has, or less. */
export type PlanDirection = 'UPGRADE' | 'DOWNGRADE';

/** Why nothing can be ordered on this account now. */
export type OfferDenialCode =
  'BILLING_MOVED' | 'BILLING_SUPPRESSED' | 'PAST_DUE' | 'SERVICE_INTERRUPTED' | 'OPEN_ORDER';

/** What a plan for internet usually gives, as its broadband label says. */
export interface PlanSpeed {
  /** Kilobits a second. */
  downKbps: Count;
  upKbps: Count;
  latencyMs: Count;
}

/** What a plan gives and costs. */
export interface Plan {
  service: PlanService;
  /** The plan's own name, as on the bill. */
  plan: string & tags.MinLength<1>;
  /** A month, without taxes and promotions. */
  monthlyCents: PositiveCents;
  /** Null for another service than internet. */
  speed: PlanSpeed | null;
  /** How many TV channels; null for another service. */
  channels: Count | null;
}

/** A deduction that a customer has on a service. */
export interface PlanPromotion {
  name: string & tags.MinLength<1>;
  /** Taken off a month, without taxes. */
  monthlyCents: PositiveCents;
  /** Its last day; null while none is known. */
  endsOn: Day | null;
}

/** A plan that the customer has, with the promotions that end with it. */
export interface CurrentPlan extends Plan {
  promotions: PlanPromotion[];
}

/** A plan that the customer can have in place of the one of the same service. */
export interface Offer extends Plan {
  offerId: string & tags.MinLength<1> & tags.MaxLength<40>;
  direction: PlanDirection;
  /** The first day of the plan, if it is ordered today. */
  startsOn: Day;
  /** The last day of the term that goes on with this plan; null where none runs: none begins. */
  keepsTermUntil: Day | null;
}

export interface OffersResponse {
  /** The account's plans that can be changed. */
  current: CurrentPlan[];
  /** By service, the cheapest first; without the plans that the customer has. */
  offers: Offer[];
  /**
   * Why nothing can be ordered now; null if it can. An account that is billed elsewhere has no
   * plans and no offers here.
   */
  denial: OfferDenialCode | null;
}

export interface QuoteRequest {
  offerId: string & tags.MinLength<1> & tags.MaxLength<40>;
}

/** A bill to come, with the change and without it. In cents, taxes included. */
export interface BillToCome {
  statementDate: Day;
  /** What it charges with the change. */
  charges: PositiveCents;
  /** What it would charge without the change. */
  chargesBefore: PositiveCents;
  /** What the change adds to it for days of the month before, or takes off. */
  partialMonth: Cents;
}

/** What a change of a plan costs, to the cent, as long as the quote is valid. */
export interface Quote {
  quoteId: Uuid;
  offerId: string & tags.MinLength<1> & tags.MaxLength<40>;
  direction: PlanDirection;
  from: CurrentPlan;
  to: Plan;
  /** The first day of the new plan. */
  startsOn: Day;
  /** Business time until which it can be ordered. */
  validUntil: Instant;
  /** The next three bills of the account's core services, if nothing else changes. */
  nextBills: BillToCome[] & tags.MinItems<3> & tags.MaxItems<3>;
}

export interface PlaceOrderRequest {
  quoteId: Uuid;
  /** Sent again, it orders nothing else and answers the same. */
  idempotencyKey: Uuid;
}

/**
 * Where an order stands: planned for its day, being switched, stopped by a failure or by service
 * that is interrupted, done, or cancelled.
 */
export type OrderState = 'SCHEDULED' | 'IN_PROGRESS' | 'HELD' | 'COMPLETED' | 'CANCELLED';

/** Why an order is stopped: it is tried again every night. */
export type HoldReason = 'PROVISIONING_FAILED' | 'SERVICE_INTERRUPTED';

/** An order of a change of a plan. All instants are business time. */
export interface Order {
  orderId: string & tags.MinLength<1>;
  direction: PlanDirection;
  /** The plans, as they were quoted. */
  from: CurrentPlan;
  to: Plan;
  status: OrderState;
  placedAt: Instant;
  /** The full name of who ordered. */
  placedBy: string;
  /** The first day of the new plan, and of its price. */
  startsOn: Day;
  /** Null unless it is stopped. */
  heldReason: HoldReason | null;
  completedAt: Instant | null;
  cancelledAt: Instant | null;
  /** Why it can't be cancelled; null if it can. */
  cancelDenial: 'ORDER_NOT_CANCELLABLE' | null;
  /** The next three bills, as they were quoted. */
  nextBills: BillToCome[] & tags.MinItems<3> & tags.MaxItems<3>;
  /** What a change of it names: an order that changed since is not changed again. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface OrdersResponse {
  /** The last one first; those that ended more than a year ago are not shown. */
  orders: Order[] & tags.MaxItems<100>;
}

export interface CancelOrderRequest {
  /** The order's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}
