import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './identity.ts';
import type {
  ExemptionKind,
  ExemptionRefusal,
  ExemptionScope,
} from '../../../models/settings/rules-exemption-request.ts';

/**
 * A certificate of tax exemption that a customer asked to use (D-300). Rows change by being
 * withdrawn alone: what was decided is known from `decided_at` on, in business time.
 */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    kind: text('kind').$type<ExemptionKind>().notNull(),
    scope: text('scope').$type<ExemptionScope>().notNull(),
    /** Two letters; null for a federal one. */
    state: text('state'),
    certificate: text('certificate').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null for an accepted one. */
    refusal: text('refusal').$type<ExemptionRefusal>(),
    /** The first day whose bill it exempts, if it is accepted. */
    exemptsFrom: date('exempts_from', { mode: 'string' }).notNull(),
    /** Business time at which the customer took it back (D-341); null while they did not. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('tax_exemptions_account').on(table.accountNumber)],
);
