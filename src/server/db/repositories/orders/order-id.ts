import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../driver.ts';
import { orders } from '../../schema/index.ts';

/** The number of an account's next order; the account is locked. */
export async function nextOrderId(orm: Orm, accountNumber: string): Promise<string> {
  const [row] = await orm
    .select({ placed: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(eq(orders.accountNumber, accountNumber));
  return `PO-${accountNumber}-${String((row?.placed ?? 0) + 1)}`;
}
