import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balances,
  openLedger,
  writeEntry,
} from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  accounts,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
} from '../../../src/server/db/schema/index.ts';
import { NOW, openInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let made = 0;

beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterAll(() => backend.close());

/** A separate account, with an empty ledger. */
async function emptyAccount(): Promise<string> {
  const { orm } = backend.database;
  const accountNumber = String(8_100_000_000 + made++);
  const address = { addressLine1: '1 Test Street', city: 'Portland', state: 'ME', zip: '04101' };
  await orm.insert(accounts).values({
    accountNumber,
    companyName: 'Test',
    serviceAddress: address,
    billToAddress: address,
    billingTimeZone: 'America/New_York',
    cycleDay: 5,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: 'B',
  });
  await openLedger(orm, accountNumber, 'CORE');
  return accountNumber;
}

const ledgerAccountOf = async (accountNumber: string, kind: 'RECEIVABLE' | 'REVENUE' | 'CASH') => {
  const [row] = await backend.database.orm
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountNumber, accountNumber), eq(ledgerAccounts.kind, kind)));
  return row?.id ?? '';
};

const cents = fc.integer({ min: 1, max: 9_999_999 });
const event = fc.oneof(
  fc.record({ kind: fc.constant('CHARGE' as const), cents }),
  fc.record({ kind: fc.constant('ADJUSTMENT' as const), cents }),
  fc.record({ kind: fc.constant('PAYMENT_CAPTURED' as const), cents, posted: fc.boolean() }),
);

describe('the ledger', () => {
  test('balances after any history, and shows the due, pending and received amounts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (history) => {
        const accountNumber = await emptyAccount();
        const { orm, transaction } = backend.database;
        let [charged, adjusted, captured, posted] = [0, 0, 0, 0];
        for (const happened of history) {
          const entry = {
            accountNumber,
            serviceGroup: 'CORE' as const,
            reference: randomUUID(),
            cents: happened.cents,
            at: NOW,
          };
          await transaction((tx) => writeEntry(tx, { ...entry, kind: happened.kind }));
          if (happened.kind === 'CHARGE') charged += happened.cents;
          if (happened.kind === 'ADJUSTMENT') adjusted += happened.cents;
          if (happened.kind !== 'PAYMENT_CAPTURED') continue;
          captured += happened.cents;
          if (!happened.posted) continue;
          await transaction((tx) => writeEntry(tx, { ...entry, kind: 'PAYMENT_POSTED' }));
          posted += happened.cents;
        }
        const read = await balances(orm, accountNumber, 'CORE');
        expect(read).toEqual({
          RECEIVABLE: charged - adjusted - posted,
          REVENUE: adjusted - charged + 0,
          CLEARING: captured - posted,
          UNAPPLIED: posted - captured + 0,
          CASH: posted,
          OPEN_PAYMENTS: 0,
        });
        const [sum] = await orm
          .select({ cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)` })
          .from(ledgerLines);
        expect(Number(sum?.cents)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  test('rejects an entry whose lines do not sum to zero, at the latest on commit', async () => {
    const accountNumber = await emptyAccount();
    const [receivable, revenue] = [
      await ledgerAccountOf(accountNumber, 'RECEIVABLE'),
      await ledgerAccountOf(accountNumber, 'REVENUE'),
    ];
    await fc.assert(
      fc.asyncProperty(cents, cents, async (debit, credit) => {
        const entryId = randomUUID();
        const written = backend.database.transaction(async (tx) => {
          await tx
            .insert(ledgerEntries)
            .values({ id: entryId, at: NOW, kind: 'CHARGE', reference: randomUUID() });
          await tx.insert(ledgerLines).values([
            { entryId, ledgerAccountId: receivable, cents: debit },
            { entryId, ledgerAccountId: revenue, cents: -credit },
          ]);
        });
        if (debit === credit) await written;
        else await expect(written).rejects.toThrow();
        expect(
          await backend.database.orm
            .select()
            .from(ledgerEntries)
            .where(eq(ledgerEntries.id, entryId)),
        ).toHaveLength(debit === credit ? 1 : 0);
      }),
      {
        numRuns: 15,
        examples: [
          [500, 500],
          [500, 501],
        ],
      },
    );
  });

  test('refuses an entry without lines', async () => {
    await expect(
      backend.database.orm
        .insert(ledgerEntries)
        .values({ id: randomUUID(), at: NOW, kind: 'CHARGE', reference: randomUUID() }),
    ).rejects.toThrow();
  });

  test('writes what happened once', async () => {
    const entry = {
      accountNumber: await emptyAccount(),
      serviceGroup: 'CORE' as const,
      kind: 'CHARGE' as const,
      reference: randomUUID(),
      cents: 100,
      at: NOW,
    };
    await backend.database.transaction((tx) => writeEntry(tx, entry));
    await expect(backend.database.transaction((tx) => writeEntry(tx, entry))).rejects.toThrow();
    expect((await balances(backend.database.orm, entry.accountNumber, 'CORE'))?.RECEIVABLE).toBe(
      100,
    );
  });

  test('refuses an entry for a service group without a ledger', async () => {
    const accountNumber = await emptyAccount();
    await expect(
      backend.database.transaction((tx) =>
        writeEntry(tx, {
          accountNumber,
          serviceGroup: 'MOBILE',
          kind: 'CHARGE',
          reference: randomUUID(),
          cents: 100,
          at: NOW,
        }),
      ),
    ).rejects.toThrow('no ledger for MOBILE');
    expect(await balances(backend.database.orm, accountNumber, 'MOBILE')).toBeNull();
  });

  test.each(['ledger_entries', 'ledger_lines', 'payment_transitions'])(
    '%s is append-only',
    async (table) => {
      const { orm } = backend.database;
      const count = async () =>
        ((await orm.execute(sql.raw(`select 1 from ${table}`))) as unknown as { rows: unknown[] })
          .rows.length;
      const before = await count();
      expect(before).toBeGreaterThan(0);
      await expect(orm.execute(sql.raw(`delete from ${table}`))).rejects.toThrow();
      await expect(orm.execute(sql.raw(`update ${table} set id = id`))).rejects.toThrow();
      expect(await count()).toBe(before);
    },
  );

  test('of the demo balances to the cent', async () => {
    const rows = await backend.database.orm
      .select({ entryId: ledgerLines.entryId, cents: sql<string>`sum(${ledgerLines.cents})` })
      .from(ledgerLines)
      .groupBy(ledgerLines.entryId);
    expect(rows.filter(({ cents: sum }) => Number(sum) !== 0)).toEqual([]);
  });
});
