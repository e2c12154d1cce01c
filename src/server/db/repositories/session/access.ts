import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { invitationStands } from '../../../../models/permissions/rules-people.ts';
import type { Tries } from '../../../usecases/session/access/throttle.ts';
import type { Database, Orm } from '../../driver.ts';
import { queryRows } from '../../queries.ts';
import {
  accessLinks,
  accessTries,
  accounts,
  auditEntries,
  outboxMails,
  recoveries,
  sessions,
  signInFailures,
  users,
} from '../../schema/index.ts';
import { isOwner } from '../account/own-rows.ts';
import { revokeCodes } from './new-sessions.ts';

type User = typeof users.$inferSelect;
type Account = typeof accounts.$inferSelect;

const ownerOf = (
  user: Pick<User, 'username' | 'firstName' | 'lastName'>,
  account: Pick<Account, 'companyName'>,
) => ({
  username: user.username,
  companyName: account.companyName,
  firstName: user.firstName,
  lastName: user.lastName,
});

/** Name as shown in the audit log. */
const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * Revokes everything the old password opened: sessions, codes about to become sessions, other
 * recoveries.
 */
async function revokeAccess(
  orm: Orm,
  { guid, username }: { guid: string; username: string },
  now: Date,
): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.guid, guid));
  await revokeCodes(orm, guid, now);
  await orm
    .update(recoveries)
    .set({ usedAt: now })
    .where(and(eq(recoveries.guid, guid), isNull(recoveries.usedAt)));
  // A user who had to recover the password has failed attempts before it.
  await orm.delete(signInFailures).where(eq(signInFailures.username, username));
}

/** Password recoveries, e-mailed links, and their results. Times are real, not business time. */
export function accessRepository({ orm, transaction }: Database) {
  return {
    // -- Throttling
    async addTry(row: {
      id: string;
      action: string;
      subjectDigest: string;
      address: string;
      at: Date;
    }): Promise<void> {
      await orm.insert(accessTries).values(row);
    },
    async forgetTry(id: string): Promise<void> {
      await orm.delete(accessTries).where(eq(accessTries.id, id));
    },
    async triesSince(
      action: string,
      subjectDigest: string,
      address: string,
      { since, dayBefore }: { since: Date; dayBefore: Date },
    ): Promise<Tries> {
      const isHere = sql`address = ${address}`;
      const [of] = await queryRows<Omit<Tries, 'ofAddress'>>(
        orm,
        sql`
        select coalesce(sum(recent), 0)::int as "ofSubject",
          coalesce(sum(recent) filter (where ${isHere}), 0)::int as "ofSubjectHere",
          coalesce(sum(today), 0)::int as "ofSubjectToday",
          coalesce(sum(today) filter (where ${isHere}), 0)::int as "ofSubjectHereToday",
          count(*) filter (where recent = today)::int as "newAddresses"
        from (select address, count(*) as today,
            count(*) filter (where at > ${since.toISOString()}) as recent
          from access_tries where action = ${action} and subject_digest = ${subjectDigest}
            and at > ${dayBefore.toISOString()} group by address) as by_address`,
      );
      const [from] = await orm
        .select({ n: count() })
        .from(accessTries)
        .where(
          and(
            eq(accessTries.action, action),
            eq(accessTries.address, address),
            gt(accessTries.at, since),
          ),
        );
      if (!of) throw new Error('Counting answered no row.');
      return { ...of, ofAddress: from?.n ?? 0 };
    },

    // -- Password recovery
    async addRecovery(row: { id: string; codeHash: string; expiresAt: Date }): Promise<void> {
      await orm.insert(recoveries).values(row);
    },
    async userByName(username: string) {
      const [row] = await orm
        .select({ guid: users.guid, username: users.username, firstName: users.firstName })
        .from(users)
        .where(and(eq(users.username, username), isNull(users.removedAt)));
      return row ?? null;
    },
    /** Assigns a recovery to its user; until then its code leads nowhere. */
    async attachRecovery(id: string, guid: string): Promise<void> {
      await orm.update(recoveries).set({ guid }).where(eq(recoveries.id, id));
    },
    /**
     * Counts an attempt, whatever its result; null when none is left or the recovery is not open.
     */
    async takeTry(id: string, most: number, now: Date) {
      const [row] = await orm
        .update(recoveries)
        .set({ tries: sql`${recoveries.tries} + 1` })
        .where(
          and(
            eq(recoveries.id, id),
            lt(recoveries.tries, most),
            gt(recoveries.expiresAt, now),
            isNull(recoveries.resetDigest),
            isNull(recoveries.usedAt),
          ),
        )
        .returning();
      return row ? { codeHash: row.codeHash, triesLeft: most - row.tries } : null;
    },
    async triesUsed(id: string, most: number): Promise<boolean> {
      const [row] = await orm
        .select({ tries: recoveries.tries, resetDigest: recoveries.resetDigest })
        .from(recoveries)
        .where(eq(recoveries.id, id));
      return row !== undefined && row.tries >= most && row.resetDigest === null;
    },
    /**
     * The code was correct: from now on the digest's token allows a new password. Null when the
     * recovery has no user or was proved before.
     */
    async proveRecovery(id: string, resetDigest: string, expiresAt: Date) {
      const [row] = await orm
        .update(recoveries)
        .set({ resetDigest, expiresAt })
        .where(
          and(
            eq(recoveries.id, id),
            isNull(recoveries.resetDigest),
            isNull(recoveries.usedAt),
            sql`${recoveries.guid} is not null`,
          ),
        )
        .returning();
      if (!row?.guid) return null;
      const [found] = await orm
        .select()
        .from(users)
        .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
        .where(and(eq(users.guid, row.guid), isNull(users.removedAt)));
      return found ? ownerOf(found.users, found.accounts) : null;
    },
    /**
     * The user whose new password this token allows; null when it is unknown, used or expired. Does
     * not use the token.
     */
    async resetOf(resetDigest: string, now: Date) {
      const [row] = await orm
        .select()
        .from(recoveries)
        .innerJoin(users, eq(users.guid, recoveries.guid))
        .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
        .where(
          and(
            eq(recoveries.resetDigest, resetDigest),
            isNull(recoveries.usedAt),
            gt(recoveries.expiresAt, now),
            isNull(users.removedAt),
          ),
        );
      return row
        ? {
            recoveryId: row.recoveries.id,
            guid: row.users.guid,
            passwordHash: row.users.passwordHash,
            owner: ownerOf(row.users, row.accounts),
          }
        : null;
    },
    /** Uses a recovery and writes the new password; false when it was used meanwhile. */
    resetPassword: (given: {
      recoveryId: string;
      passwordHash: string;
      now: Date;
    }): Promise<boolean> =>
      transaction(async (tx) => {
        const [used] = await tx
          .update(recoveries)
          .set({ usedAt: given.now })
          .where(
            and(
              eq(recoveries.id, given.recoveryId),
              isNull(recoveries.usedAt),
              gt(recoveries.expiresAt, given.now),
            ),
          )
          .returning();
        const [user] = used?.guid
          ? await tx
              .update(users)
              .set({ passwordHash: given.passwordHash })
              .where(and(eq(users.guid, used.guid), isNull(users.removedAt)))
              .returning()
          : [];
        if (!user) return false;
        await revokeAccess(tx, user, given.now);
        await tx.insert(auditEntries).values({
          id: randomUUID(),
          accountNumber: user.accountNumber,
          at: given.now,
          actorGuid: user.guid,
          actorName: fullName(user),
          action: 'PASSWORD_RECOVERED',
          subject: null,
          detail: {},
        });
        return true;
      }),

    // -- Forgotten user name, and registration
    /** The owners of the account, when the ZIP matches its service address. */
    async ownersAt(accountNumber: string, zip: string) {
      const rows = await orm
        .select()
        .from(users)
        .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
        .where(isOwner(accountNumber));
      return rows
        .filter((row) => row.accounts.serviceAddress.zip === zip)
        .map((row) => ownerOf(row.users, row.accounts));
    },
    /** The account, when the ZIP matches its service address, and whether it has an owner. */
    async accountAt(accountNumber: string, zip: string) {
      const [row] = await orm
        .select()
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      if (!row || row.serviceAddress.zip !== zip) return null;
      const owners = await orm
        .select({ guid: users.guid })
        .from(users)
        .where(isOwner(accountNumber))
        .limit(1);
      return { accountName: row.companyName, hasOwner: owners.length > 0 };
    },

    // -- E-mailed links
    async linkNames(accountNumber: string, invitedBy: string | null) {
      const [row] = await orm
        .select({ accountName: accounts.companyName })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      const [inviter] = invitedBy
        ? await orm.select().from(users).where(eq(users.guid, invitedBy))
        : [];
      return row
        ? { accountName: row.accountName, invitedBy: inviter ? fullName(inviter) : null }
        : null;
    },
    async addLink(row: typeof accessLinks.$inferInsert): Promise<void> {
      await orm.insert(accessLinks).values(row);
    },
    async revokeLink(id: string, at: Date): Promise<void> {
      await orm
        .update(accessLinks)
        .set({ revokedAt: at })
        .where(
          and(eq(accessLinks.id, id), isNull(accessLinks.usedAt), isNull(accessLinks.revokedAt)),
        );
    },
    /** A new registration replaces earlier ones to the same mailbox. */
    async revokeRegistrations(accountNumber: string, email: string, at: Date): Promise<void> {
      await orm
        .update(accessLinks)
        .set({ revokedAt: at })
        .where(
          and(
            eq(accessLinks.kind, 'REGISTRATION'),
            eq(accessLinks.accountNumber, accountNumber),
            eq(accessLinks.email, email),
            isNull(accessLinks.usedAt),
            isNull(accessLinks.revokedAt),
          ),
        );
    },
    /** The link of a token, in any state. */
    async linkOf(tokenDigest: string) {
      const [row] = await orm
        .select()
        .from(accessLinks)
        .innerJoin(accounts, eq(accounts.accountNumber, accessLinks.accountNumber))
        .leftJoin(users, eq(users.guid, accessLinks.invitedBy))
        .where(eq(accessLinks.tokenDigest, tokenDigest));
      if (!row) return null;
      const { access_links: link, accounts: account, users: inviter } = row;
      return {
        ...link,
        companyName: account.companyName,
        inviter: inviter ? { ...inviter, name: fullName(inviter) } : null,
      };
    },
    /**
     * Uses a link and writes its user, all or nothing. Concurrent requests, and changes of whoever
     * sent an invitation, are serialized by the account's row.
     */
    completeLink: (given: {
      id: string;
      guid: string;
      passwordHash: string;
      now: Date;
    }): Promise<'done' | 'gone' | 'revoked' | 'personExists' | 'ownerExists'> =>
      transaction(async (tx) => {
        const [link] = await tx
          .select()
          .from(accessLinks)
          .where(
            and(
              eq(accessLinks.id, given.id),
              isNull(accessLinks.usedAt),
              isNull(accessLinks.revokedAt),
              gt(accessLinks.expiresAt, given.now),
            ),
          )
          .for('update');
        if (!link) return 'gone';
        const { accountNumber, email, firstName, lastName, role } = link;
        await tx
          .select({ one: sql`1` })
          .from(accounts)
          .where(eq(accounts.accountNumber, accountNumber))
          .for('update');
        if (link.kind === 'INVITATION') {
          const [inviter] = link.invitedBy
            ? await tx.select().from(users).where(eq(users.guid, link.invitedBy))
            : [];
          if (!invitationStands(inviter ?? null, link)) return 'revoked';
        }
        const owners =
          link.kind === 'REGISTRATION'
            ? await tx
                .select({ username: users.username })
                .from(users)
                .where(isOwner(accountNumber))
            : [];
        if (owners.some(({ username }) => username !== email)) return 'ownerExists';
        const [made] = await tx
          .insert(users)
          .values({
            guid: given.guid,
            username: email,
            firstName,
            lastName,
            role,
            userType: 'CONSUMER',
            accountNumber,
            passwordHash: given.passwordHash,
          })
          .onConflictDoNothing()
          .returning();
        if (!made) return 'personExists';
        await tx.update(accessLinks).set({ usedAt: given.now }).where(eq(accessLinks.id, link.id));
        await tx.insert(auditEntries).values({
          id: randomUUID(),
          accountNumber,
          at: given.now,
          actorGuid: made.guid,
          actorName: fullName(made),
          action: link.kind === 'INVITATION' ? 'INVITATION_ACCEPTED' : 'ACCESS_CREATED',
          subject: email,
          detail: { to: role },
        });
        return 'done';
      }),
  };
}

export type AccessRepository = ReturnType<typeof accessRepository>;

/**
 * Deletes recoveries, attempts and sandbox e-mails older than this instant (real time), and links
 * that ended before it.
 */
export async function deleteAccessRecordsBefore(
  { orm }: Pick<Database, 'orm'>,
  instants: { tries: Date; links: Date },
): Promise<void> {
  await orm.delete(recoveries).where(lt(recoveries.expiresAt, instants.tries));
  await orm.delete(accessTries).where(lt(accessTries.at, instants.tries));
  await orm.delete(accessLinks).where(lt(accessLinks.expiresAt, instants.links));
  await orm.delete(outboxMails).where(lt(outboxMails.at, instants.links));
}
