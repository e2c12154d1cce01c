import { and, asc, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../../../../../contracts/rest/people/types.ts';
import { digestOf } from '../../../usecases/session/access/links.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type {
  Actor,
  NewAuditEntry,
  PeopleTransaction,
  PeopleStore,
  StoredInvitation,
  StoredPerson,
} from '../../../usecases/people/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accessLinks,
  accessTries,
  accounts,
  auditEntries,
  sessions,
  users,
} from '../../schema/index.ts';
import { accessRepository } from '../session/access.ts';
import { revokeCodes } from '../session/new-sessions.ts';
import { readAccessEntries } from './access-entries.ts';
import { assertMayWrite } from './audit-rate.ts';

/** Invitation e-mails are throttled by account alone, not by the caller's address. */
const INVITATION_EMAIL_THROTTLE = { action: 'INVITATION_LETTER', address: '' } as const;

/** People with access: neither representatives nor removed users. */
const isPerson = (accountNumber: string) =>
  and(
    eq(users.accountNumber, accountNumber),
    eq(users.userType, 'CONSUMER'),
    isNull(users.removedAt),
  );

const isOpen = (accountNumber: string) =>
  and(
    eq(accessLinks.kind, 'INVITATION'),
    eq(accessLinks.accountNumber, accountNumber),
    isNull(accessLinks.usedAt),
    isNull(accessLinks.revokedAt),
  );

const PERSON = {
  guid: users.guid,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  role: users.role,
  language: users.language,
  lastSignInAt: users.lastSignInAt,
};

async function openInvitations(
  orm: Orm,
  accountNumber: string,
  only?: ReturnType<typeof eq>,
): Promise<StoredInvitation[]> {
  const rows = await orm
    .select()
    .from(accessLinks)
    .leftJoin(users, eq(users.guid, accessLinks.invitedBy))
    .where(and(isOpen(accountNumber), only))
    .orderBy(desc(accessLinks.createdAt), asc(accessLinks.id));
  return rows.map(({ access_links: link, users: inviter }) => ({
    ...link,
    inviterName: inviter ? fullName(inviter) : null,
  }));
}

type AuditActor = Pick<Actor, 'accountNumber' | 'guid' | 'firstName' | 'lastName'>;

/**
 * Writes audit log entries of an account, one at least, in the transaction of what they record.
 * Throws a Refusal, with which that is undone: THROTTLED.
 */
export async function writeAudits(
  orm: Orm,
  actor: AuditActor,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  await assertMayWrite(orm, actor, entries);
  await orm.insert(auditEntries).values(
    entries.map(({ at, action, subject, from, to }) => ({
      id: randomUUID(),
      accountNumber: actor.accountNumber,
      at,
      actorGuid: actor.guid,
      actorName: fullName(actor),
      action,
      subject,
      detail: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
    })),
  );
}

/** Writes one audit log entry of an account, in the transaction of the change it records. */
export const writeAudit = (orm: Orm, actor: AuditActor, entry: NewAuditEntry): Promise<void> =>
  writeAudits(orm, actor, [entry]);

function createPeopleTransaction(
  database: Database,
  orm: Orm,
  accountNumber: string,
): PeopleTransaction {
  const links = accessRepository({ ...database, orm });
  return {
    links,
    async person(guid): Promise<StoredPerson | null> {
      const [row] = await orm
        .select(PERSON)
        .from(users)
        .where(and(isPerson(accountNumber), eq(users.guid, guid)));
      return row ?? null;
    },
    async owners() {
      const [row] = await orm
        .select({ n: count() })
        .from(users)
        .where(and(isPerson(accountNumber), eq(users.role, 'PRIMARY')));
      return row?.n ?? 0;
    },
    async setRole(guid, role) {
      await orm
        .update(users)
        .set({ role })
        .where(and(isPerson(accountNumber), eq(users.guid, guid)));
    },
    async remove(guid, at) {
      await orm
        .update(users)
        .set({ removedAt: at })
        .where(and(isPerson(accountNumber), eq(users.guid, guid)));
      await orm.delete(sessions).where(eq(sessions.guid, guid));
      await revokeCodes(orm, guid, at);
    },
    async whereTaken(email) {
      const [row] = await orm
        .select({ accountNumber: users.accountNumber, userType: users.userType })
        .from(users)
        .where(and(eq(users.username, email), isNull(users.removedAt)));
      if (!row) return null;
      return row.accountNumber === accountNumber && row.userType === 'CONSUMER'
        ? 'here'
        : 'elsewhere';
    },
    invitationsTo: (email) => openInvitations(orm, accountNumber, eq(accessLinks.email, email)),
    async invitation(id) {
      const [found] = await openInvitations(orm, accountNumber, eq(accessLinks.id, id));
      return found ?? null;
    },
    async revoke(id, at) {
      const revoked = await orm
        .update(accessLinks)
        .set({ revokedAt: at })
        .where(and(isOpen(accountNumber), eq(accessLinks.id, id)))
        .returning({ id: accessLinks.id });
      return revoked.length > 0;
    },
    writeAuditEntry: (actor, note) => writeAudit(orm, actor, note),
  };
}

/**
 * People with access to an account, invitations and the audit log. Times are real, not business
 * time.
 */
export function peopleRepository(database: Database): PeopleStore {
  const { orm, transaction } = database;
  const tries = accessRepository(database);
  return {
    people: (accountNumber) => orm.select(PERSON).from(users).where(isPerson(accountNumber)),
    invitations: (accountNumber) => openInvitations(orm, accountNumber),
    withAccountLocked: (accountNumber, work) =>
      transaction(async (tx) => {
        // Does not lock the key: writers that only reference the account, such as an audit entry,
        // need not wait, and no deadlock can occur.
        await tx
          .select({ accountNumber: accounts.accountNumber })
          .from(accounts)
          .where(eq(accounts.accountNumber, accountNumber))
          .for('no key update');
        return work(createPeopleTransaction(database, tx, accountNumber));
      }),
    onAccount: (accountNumber, work) =>
      transaction((tx) => work(createPeopleTransaction(database, tx, accountNumber))),
    async audit(accountNumber, before, most) {
      const [last] =
        before === null
          ? [null]
          : await orm
              .select()
              .from(auditEntries)
              .where(
                and(eq(auditEntries.accountNumber, accountNumber), eq(auditEntries.id, before)),
              );
      if (last === undefined) return null;
      const older =
        last === null
          ? undefined
          : or(
              lt(auditEntries.at, last.at),
              and(eq(auditEntries.at, last.at), lt(auditEntries.id, last.id)),
            );
      const rows = await orm
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.accountNumber, accountNumber), older))
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(most);
      return rows.map(({ id, at, actorName, action, subject, detail }) => ({
        id,
        at,
        actorName,
        action: action as AuditAction,
        subject,
        from: detail['from'] ?? null,
        to: detail['to'] ?? null,
        times: 1,
      }));
    },
    access: (...asked) => readAccessEntries(database, ...asked),
    async tryCountEmail(accountNumber, now, since, most) {
      const row = {
        id: randomUUID(),
        subjectDigest: digestOf(accountNumber),
        at: now,
        ...INVITATION_EMAIL_THROTTLE,
      };
      // Recorded before counting, so that concurrent requests count each other.
      await tries.addTry(row);
      const [sent] = await orm
        .select({ n: count() })
        .from(accessTries)
        .where(
          and(
            eq(accessTries.action, row.action),
            eq(accessTries.subjectDigest, row.subjectDigest),
            gt(accessTries.at, since),
          ),
        );
      const room = (sent?.n ?? 0) <= most;
      if (!room) await tries.forgetTry(row.id);
      return room;
    },
  };
}
