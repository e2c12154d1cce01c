import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { MAX_SESSIONS } from '../../../../models/session/timeout/rules-idle-timeout.ts';
import type { NewSession, SignInDeps } from '../../../usecases/session/sign-in/sign-in.ts';
import type { Database, Orm } from '../../driver.ts';
import { sessions, signInCodes, signInTransactions, users } from '../../schema/index.ts';

type NewSessionRow = NewSession & Pick<typeof sessions.$inferInsert, 'id'>;

/**
 * Locks a person who signs in, before any code or session of theirs: a new password or the end of
 * their access, which change the person first as well, comes wholly before or after. Null where
 * they have no access; answers their password's hash.
 */
export async function lockPerson(tx: Orm, guid: string): Promise<string | null> {
  const [person] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.guid, guid), isNull(users.removedAt)))
    .for('no key update');
  return person?.passwordHash ?? null;
}

/** Revokes the codes of a person that are about to become sessions. */
export async function revokeCodes(orm: Orm, guid: string, at: Date): Promise<void> {
  await orm
    .update(signInCodes)
    .set({ usedAt: at })
    .where(and(eq(signInCodes.guid, guid), isNull(signInCodes.usedAt)));
}

/** Adds a session and ends the person's oldest ones beyond {@link MAX_SESSIONS}. */
async function addSession(orm: Orm, row: NewSessionRow): Promise<{ ended: number }> {
  await orm.insert(sessions).values(row);
  const kept = orm
    .select({ sessionDigest: sessions.sessionDigest })
    .from(sessions)
    .where(eq(sessions.guid, row.guid))
    .orderBy(desc(sessions.createdAt))
    .limit(MAX_SESSIONS);
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.guid, row.guid), notInArray(sessions.sessionDigest, kept)))
    .returning({ id: sessions.id });
  await orm.update(users).set({ lastSignInAt: row.createdAt }).where(eq(users.guid, row.guid));
  return { ended: ended.length };
}

/** The steps from a proved password to a session. Times are real. */
export function newSessionRepository({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): Pick<
  SignInDeps['store'],
  'issueCode' | 'beginSession'
> & { addSession(row: NewSessionRow): Promise<{ ended: number }> } {
  return {
    issueCode: ({ transactionId, guid, passwordHash, codeDigest, now, expiresAt }) =>
      transaction(async (tx) => {
        if ((await lockPerson(tx, guid)) !== passwordHash) return null;
        const [used] = await tx
          .update(signInTransactions)
          .set({ usedAt: now })
          .where(
            and(
              eq(signInTransactions.transactionId, transactionId),
              isNull(signInTransactions.usedAt),
              gt(signInTransactions.expiresAt, now),
            ),
          )
          .returning();
        if (!used) return null;
        await tx.insert(signInCodes).values({ codeDigest, transactionId, guid, expiresAt });
        return { state: used.state };
      }),
    beginSession: (codeDigest, isVerifierOf, session) =>
      transaction(async (tx) => {
        const [code] = await tx
          .select({ guid: signInCodes.guid, codeChallenge: signInTransactions.codeChallenge })
          .from(signInCodes)
          .innerJoin(
            signInTransactions,
            eq(signInTransactions.transactionId, signInCodes.transactionId),
          )
          .where(eq(signInCodes.codeDigest, codeDigest));
        if (!code || (await lockPerson(tx, code.guid)) === null) return null;
        const used = await tx
          .update(signInCodes)
          .set({ usedAt: session.createdAt })
          .where(
            and(
              eq(signInCodes.codeDigest, codeDigest),
              isNull(signInCodes.usedAt),
              gt(signInCodes.expiresAt, session.createdAt),
            ),
          )
          .returning({ guid: signInCodes.guid });
        if (used.length === 0 || !isVerifierOf(code.codeChallenge)) return null;
        const { guid } = code;
        return { guid, ...(await addSession(tx, { ...session, guid })) };
      }),
    addSession: (row) => addSession(orm, row),
  };
}
