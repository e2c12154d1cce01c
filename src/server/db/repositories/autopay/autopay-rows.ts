import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StoredEnrolment } from '../../../usecases/autopay/ports.ts';
import type { Orm } from '../../driver.ts';
import { autopayEnrolments, paymentMethods, payments } from '../../schema/index.ts';

export type EnrolmentRow = typeof autopayEnrolments.$inferSelect;

type Wallet = Pick<typeof paymentMethods.$inferSelect, 'id' | 'expiration' | 'gatewayToken'> | null;

/** The wallet's method of an enrolment: the same card or account. */
export const isItsMethod = and(
  eq(paymentMethods.fingerprint, autopayEnrolments.fingerprint),
  eq(paymentMethods.accountNumber, autopayEnrolments.accountNumber),
);

/** The card's month as the wallet has it now; else as it was at enrolment. */
export const expirationNow = sql<string | null>`case when ${paymentMethods.id} is null
  then ${autopayEnrolments.expiration} else ${paymentMethods.expiration} end`;

export const isNotEnded = isNull(autopayEnrolments.endedAt);

export const NOT_HELD = {
  heldDate: null,
  heldAmount: null,
  heldReason: null,
  heldAt: null,
} as const;

/** A card edited since then has its current wallet details. */
export const enrolmentOf = (
  row: EnrolmentRow,
  wallet: Wallet,
  lastState: string | null,
): StoredEnrolment => ({
  ...row,
  expiration: wallet ? wallet.expiration : row.expiration,
  gatewayToken: wallet?.gatewayToken ?? row.gatewayToken,
  paymentMethodId: wallet?.id ?? null,
  lastFailed: lastState === 'failed',
});

export const enrolments = (orm: Orm) =>
  orm
    .select({
      row: autopayEnrolments,
      wallet: {
        id: paymentMethods.id,
        expiration: paymentMethods.expiration,
        gatewayToken: paymentMethods.gatewayToken,
      },
      lastState: payments.state,
    })
    .from(autopayEnrolments)
    .leftJoin(paymentMethods, isItsMethod)
    .leftJoin(payments, eq(payments.id, autopayEnrolments.paymentId));
