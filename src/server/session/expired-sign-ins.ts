import { and, lt, notExists, eq } from 'drizzle-orm';
import type { Database } from '../db/driver.ts';
import { USER_LIMITS } from '../usecases/session/sign-in/attempts.ts';
import { deleteProfilesBefore } from '../db/repositories/account/profiles.ts';
import {
  allowances,
  sessions,
  signInCodes,
  signInFailures,
  signInTransactions,
} from '../db/schema/index.ts';

/**
 * Deletes sign-in records that ended before this instant (real time): sessions, codes,
 * transactions, failed attempts and profile records. Anyone can open a transaction, so without this
 * anyone could grow the table.
 */
export async function deleteSignInsBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(sessions).where(lt(sessions.expiresAt, instant));
  // They count for a day.
  const counted = instant.getTime() - Math.max(...USER_LIMITS.map(({ inMs }) => inMs));
  await orm.delete(signInFailures).where(lt(signInFailures.at, new Date(counted)));
  // Each is whole again after less than the hour for which ended sign-ins are kept.
  await orm.delete(allowances).where(lt(allowances.at, instant));
  await orm.delete(signInCodes).where(lt(signInCodes.expiresAt, instant));
  const itsCodes = orm
    .select({ code: signInCodes.codeDigest })
    .from(signInCodes)
    .where(eq(signInCodes.transactionId, signInTransactions.transactionId));
  await deleteProfilesBefore({ orm }, instant);
  await orm
    .delete(signInTransactions)
    .where(and(lt(signInTransactions.expiresAt, instant), notExists(itsCodes)));
}
