import { firstChangedBill } from '../../../../models/orders/rules-orders.ts';
import type { Actor, StoredOrder } from '../../../usecases/orders/ports.ts';
import type { Orm } from '../../driver.ts';
import { recordNotice } from '../notices/record-notice.ts';

/** An order as its letters tell it. */
type Told = Pick<StoredOrder, 'orderId' | 'accountNumber' | 'terms' | 'startsOn'>;

const factsOf = ({ terms: { from, to }, startsOn }: Told) => ({
  service: to.service,
  from: from.plan,
  to: to.plan,
  monthlyCents: to.monthlyCents,
  startsOn,
});

/** Tells what was ordered, with the first bill that has it. `now`: business time. */
export const tellOrdered = (orm: Orm, order: Told, actor: Actor, now: Date): Promise<void> =>
  recordNotice(orm, {
    topic: 'plan-ordered',
    accountNumber: order.accountNumber,
    subject: order.orderId,
    actor: actor.guid,
    factsIn: () => {
      const { direction, from, nextBills } = order.terms;
      return {
        ...factsOf(order),
        direction,
        orderedBy: actor.firstName,
        firstBill: firstChangedBill(nextBills),
        promotions: from.promotions.map(({ name }) => name),
      };
    },
    at: now,
  });

/** Tells that an order was cancelled. `now`: business time. */
export const tellOrderCancelled = (orm: Orm, order: Told, actor: Actor, now: Date) =>
  recordNotice(orm, {
    topic: 'plan-order-cancelled',
    accountNumber: order.accountNumber,
    subject: order.orderId,
    actor: actor.guid,
    factsIn: () => ({ ...factsOf(order), cancelledBy: actor.firstName }),
    at: now,
  });

/** Tells in the morning that a plan was changed in the night. */
export const tellChanged = (orm: Orm, order: Told, at: Date): Promise<void> =>
  recordNotice(orm, {
    topic: 'plan-changed',
    accountNumber: order.accountNumber,
    subject: order.orderId,
    actor: null,
    factsIn: () => factsOf(order),
    at,
    waitsForMorning: true,
  });

/** Tells in the morning that a plan could not be changed: once for each reason of an order. */
export const tellHeld = (
  orm: Orm,
  order: Told,
  reason: NonNullable<StoredOrder['heldReason']>,
  at: Date,
): Promise<void> =>
  recordNotice(orm, {
    topic: 'plan-held',
    accountNumber: order.accountNumber,
    subject: `${order.orderId} ${reason}`,
    actor: null,
    factsIn: () => ({ ...factsOf(order), reason }),
    at,
    waitsForMorning: true,
  });
