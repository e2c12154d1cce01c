import { asc, eq } from 'drizzle-orm';
import { orderStateAt } from '../../models/orders/rules-orders.ts';
import { isOrderOpen } from '../../models/orders/rules-upgrade.ts';
import type { OrderState } from '../../models/orders/types.ts';
import type { Database } from '../db/driver.ts';
import { orders } from '../db/schema/index.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** Where an order stops: its switch, or nowhere. */
export type FallOut = 'switch' | 'none';

export const FALL_OUTS: readonly FallOut[] = ['switch', 'none'];

/** An order that has not ended, as the sandbox page lists it. */
export interface SandboxOrder {
  orderId: string;
  accountNumber: string;
  state: OrderState;
  plan: string;
  /** Business time. */
  switchFrom: string;
  fallOut: FallOut;
}

const listed = (row: typeof orders.$inferSelect, now: Date): SandboxOrder => ({
  orderId: row.orderId,
  accountNumber: row.accountNumber,
  state: orderStateAt(row, now),
  plan: row.terms.to.plan,
  switchFrom: row.switchFrom.toISOString(),
  fallOut: row.fallsOut ? 'switch' : 'none',
});

/**
 * Has an order stop at its switch, or no more. Throws an {@link InvalidSandboxRequest} for an order
 * that there is not, or that has ended.
 */
export async function setFallOut(
  { orm }: Pick<Database, 'orm'>,
  orderId: string,
  fallOut: FallOut,
  now: Date,
): Promise<SandboxOrder> {
  const [row] = await orm.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row || !isOrderOpen(orderStateAt(row, now)))
    throw new InvalidSandboxRequest([
      { path: '$path.order', expected: 'an order that has not ended' },
    ]);
  const fallsOut = fallOut === 'switch';
  await orm.update(orders).set({ fallsOut }).where(eq(orders.orderId, orderId));
  return listed({ ...row, fallsOut }, now);
}

/** Orders that have not ended, the next one to be switched first. */
export async function listOrders(
  { orm }: Pick<Database, 'orm'>,
  now: Date,
): Promise<SandboxOrder[]> {
  const rows = await orm.select().from(orders).orderBy(asc(orders.switchFrom));
  return rows.map((row) => listed(row, now)).filter(({ state }) => isOrderOpen(state));
}
