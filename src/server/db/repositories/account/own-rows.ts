import { and, eq, isNull } from 'drizzle-orm';
import { knownOncePerPage, oncePerPage } from '../../../page-readings.ts';
import type { Orm } from '../../driver.ts';
import { accounts, users } from '../../schema/index.ts';

type Account = typeof accounts.$inferSelect;
type Person = typeof users.$inferSelect;

const nameOfAccount = (accountNumber: string): string => `account ${accountNumber}`;
const nameOfPerson = (guid: string): string => `person ${guid}`;

/**
 * An account's row outside of a transaction; null when it does not exist. A customer's page has its
 * own from the session (D-371).
 */
export const readAccount = (orm: Orm, accountNumber: string): Promise<Account | null> =>
  oncePerPage(
    () => nameOfAccount(accountNumber),
    async () => {
      const [row] = await orm
        .select()
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      return row ?? null;
    },
  );

/** A person's row, likewise; null when the person does not exist or lost access. */
export const readPerson = (orm: Orm, guid: string): Promise<Person | null> =>
  oncePerPage(
    () => nameOfPerson(guid),
    async () => {
      const [row] = await orm
        .select()
        .from(users)
        .where(and(eq(users.guid, guid), isNull(users.removedAt)));
      return row ?? null;
    },
  );

/** The rows that came with a session: its page reads them no more. */
export function knownFromSession(account: Account, person: Person): void {
  knownOncePerPage(nameOfAccount(account.accountNumber), account);
  knownOncePerPage(nameOfPerson(person.guid), person);
}

/** The account's owners who have access; a representative acts with the owner's role. */
export const isOwner = (accountNumber: string) =>
  and(
    eq(users.accountNumber, accountNumber),
    eq(users.role, 'PRIMARY'),
    eq(users.userType, 'CONSUMER'),
    isNull(users.removedAt),
  );
