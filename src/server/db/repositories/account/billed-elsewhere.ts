import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accounts } from '../../schema/index.ts';

/**
 * Whether an account's bills are not this portal's: they are suppressed, or have moved (D-190,
 * D-332). Of the table `accounts` in the query around it.
 */
export const billedElsewhere: SQL<boolean> = sql<boolean>`(${accounts.billingSuppressed} or
  ${accounts.type} = 'ENTERPRISE')`;
