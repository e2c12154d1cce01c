import { and, eq, sql } from 'drizzle-orm';
import { paymentMethods, payments } from '../../schema/index.ts';

/** The wallet's method of a payment, if it is saved there. */
export const isPaymentsMethod = and(
  eq(paymentMethods.id, payments.paymentMethodId),
  eq(paymentMethods.accountNumber, payments.accountNumber),
);

/** The expiration of a payment's card as the wallet has it now; else as it was used. */
export const paymentExpirationNow = sql<string | null>`case when ${paymentMethods.id} is null
  then ${payments.methodExpiration} else ${paymentMethods.expiration} end`;
