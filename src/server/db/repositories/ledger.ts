import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Orm } from '../driver.ts';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../schema/index.ts';
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
  const id = randomUUID();
  await orm.insert(ledgerEntries).values({ id, at: entry.at, kind: entry.kind, reference: entry.reference });
  await orm.insert(ledgerLines).values(accounts.map((account) => ({ entryId: id, ledgerAccountId: account.id, cents: lines[account.kind] ?? 0 })));
}

/** The balance of each ledger account, in cents. */
export async function balances(orm: Orm, accountNumber: string, serviceGroup: Group): Promise<Record<LedgerAccountKind, number>> {
  const rows = await orm.select({ kind: ledgerAccounts.kind, cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)` })
    .from(ledgerAccounts).leftJoin(ledgerLines, eq(ledgerLines.ledgerAccountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.accountNumber, accountNumber), eq(ledgerAccounts.serviceGroup, serviceGroup)))
    .groupBy(ledgerAccounts.kind);
  const found = Object.fromEntries(rows.map((row) => [row.kind, Number(row.cents)]));
  return { RECEIVABLE: 0, REVENUE: 0, CLEARING: 0, UNAPPLIED: 0, CASH: 0, ...found };
}
