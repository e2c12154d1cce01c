import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { OPEN_STATES } from '../../usecases/payment/state-machine.ts';
import type { Orm } from '../driver.ts';
import { ledgerAccounts, ledgerEntries, ledgerLines, payments } from '../schema/index.ts';
import type { LedgerAccountKind } from '../schema/index.ts';

type Group = 'CORE' | 'MOBILE';
type Kind = typeof ledgerEntries.$inferInsert.kind;

/** The lines of each kind of entry, for an amount in cents: debits above zero, credits below. */
const LINES: Readonly<Record<Kind, (cents: number) => Partial<Record<LedgerAccountKind, number>>>> = {
  CHARGE: (cents) => ({ RECEIVABLE: cents, REVENUE: -cents }),
  ADJUSTMENT: (cents) => ({ RECEIVABLE: -cents, REVENUE: cents }),
  PAYMENT_CAPTURED: (cents) => ({ CLEARING: cents, UNAPPLIED: -cents }),
  PAYMENT_POSTED: (cents) => ({ CASH: cents, CLEARING: -cents, UNAPPLIED: cents, RECEIVABLE: -cents }),
};

/** Opens the ledger accounts of a billing account and service group. */
export async function openLedger(orm: Orm, accountNumber: string, serviceGroup: Group): Promise<void> {
  const kinds: LedgerAccountKind[] = ['RECEIVABLE', 'REVENUE', 'CLEARING', 'UNAPPLIED', 'CASH'];
  await orm.insert(ledgerAccounts).values(kinds.map((kind) => ({ id: randomUUID(), accountNumber, serviceGroup, kind }))).onConflictDoNothing();
}

/** Writes an entry with its lines. The same kind for the same reference is refused by the database. */
export async function writeEntry(orm: Orm, entry: { accountNumber: string; serviceGroup: Group; kind: Kind; reference: string; cents: number; at: Date }): Promise<void> {
  const lines = LINES[entry.kind](entry.cents);
  const kinds = Object.keys(lines) as LedgerAccountKind[];
  const accounts = await orm.select().from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountNumber, entry.accountNumber), eq(ledgerAccounts.serviceGroup, entry.serviceGroup), inArray(ledgerAccounts.kind, kinds)));
  if (accounts.length !== kinds.length) throw new Error(`Account ${entry.accountNumber} has no ledger for ${entry.serviceGroup}.`);
  const id = randomUUID();
  await orm.insert(ledgerEntries).values({ id, at: entry.at, kind: entry.kind, reference: entry.reference });
  await orm.insert(ledgerLines).values(accounts.map((account) => ({ entryId: id, ledgerAccountId: account.id, cents: lines[account.kind] ?? 0 })));
}

/** The balances of a service group, and the payments that are still open at the gateway, in cents. */
export type Balances = Record<LedgerAccountKind | 'OPEN_PAYMENTS', number>;

/**
 * Reads all of it in one statement, so that a payment that is captured meanwhile is counted once: as open or as booked.
 * Null when the account has no ledger for this service group.
 */
export async function balances(orm: Orm, accountNumber: string, serviceGroup: Group): Promise<Balances | null> {
  const booked = orm.select({ kind: sql<string>`${ledgerAccounts.kind}`.as('kind'), cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)`.as('cents') })
    .from(ledgerAccounts).leftJoin(ledgerLines, eq(ledgerLines.ledgerAccountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.accountNumber, accountNumber), eq(ledgerAccounts.serviceGroup, serviceGroup)))
    .groupBy(ledgerAccounts.kind);
  const open = orm.select({ kind: sql<string>`'OPEN_PAYMENTS'`.as('kind'), cents: sql<string>`coalesce(sum(${payments.amount}), 0)`.as('cents') })
    .from(payments)
    .where(and(eq(payments.accountNumber, accountNumber), eq(payments.serviceGroup, serviceGroup), inArray(payments.state, [...OPEN_STATES])));
  const rows = await unionAll(booked, open);
  if (rows.length === 1) return null;
  const found = Object.fromEntries(rows.map((row) => [row.kind, Number(row.cents)]));
  return { RECEIVABLE: 0, REVENUE: 0, CLEARING: 0, UNAPPLIED: 0, CASH: 0, OPEN_PAYMENTS: 0, ...found };
}

/** Pending for the customer: captured and not posted, or still open at the gateway. */
export const pendingOf = (read: Balances): number => -read.UNAPPLIED + read.OPEN_PAYMENTS;
