import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Orm } from '../../driver.ts';
import { paymentMethods } from '../../schema/index.ts';

type Method = Pick<
  typeof paymentMethods.$inferInsert,
  | 'type'
  | 'lastFour'
  | 'gatewayToken'
  | 'fingerprint'
  | 'expiration'
  | 'zipCode'
  | 'name'
  | 'prepaid'
>;

/**
 * Saves a method to the wallet after the existing ones; updates a method of the same card or
 * account. Returns its id.
 */
export async function upsertPaymentMethod(
  orm: Orm,
  accountNumber: string,
  { type, lastFour, gatewayToken, fingerprint, expiration, zipCode, name, prepaid }: Method,
): Promise<string> {
  const [last] = await orm
    .select({ position: sql<number>`coalesce(max(${paymentMethods.position}), 0)::int` })
    .from(paymentMethods)
    .where(eq(paymentMethods.accountNumber, accountNumber));
  const method = { type, lastFour, gatewayToken, fingerprint, expiration, zipCode, name, prepaid };
  const [saved] = await orm
    .insert(paymentMethods)
    .values({ id: randomUUID(), accountNumber, ...method, position: (last?.position ?? 0) + 1 })
    .onConflictDoUpdate({
      target: [paymentMethods.accountNumber, paymentMethods.fingerprint],
      set: { expiration, zipCode, name, gatewayToken },
    })
    .returning({ id: paymentMethods.id });
  if (!saved) throw new Error('What was inserted was not returned.');
  return saved.id;
}
