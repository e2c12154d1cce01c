import { eq } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { BillingServices } from '../../composition/index.ts';
import type { Database } from '../../db/driver.ts';
import { orders, quotes } from '../../db/schema/index.ts';
import type { Actor } from '../../usecases/appointments/ports.ts';
import { invalidParameter } from '../invalid-request.ts';

type OrderStateName = 'a plan was quoted' | 'a plan was ordered';
type Handlers = {
  [Name in OrderStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface OrderStatesDeps {
  database: Pick<Database, 'orm'>;
  billingServices: Pick<BillingServices, 'requestQuote' | 'placeOrder' | 'cancelOrder'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

type OrderRow = typeof orders.$inferSelect;

const HOUR_MS = 3_600_000;

/** What is written of an order, at an instant of business time. */
function courseOf(
  then: ProviderStates['a plan was ordered']['then'],
  now: Date,
  { version }: OrderRow,
): Partial<OrderRow> {
  switch (then) {
    case 'SCHEDULED':
    case 'CANCELLED':
      return {};
    case 'IN_PROGRESS':
      return { switchFrom: now };
    case 'HELD':
      return { heldReason: 'PROVISIONING_FAILED', version: version + 1 };
    case 'INTERRUPTED':
      return { heldReason: 'SERVICE_INTERRUPTED', version: version + 1 };
    case 'COMPLETED':
      return { completedAt: new Date(now.getTime() - HOUR_MS), version: version + 1 };
  }
}

/** States of quotes and orders. */
export function orderStates({
  database: { orm },
  billingServices,
  actor,
  businessNow,
}: OrderStatesDeps): Handlers {
  /** The quote of an offer, under this id. */
  async function quoteAs(who: Actor, offerId: string, id: string): Promise<void> {
    const { quoteId } = await billingServices
      .requestQuote(who, { offerId })
      .catch(() => Promise.reject(invalidParameter('offerId', 'an offer to this account')));
    await orm.delete(quotes).where(eq(quotes.id, id));
    await orm.update(quotes).set({ id }).where(eq(quotes.id, quoteId));
  }

  return {
    async 'a plan was quoted'({ username, quoteId, is }) {
      await quoteAs(await actor(username), 'internet-1000', quoteId);
      const [row] = await orm.select().from(quotes).where(eq(quotes.id, quoteId));
      if (!row) throw new Error('The quote was not written.');
      if (is === 'EXPIRED')
        await orm
          .update(quotes)
          .set({ validUntil: new Date(businessNow().getTime() - 1) })
          .where(eq(quotes.id, quoteId));
      if (is === 'CHANGED')
        await orm
          .update(quotes)
          .set({
            terms: { ...row.terms, to: { ...row.terms.to, monthlyCents: 1 } },
          })
          .where(eq(quotes.id, quoteId));
      return {};
    },
    async 'a plan was ordered'({ username, quoteId, idempotencyKey, offerId, then }) {
      const who = await actor(username);
      await quoteAs(who, offerId, quoteId);
      const { orderId, version } = await billingServices.placeOrder(who, {
        quoteId,
        idempotencyKey,
      });
      if (then === 'CANCELLED') await billingServices.cancelOrder(who, orderId, { version });
      const [row] = await orm.select().from(orders).where(eq(orders.orderId, orderId));
      const course = row ? courseOf(then, businessNow(), row) : {};
      if (Object.keys(course).length > 0)
        await orm.update(orders).set(course).where(eq(orders.orderId, orderId));
      return {};
    },
  };
}
