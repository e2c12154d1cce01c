import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { AccessLogStore } from '../../../usecases/people/access-log.ts';
import type { StoredAuditEntry } from '../../../usecases/people/ports.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { Database } from '../../driver.ts';
import { accessEntries, users } from '../../schema/index.ts';

/** Sign-ins and refusals of the account's people. Times are real, not business time. */
export function accessEntryRepository({ orm }: Pick<Database, 'orm'>): AccessLogStore {
  return {
    async noteAccess(who, { at, action, area }) {
      const isThem = 'guid' in who ? eq(users.guid, who.guid) : eq(users.username, who.username);
      const [user] = await orm
        .select()
        .from(users)
        .where(and(isThem, isNull(users.removedAt)));
      if (!user) return;
      await orm
        .insert(accessEntries)
        .values({
          id: randomUUID(),
          accountNumber: user.accountNumber,
          guid: user.guid,
          personName: fullName(user),
          action,
          area: area ?? '',
          day: dayIn(at, 'UTC'),
          at,
        })
        .onConflictDoUpdate({
          target: [accessEntries.guid, accessEntries.day, accessEntries.action, accessEntries.area],
          set: { times: sql`${accessEntries.times} + 1` },
        });
    },
  };
}

/** Newest first; entries older than `before`. Null when the account has no such entry. */
export async function readAccessEntries(
  { orm }: Pick<Database, 'orm'>,
  accountNumber: string,
  before: string | null,
  most: number,
): Promise<StoredAuditEntry[] | null> {
  const isOfAccount = eq(accessEntries.accountNumber, accountNumber);
  const [last] =
    before === null
      ? [null]
      : await orm
          .select()
          .from(accessEntries)
          .where(and(isOfAccount, eq(accessEntries.id, before)));
  if (last === undefined) return null;
  const older =
    last === null
      ? undefined
      : or(
          lt(accessEntries.at, last.at),
          and(eq(accessEntries.at, last.at), lt(accessEntries.id, last.id)),
        );
  const rows = await orm
    .select()
    .from(accessEntries)
    .where(and(isOfAccount, older))
    .orderBy(desc(accessEntries.at), desc(accessEntries.id))
    .limit(most);
  return rows.map(({ id, at, personName, action, area, times }) => ({
    id,
    at,
    actorName: personName,
    action,
    subject: area === '' ? null : area,
    from: null,
    to: null,
    times,
  }));
}

/** Forgets what happened before this instant (real time). */
export async function deleteAccessEntriesBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(accessEntries).where(lt(accessEntries.at, instant));
}
