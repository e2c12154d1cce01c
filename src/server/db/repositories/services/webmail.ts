import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { emailMailboxes } from '../../schema/index.ts';

/** Mailboxes of the e-mail service. */
export const webmailRepository = ({ orm }: Pick<Database, 'orm'>) => ({
  /** By address. */
  mailboxes: (accountNumber: string) =>
    orm
      .select()
      .from(emailMailboxes)
      .where(eq(emailMailboxes.accountNumber, accountNumber))
      .orderBy(asc(emailMailboxes.address)),
});

export type WebmailRepository = ReturnType<typeof webmailRepository>;
