import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { profileRecords, users } from '../../schema/index.ts';

/** Profile cookie records (decisions, small choices); keyed by digest, in real time. */
export function profileRepository({ orm }: Pick<Database, 'orm'>) {
  /** Whether one of these people signed in on the device with this profile cookie before. */
  const isKnownTo = async (people: SQL, digest: string, now: Date): Promise<boolean> => {
    const rows = await orm
      .select({ guid: users.guid })
      .from(profileRecords)
      .innerJoin(users, eq(users.guid, profileRecords.guid))
      .where(
        and(
          eq(profileRecords.digest, digest),
          gt(profileRecords.expiresAt, now),
          people,
          isNull(users.removedAt),
        ),
      );
    return rows.length > 0;
  };
  return {
    isKnownDevice: (digest: string, username: string, now: Date): Promise<boolean> =>
      isKnownTo(eq(users.username, username), digest, now),
    isKnownDeviceOfPerson: (digest: string, guid: string, now: Date): Promise<boolean> =>
      isKnownTo(eq(users.guid, guid), digest, now),
    isKnownDeviceOf: (digest: string, accountNumber: string, now: Date): Promise<boolean> =>
      isKnownTo(eq(users.accountNumber, accountNumber), digest, now),
    async keepProfile(row: typeof profileRecords.$inferInsert): Promise<void> {
      await orm.insert(profileRecords).values(row);
    },
    async forgetProfile(digest: string): Promise<void> {
      await orm.delete(profileRecords).where(eq(profileRecords.digest, digest));
    },
    /**
     * The user name that a device may offer. Null when it was not requested, has expired, or no
     * longer exists.
     */
    async rememberedUsername(digest: string, now: Date): Promise<string | null> {
      const [row] = await orm
        .select({ username: users.username })
        .from(profileRecords)
        .innerJoin(users, eq(users.guid, profileRecords.guid))
        .where(
          and(
            eq(profileRecords.digest, digest),
            eq(profileRecords.rememberMe, true),
            gt(profileRecords.expiresAt, now),
            isNull(users.removedAt),
          ),
        );
      return row?.username ?? null;
    },
  };
}

/** Deletes the records whose cookies browsers have dropped by then. */
export async function deleteProfilesBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(profileRecords).where(lt(profileRecords.expiresAt, instant));
}
