import type { Offer, OrderState, Plan } from './types.ts';

/** What another plan gives and costs beyond the customer's; below 0 is less. */
export interface PlanDifference {
  /** Cents a month, without taxes. */
  monthlyCents: number;
  /** Kilobits a second; null for another service than internet. */
  downKbps: number | null;
  upKbps: number | null;
  /** Null for another service than TV. */
  channels: number | null;
}

/** What a change from one plan to another changes. */
export const differenceOf = (from: Plan, to: Plan): PlanDifference => ({
  monthlyCents: to.monthlyCents - from.monthlyCents,
  downKbps: from.speed && to.speed && to.speed.downKbps - from.speed.downKbps,
  upKbps: from.speed && to.speed && to.speed.upKbps - from.speed.upKbps,
  channels: from.channels === null || to.channels === null ? null : to.channels - from.channels,
});

/** The offers in place of a plan. */
export const offersOf = ({ service }: Pick<Plan, 'service'>, offers: readonly Offer[]): Offer[] =>
  offers.filter((offer) => offer.service === service);

/** Whether an order has not ended. */
export function isOrderOpen(status: OrderState): boolean {
  switch (status) {
    case 'SCHEDULED':
    case 'IN_PROGRESS':
    case 'HELD':
      return true;
    case 'COMPLETED':
    case 'CANCELLED':
      return false;
  }
}
