import { and, asc, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../driver.ts';
import { LOG_ENTRIES } from '../../../usecases/session/sign-in/sign-in.ts';
import type { Attempting } from '../../../usecases/session/sign-in/attempts.ts';
import type { SignInLogEntry } from '../../../usecases/session/sign-in/sign-in.ts';
import { knownFromSession, readAccount } from '../account/own-rows.ts';
import { profileRepository } from '../account/profiles.ts';
import { allowanceRepository } from './allowances.ts';
import { attemptRepository, isAttemptOf } from './attempts.ts';
import { newSessionRepository } from './new-sessions.ts';
import { readCustomerBooks } from '../settings/invoicing.ts';
import {
  accounts,
  accountServices,
  autopayEnrolments,
  sessions,
  signInFailures,
  signInLog,
  signInTransactions,
  users,
} from '../../schema/index.ts';

/** Sign-in, sessions and accounts in the database. Times are real, not business time. */
export function identityRepository({ orm, transaction }: Database) {
  // Built once, because every request runs it.
  const bySession = orm
    .select({
      session: sessions,
      user: users,
      account: accounts,
      isInAutopay: sql<boolean>`exists (select 1 from ${autopayEnrolments} where
        ${autopayEnrolments.accountNumber} = ${users.accountNumber} and
        ${autopayEnrolments.endedAt} is null)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.guid, sessions.guid))
    .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
    .where(
      and(
        eq(sessions.sessionDigest, sql.placeholder('sessionDigest')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.removedAt),
      ),
    )
    .prepare('session');
  const services = orm
    .select({
      key: accountServices.key,
      status: accountServices.status,
      planName: accountServices.planName,
    })
    .from(accountServices)
    .where(eq(accountServices.accountNumber, sql.placeholder('accountNumber')))
    .orderBy(asc(accountServices.position))
    .prepare('account_services');
  return {
    ...attemptRepository({ transaction, orm }),
    ...allowanceRepository({ orm }),
    ...newSessionRepository({ orm, transaction }),
    async addTransaction(row: typeof signInTransactions.$inferInsert): Promise<void> {
      await orm.insert(signInTransactions).values(row);
    },
    async userByName(username: string) {
      const [row] = await orm
        .select()
        .from(users)
        .where(and(eq(users.username, username), isNull(users.removedAt)));
      return row ?? null;
    },
    async clearFailures(of: Pick<Attempting, 'username' | 'device'>): Promise<void> {
      await orm
        .delete(signInFailures)
        .where(and(isAttemptOf(of), eq(signInFailures.underWay, false)));
    },
    async wasPaused(guid: string, since: Date): Promise<boolean> {
      const rows = await orm
        .select({ id: signInLog.id })
        .from(signInLog)
        .where(
          and(eq(signInLog.guid, guid), eq(signInLog.outcome, 'PAUSED'), gt(signInLog.at, since)),
        )
        .limit(1);
      return rows.length > 0;
    },
    async logSignIn(guid: string, entry: SignInLogEntry): Promise<void> {
      await orm.insert(signInLog).values({ id: randomUUID(), guid, ...entry });
      const kept = orm
        .select({ id: signInLog.id })
        .from(signInLog)
        .where(eq(signInLog.guid, guid))
        .orderBy(desc(signInLog.at), desc(signInLog.id))
        .limit(LOG_ENTRIES);
      await orm
        .delete(signInLog)
        .where(and(eq(signInLog.guid, guid), notInArray(signInLog.id, kept)));
    },
    async session(sessionDigest: string, now: Date) {
      const [row] = await bySession.execute({ sessionDigest, now });
      return row ?? null;
    },
    /** Has the page of a session know what came with it. */
    knownFromSession,
    async extendSession(sessionDigest: string, expiresAt: Date, lastActiveAt: Date): Promise<void> {
      await orm
        .update(sessions)
        .set({ expiresAt, lastActiveAt })
        .where(eq(sessions.sessionDigest, sessionDigest));
    },
    /** Ends a session; returns whose it was, null where there was none. */
    async endSession(sessionDigest: string): Promise<{ guid: string } | null> {
      const [ended] = await orm
        .delete(sessions)
        .where(eq(sessions.sessionDigest, sessionDigest))
        .returning({ guid: sessions.guid });
      return ended ?? null;
    },
    /** What documents show of the account for the customer's books. */
    customerBooks: (accountNumber: string) => readCustomerBooks(orm, accountNumber),
    account: (accountNumber: string) => readAccount(orm, accountNumber),
    /**
     * Recipient of e-mails to this user, in English unless they chose a language; null when the
     * user no longer has access.
     */
    async reader(guid: string) {
      const [row] = await orm
        .select({
          to: users.username,
          firstName: users.firstName,
          language: users.language,
          accountName: accounts.companyName,
        })
        .from(users)
        .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
        .where(and(eq(users.guid, guid), isNull(users.removedAt)));
      return row ? { ...row, language: row.language ?? ('en' as const) } : null;
    },
    /** Services bought, in the account's order. */
    services: (accountNumber: string) => services.execute({ accountNumber }),
    ...profileRepository({ orm }),
    async isEmpty(): Promise<boolean> {
      const rows = await orm
        .select({ one: sql`1` })
        .from(accounts)
        .limit(1);
      return rows.length === 0;
    },
  };
}

export type IdentityRepository = ReturnType<typeof identityRepository>;
