import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './identity.ts';

/** Mailboxes of the e-mail service, with their counts from the mail store. */
export const emailMailboxes = pgTable(
  'email_mailboxes',
  {
    /** Lower case. */
    address: text('address').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** Its user; null for a shared mailbox, such as `office@`. */
    guid: uuid('guid').references(() => users.guid),
    displayName: text('display_name').notNull(),
    unreadCount: integer('unread_count').notNull(),
    usedMebibytes: integer('used_mebibytes').notNull(),
    quotaMebibytes: integer('quota_mebibytes').notNull(),
  },
  (table) => [index('email_mailboxes_account').on(table.accountNumber)],
);
