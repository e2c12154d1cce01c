import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Orm } from '../../driver.ts';
import { ledgerAccounts, ledgerEntries, ledgerLines, payments } from '../../schema/index.ts';
import type { LedgerAccountKind, PaymentGroup } from '../../schema/index.ts';
import { insertQuery, literalList, queryRows } from '../../queries.ts';
import type { QueryValue } from '../../queries.ts';

type Group = PaymentGroup;
type Kind = typeof ledgerEntries.$inferInsert.kind;

/** The lines of each kind of entry, for an amount in cents: debits positive, credits negative. */
const LINES: Readonly<Record<Kind, (cents: number) => Partial<Record<LedgerAccountKind, number>>>> =
  {
    CHARGE: (cents) => ({ RECEIVABLE: cents, REVENUE: -cents }),
    ADJUSTMENT: (cents) => ({ RECEIVABLE: -cents, REVENUE: cents }),
    PAYMENT_CAPTURED: (cents) => ({ CLEARING: cents, UNAPPLIED: -cents }),
    PAYMENT_POSTED: (cents) => ({
      CASH: cents,
      CLEARING: -cents,
      UNAPPLIED: cents,
      RECEIVABLE: -cents,
    }),
    REFUND: (cents) => ({ RECEIVABLE: cents, CASH: -cents }),
  };

export const LEDGER_KINDS: readonly LedgerAccountKind[] = [
  'RECEIVABLE',
  'REVENUE',
  'CLEARING',
  'UNAPPLIED',
  'CASH',
];

/** The lines of an entry: the kind of ledger account and its cents. They sum to zero. */
export const linesOf = (kind: Kind, cents: number): [LedgerAccountKind, number][] =>
  Object.entries(LINES[kind](cents)) as [LedgerAccountKind, number][];

/** Opens the ledger accounts of a billing account and service group. */
export async function openLedger(
  orm: Orm,
  accountNumber: string,
  serviceGroup: Group,
): Promise<void> {
  await orm
    .insert(ledgerAccounts)
    .values(LEDGER_KINDS.map((kind) => ({ id: randomUUID(), accountNumber, serviceGroup, kind })))
    .onConflictDoNothing();
}

/**
 * Writes an entry with its lines, in a transaction. The database rejects a second entry of the same
 * kind for the same reference.
 */
export async function writeEntry(
  orm: Orm,
  entry: {
    accountNumber: string;
    serviceGroup: Group;
    kind: Kind;
    reference: string;
    cents: number;
    at: Date;
  },
): Promise<void> {
  const { accountNumber, serviceGroup, kind, reference, at } = entry;
  const lines = linesOf(kind, entry.cents);
  const id = randomUUID();
  const written = await queryRows(
    orm,
    sql`
    with entry as (${insertQuery(ledgerEntries, { id, at, kind, reference })})
    insert into ledger_lines (entry_id, ledger_account_id, cents)
    select ${id}::uuid, account.id, line.cents
    from (values ${sql.join(
      lines.map(([of, cents]) => sql`(${of}::text, ${cents}::integer)`),
      sql`, `,
    )}) as line (kind, cents)
    join ledger_accounts account on account.account_number = ${accountNumber} and
      account.service_group = ${serviceGroup} and account.kind = line.kind
    returning id`,
  );
  if (written.length !== lines.length)
    throw new Error(`Account ${accountNumber} has no ledger for ${serviceGroup}.`);
}

/** The balances of a service group, and the payments still open at the processor, in cents. */
export type Balances = Record<LedgerAccountKind | 'OPEN_PAYMENTS', number>;

/**
 * Reads everything in one query, so that a payment captured meanwhile counts once: as open or as
 * posted. Null when the account has no ledger for this service group.
 */
export async function balances(
  orm: Orm,
  accountNumber: string,
  serviceGroup: Group,
): Promise<Balances | null> {
  const booked = orm
    .select({
      kind: sql<string>`${ledgerAccounts.kind}`.as('kind'),
      cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)`.as('cents'),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerLines, eq(ledgerLines.ledgerAccountId, ledgerAccounts.id))
    .where(
      and(
        eq(ledgerAccounts.accountNumber, accountNumber),
        eq(ledgerAccounts.serviceGroup, serviceGroup),
      ),
    )
    .groupBy(ledgerAccounts.kind);
  const open = orm
    .select({
      kind: sql<string>`'OPEN_PAYMENTS'`.as('kind'),
      cents: sql<string>`coalesce(sum(${payments.amount}), 0)`.as('cents'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.accountNumber, accountNumber),
        eq(payments.serviceGroup, serviceGroup),
        inArray(payments.state, [...OPEN_STATES]),
      ),
    );
  const rows = await unionAll(booked, open);
  if (rows.length === 1) return null;
  const found = Object.fromEntries(rows.map((row) => [row.kind, Number(row.cents)]));
  return {
    RECEIVABLE: 0,
    REVENUE: 0,
    CLEARING: 0,
    UNAPPLIED: 0,
    CASH: 0,
    OPEN_PAYMENTS: 0,
    ...found,
  };
}

/** Posted cents of one kind of ledger account; null without a ledger. */
const ledgerBalanceSql = (
  accountNumber: QueryValue<string>,
  serviceGroup: QueryValue<Group>,
  kind: LedgerAccountKind,
): SQL => sql`(
  select coalesce((select sum(cents) from ledger_lines where ledger_account_id = account.id), 0)
  from ledger_accounts account
  where account_number = ${accountNumber} and service_group = ${serviceGroup} and kind =
  ${sql.raw(`'${kind}'`)})`;

/**
 * Two columns of a query: `balance`, the posted receivable, and `pending`, the amount captured but
 * not posted or still open at the processor. Both null without a ledger. Read in one query, like
 * {@link balances}.
 */
export const owedColumns = (
  accountNumber: QueryValue<string>,
  serviceGroup: QueryValue<Group>,
): SQL => sql`
  ${ledgerBalanceSql(accountNumber, serviceGroup, 'RECEIVABLE')} as balance,
  (select coalesce(sum(amount), 0) from payments where account_number = ${accountNumber} and
  service_group = ${serviceGroup} and state in (${literalList(OPEN_STATES)}))
    - ${ledgerBalanceSql(accountNumber, serviceGroup, 'UNAPPLIED')} as pending`;

/** Cents of the refunds that were asked of the payment gateway and are not sent yet. */
export const refundUnderWaySql = (
  accountNumber: QueryValue<string>,
  serviceGroup: QueryValue<Group>,
): SQL => sql`
  (select coalesce(sum(amount), 0)::int from refunds where account_number = ${accountNumber} and
  service_group = ${serviceGroup} and state = 'requested')`;

/** Cents that scheduled payments take of a bill; `exceptFor`: the id of one that is left out. */
export const scheduledCentsSql = (
  accountNumber: string,
  serviceGroup: Group,
  exceptFor: string | null = null,
): SQL => sql`
  (select coalesce(sum(amount), 0) from payments where account_number = ${accountNumber} and
  service_group = ${serviceGroup} and state = 'scheduled' and
  id is distinct from ${exceptFor}::uuid)`;

/** Database values of those two columns. */
export interface OwedRow {
  balance: string | number | null;
  pending: string | number | null;
}

/** Cents due and pending; null without a ledger. */
export const owedOf = ({
  balance,
  pending,
}: OwedRow): { balance: number; pending: number } | null =>
  balance === null || pending === null
    ? null
    : { balance: Number(balance), pending: Number(pending) };
