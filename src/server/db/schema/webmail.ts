import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './identity.ts';

/** Mailboxes of the e-mail service, with the counts that the mail store keeps of them. */
export const emailMailboxes = pgTable(
  'email_mailboxes',
  {
    /** Lower case. */
    address: text('address').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** Whose it is; null for one that several read, such as `office@`. */
    guid: uuid('guid').references(() => users.guid),
    displayName: text('display_name').notNull(),
    unreadCount: integer('unread_count').notNull(),
    usedMebibytes: integer('used_mebibytes').notNull(),
    quotaMebibytes: integer('quota_mebibytes').notNull(),
  },
  (table) => [index('email_mailboxes_account').on(table.accountNumber)],
);
