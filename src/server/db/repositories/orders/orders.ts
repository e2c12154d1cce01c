import { and, asc, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { endsWithPlan, lastDayBefore } from '../../../../models/orders/rules-orders.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type {
  Actor,
  NewOrder,
  OpenOrder,
  OrderStore,
  StoredOrder,
} from '../../../usecases/orders/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  accountServices,
  billingCycles,
  orders,
  quotes,
  serviceRates,
} from '../../schema/index.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { writeAudit } from '../people/people.ts';
import { tellChanged, tellHeld, tellOrdered, tellOrderCancelled } from './order-notices.ts';

type Row = typeof orders.$inferSelect;

/** How many orders are listed: the newest. */
const MOST_ORDERS = 100;

const isOpen = and(isNull(orders.completedAt), isNull(orders.cancelledAt));
const isOrder = (accountNumber: string, orderId: string) =>
  and(eq(orders.accountNumber, accountNumber), eq(orders.orderId, orderId));

async function byKey(orm: Orm, key: string): Promise<StoredOrder | null> {
  const [row] = await orm.select().from(orders).where(eq(orders.idempotencyKey, key));
  return row ?? null;
}

async function isOrdering(orm: Orm, accountNumber: string): Promise<boolean> {
  const rows = await orm
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.accountNumber, accountNumber), isOpen));
  return rows.length > 0;
}

/** The number of an account's next order; the account is locked. */
async function nextOrderId(orm: Orm, accountNumber: string): Promise<string> {
  const placed = await orm.$count(orders, eq(orders.accountNumber, accountNumber));
  return `PO-${accountNumber}-${placed + 1}`;
}

/** The rates that end with the plan and would last into the new one's days. */
async function replacedRates(
  orm: Orm,
  accountNumber: string,
  { to, startsOn }: NewOrder['terms'],
): Promise<(typeof serviceRates.$inferSelect)[]> {
  const lasting = await orm
    .select()
    .from(serviceRates)
    .where(
      and(
        eq(serviceRates.accountNumber, accountNumber),
        eq(serviceRates.serviceGroup, 'CORE'),
        or(isNull(serviceRates.endsOn), gte(serviceRates.endsOn, startsOn)),
      ),
    )
    .orderBy(asc(serviceRates.position));
  return lasting.filter((rate) => endsWithPlan(rate, to.service));
}

async function setLastDays(
  orm: Orm,
  rates: readonly { id: string; endsOn: string | null }[],
): Promise<void> {
  for (const { id, endsOn } of rates)
    await orm.update(serviceRates).set({ endsOn }).where(eq(serviceRates.id, id));
}

/** Writes an order, and the rates that it agrees on from its first day. */
async function placeOrder(
  orm: Orm,
  actor: Actor,
  { terms, ...order }: NewOrder,
  at: Date,
): Promise<Row> {
  const { accountNumber } = actor;
  const { to, startsOn } = terms;
  const ended = await replacedRates(orm, accountNumber, terms);
  await setLastDays(
    orm,
    ended.map((rate) => ({ id: rate.id, endsOn: lastDayBefore(rate, startsOn) })),
  );
  const rateId = randomUUID();
  await orm.insert(serviceRates).values({
    id: rateId,
    accountNumber,
    serviceGroup: 'CORE',
    service: to.service,
    kind: 'PLAN',
    code: 'PLAN',
    name: to.plan,
    cents: to.monthlyCents,
    startsOn,
    endsOn: null,
    position: ended.find(({ kind }) => kind === 'PLAN')?.position ?? 0,
  });
  const orderId = await nextOrderId(orm, accountNumber);
  const [placed] = await orm
    .insert(orders)
    .values({
      ...order,
      orderId,
      accountNumber,
      terms,
      startsOn,
      placedBy: fullName(actor),
      rateId,
      replaced: ended.map(({ id, endsOn }) => ({ id, endsOn })),
    })
    .returning();
  if (!placed) throw new Error('The order was not written.');
  await writeAudit(orm, actor, { at, action: 'PLAN_ORDERED', subject: orderId });
  await tellOrdered(orm, placed, actor, order.placedAt);
  return placed;
}

function openOrder(orm: Orm, stored: Row): OpenOrder {
  const { accountNumber, orderId, rateId, replaced, terms } = stored;
  const change = (set: Partial<typeof orders.$inferInsert>): Promise<unknown> =>
    orm
      .update(orders)
      .set({ ...set, version: sql`${orders.version} + 1` })
      .where(isOrder(accountNumber, orderId));
  return {
    stored,
    async cancel(actor, { cancelledAt, at }) {
      await orm.delete(serviceRates).where(eq(serviceRates.id, rateId));
      await setLastDays(orm, replaced);
      await change({ cancelledAt });
      await writeAudit(orm, actor, { at, action: 'ORDER_CANCELLED', subject: orderId });
      await tellOrderCancelled(orm, stored, actor, cancelledAt);
    },
    async complete(completedAt) {
      await orm
        .update(accountServices)
        .set({ planName: terms.to.plan })
        .where(
          and(
            eq(accountServices.accountNumber, accountNumber),
            eq(accountServices.key, terms.to.service),
          ),
        );
      await change({ completedAt, heldReason: null });
      await tellChanged(orm, stored, completedAt);
    },
    async hold(heldReason, { switchFrom, startsOn }, heldAt) {
      await setLastDays(
        orm,
        replaced.map((rate) => ({ id: rate.id, endsOn: lastDayBefore(rate, startsOn) })),
      );
      await orm.update(serviceRates).set({ startsOn }).where(eq(serviceRates.id, rateId));
      await change({ heldReason, switchFrom, startsOn });
      await tellHeld(orm, { ...stored, startsOn }, heldReason, heldAt);
    },
  };
}

/** Quotes and orders, in the database. */
export function orderRepository({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): OrderStore {
  return {
    async saveQuote(accountNumber, { quoteId: id, terms, validUntil }, at) {
      // What can't be ordered any more is of no use.
      await orm
        .delete(quotes)
        .where(and(eq(quotes.accountNumber, accountNumber), lte(quotes.validUntil, at)));
      await orm.insert(quotes).values({ id, accountNumber, terms, validUntil });
    },
    async endQuotes(validUntil) {
      await orm.delete(quotes).where(lte(quotes.validUntil, validUntil));
    },
    async firstQuoteEnd() {
      const [row] = await orm
        .select({ validUntil: quotes.validUntil })
        .from(quotes)
        .orderBy(asc(quotes.validUntil))
        .limit(1);
      return row?.validUntil ?? null;
    },
    async quote(accountNumber, quoteId) {
      const [row] = await orm
        .select()
        .from(quotes)
        .where(and(eq(quotes.accountNumber, accountNumber), eq(quotes.id, quoteId)));
      return row ? { quoteId, terms: row.terms, validUntil: row.validUntil } : null;
    },
    orderByKey: (key) => byKey(orm, key),
    orders: (accountNumber, endedSince) =>
      orm
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.accountNumber, accountNumber),
            or(isOpen, gte(orders.completedAt, endedSince), gte(orders.cancelledAt, endedSince)),
          ),
        )
        .orderBy(desc(orders.placedAt), desc(orders.orderId))
        .limit(MOST_ORDERS),
    hasOpenOrder: (accountNumber) => isOrdering(orm, accountNumber),
    withAccountLocked: (accountNumber, work) =>
      transaction(async (tx) => {
        await lockAccount(tx, accountNumber);
        return work({
          orderByKey: (key) => byKey(tx, key),
          hasOpenOrder: () => isOrdering(tx, accountNumber),
          async hasOrdered(quoteId) {
            const isOfQuote = and(
              eq(orders.accountNumber, accountNumber),
              eq(orders.quoteId, quoteId),
            );
            return (await tx.$count(orders, isOfQuote)) > 0;
          },
          async nextBillDate() {
            const [row] = await tx
              .select({ nextDate: billingCycles.nextDate })
              .from(billingCycles)
              .where(
                and(
                  eq(billingCycles.accountNumber, accountNumber),
                  eq(billingCycles.serviceGroup, 'CORE'),
                ),
              );
            return row?.nextDate ?? null;
          },
          place: (actor, order, at) => placeOrder(tx, actor, order, at),
        });
      }),
    withOrderLocked: (accountNumber, orderId, work) =>
      transaction(async (tx) => {
        await lockAccount(tx, accountNumber);
        const [row] = await tx.select().from(orders).where(isOrder(accountNumber, orderId));
        return work(row ? openOrder(tx, row) : null);
      }),
    switching: (begunBy) =>
      orm
        .select({
          orderId: orders.orderId,
          accountNumber: orders.accountNumber,
          billingTimeZone: accounts.billingTimeZone,
        })
        .from(orders)
        .innerJoin(accounts, eq(accounts.accountNumber, orders.accountNumber))
        .where(and(isOpen, lte(orders.switchFrom, begunBy)))
        .orderBy(asc(orders.switchFrom), asc(orders.orderId)),
    async nextSwitch(after) {
      const [row] = await orm
        .select({ switchFrom: orders.switchFrom })
        .from(orders)
        .where(and(isOpen, gt(orders.switchFrom, after)))
        .orderBy(asc(orders.switchFrom))
        .limit(1);
      return row?.switchFrom ?? null;
    },
  };
}
