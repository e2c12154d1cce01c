import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/driver.ts';
import { LEDGER_KINDS, linesOf } from '../db/repositories/billing/ledger.ts';
import type { PaymentGroup } from '../db/schema/index.ts';
import {
  accountServices,
  billingCycles,
  billItems,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  mobileDevices,
  mobileLines,
  paymentMethods,
  payments,
  paymentTransitions,
  refunds,
  serviceRates,
  statementLines,
  statements,
  streamingSubscriptions,
} from '../db/schema/index.ts';

/** Insertion order, so that references exist. */
const ORDER = [
  ledgerAccounts,
  accountServices,
  paymentMethods,
  payments,
  paymentTransitions,
  statements,
  statementLines,
  serviceRates,
  mobileDevices,
  mobileLines,
  billItems,
  billingCycles,
  streamingSubscriptions,
  refunds,
  ledgerEntries,
  ledgerLines,
] as const;

type Group = PaymentGroup;
type Known = (typeof ORDER)[number];
type Entry = Pick<typeof ledgerEntries.$inferInsert, 'kind' | 'reference' | 'at'> & {
  accountNumber: string;
  serviceGroup: Group;
  cents: number;
};

/**
 * Inserts rows with the same columns as one value: spelling out thousands of them takes longer than
 * writing them.
 */
async function insertAll(orm: Orm, table: PgTable, rows: readonly object[]): Promise<void> {
  const known = getTableColumns(table);
  const nameOf = (key: string): string => known[key]?.name ?? key;
  const columns = sql.raw(
    Object.keys(rows[0] ?? {})
      .map((key) => nameOf(key))
      .join(', '),
  );
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
  );
  const name = sql.raw(getTableName(table));
  await orm.execute(
    sql`insert into ${name} (${columns}) select ${columns} from
      json_populate_recordset(null::${name}, ${JSON.stringify(named)}::json)`,
  );
}

/**
 * Collects rows and writes them table by table: a thousand single queries would take most of a
 * second.
 */
export function demoRows() {
  const rows = new Map<PgTable, object[]>(ORDER.map((table) => [table, []]));
  const ledgerIds = new Map<string, string>();
  const add = <Table extends Known>(table: Table, ...more: Table['$inferInsert'][]): void => {
    rows.get(table)?.push(...more);
  };
  return {
    add,
    /** Creates the ledger accounts of an account's service group. */
    openLedger(accountNumber: string, serviceGroup: Group): void {
      for (const kind of LEDGER_KINDS) {
        const id = randomUUID();
        ledgerIds.set(`${accountNumber} ${serviceGroup} ${kind}`, id);
        add(ledgerAccounts, { id, accountNumber, serviceGroup, kind });
      }
    },
    /** An entry with its lines. */
    enter({ accountNumber, serviceGroup, kind, reference, at, cents }: Entry): void {
      const entryId = randomUUID();
      add(ledgerEntries, { id: entryId, kind, reference, at });
      add(
        ledgerLines,
        ...linesOf(kind, cents).map(([of, amount]) => ({
          entryId,
          ledgerAccountId: ledgerIds.get(`${accountNumber} ${serviceGroup} ${of}`) ?? '',
          cents: amount,
        })),
      );
    },
    async write(orm: Orm): Promise<void> {
      for (const table of ORDER) {
        const given = rows.get(table) ?? [];
        for (const alike of Map.groupBy(given, (row) => Object.keys(row).join()).values())
          await insertAll(orm, table, alike);
      }
    },
  };
}

export type DemoRows = ReturnType<typeof demoRows>;
