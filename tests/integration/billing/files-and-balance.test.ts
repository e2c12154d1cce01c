import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { balances } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  activitySheet,
  quickBooksSheet,
} from '../../../src/server/documents/exports/activity-rows.ts';
import type { Sheet } from '../../../src/server/documents/exports/activity-rows.ts';
import { csvOf, xlsxOf } from '../../../src/server/documents/exports/files.ts';
import { monthEndPack } from '../../../src/server/documents/exports/month-end-pack.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { addDays, addMonths } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { tierRows } from '../../fixtures/harness/tier.ts';
import { instantPaymentInput, openInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

/** The demo's day, and the days from it on which the books are closed. */
const TODAY = '2026-12-14';
const DAYS = [0, 5, 19, 42, 80];
const ADDRESS = { addressLine1: '9 Ledger Lane', city: 'Augusta', state: 'ME', zip: '04330' };
const GROUPS = ['CORE', 'MOBILE'] as const;

let backend: InProcessBackend;
let money: BillingServices;
beforeAll(async () => {
  backend = await openInProcessBackend();
  money = backend.money();
}, 120_000);
afterAll(() => backend.close());

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
const centsOf = (decimal: string | undefined): number => Math.round(Number(decimal ?? 0) * 100);

/** Moves on as the sandbox's clock does: everything that falls due on the way is done. */
async function liveUntil(day: string): Promise<void> {
  await passUntil(backend, money, new Date(`${day}T17:00:00Z`));
}

/** What brings service back, or else a third of what is due. */
async function payOnTheWay(actor: Actor): Promise<void> {
  const billed = await money.readBilling(actor, 'CORE');
  const amount = Math.max(billed.minimumPaymentAmount, Math.floor(billed.amountDue / 3));
  if (amount > 0)
    await money.pay(
      actor,
      instantPaymentInput({
        amount,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
        confirmedDuplicate: true,
      }),
    );
}

/** The rows of a CSV by the titles of its columns. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)]
        .slice(0, -1)
        .map(([, cell = '']) => cell.replaceAll(/^"|"$/g, '').replaceAll('""', '"')),
    );
  return rows.map((row) =>
    Object.fromEntries(head.map((title, index) => [title, row[index] ?? ''])),
  );
}
const columnSum = (csv: string, title: string): number =>
  sum(rowsOf(csv).map((row) => centsOf(row[title])));

/** The sum of a column of a workbook, in cents. */
async function workbookSum(sheet: Sheet, title: string): Promise<number> {
  const files = unzipSync(new Uint8Array(await xlsxOf(sheet)));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const letter = String.fromCharCode(65 + sheet.head.indexOf(title));
  return sum(
    [...xml.matchAll(new RegExp(`<c r="${letter}(\\d+)"[^>]*><v>([^<]*)</v>`, 'g'))]
      .filter(([, row]) => row !== '1')
      .map(([, , value]) => centsOf(value)),
  );
}

/** What the account owes by its ledger, in cents: nothing of a service group that it lacks. */
async function owed(actor: Actor, groups: readonly (typeof GROUPS)[number][]): Promise<number> {
  const found = await Promise.all(
    groups.map((group) => balances(backend.database.orm, actor.accountNumber, group)),
  );
  return sum(found.map((one) => (one ? one.RECEIVABLE + one.UNAPPLIED : 0)));
}

/** The exported files of the whole account and of each bill add up to what is owed. */
async function expectExportsAddUp(actor: Actor): Promise<void> {
  for (const [group, groups] of [
    ['all', GROUPS],
    ['core', ['CORE']],
    ['mobile', ['MOBILE']],
  ] as const) {
    const { rows } = await money.exportedActivity(actor, { kind: 'all', group } as never);
    const sheet = activitySheet(
      rows,
      'en',
      await money.exportedBalances(actor, { group } as never),
    );
    const csv = csvOf(sheet).toString();
    const balance = await owed(actor, groups);
    const books = csvOf(quickBooksSheet(rows, 'en')).toString();
    expect({
      csv: columnSum(csv, 'Amount (USD)'),
      lastBalance: centsOf(rowsOf(csv)[0]?.['Balance (USD)']),
      xlsx: await workbookSum(sheet, 'Amount (USD)'),
      // Money out is below 0 there.
      quickBooks: -columnSum(books, 'Amount') || 0,
    }).toEqual({ csv: balance, lastBalance: balance, xlsx: balance, quickBooks: balance });
  }
}

interface Manifest {
  totals: Record<'charges' | 'adjustments' | 'payments', string> & {
    statements: { totalDue: string; serviceGroup: string }[];
  };
}

/** The pack of a month, by file; null of a month without anything. */
async function packOf(actor: Actor, month: string): Promise<Map<string, string> | null> {
  const content = await money.monthEnd(actor, month).catch(() => null);
  if (content === null) return null;
  const files = unzipSync(
    new Uint8Array(
      monthEndPack(content, [], {
        language: 'en',
        variant: 'business',
        accountName: 'Harbor Street Bakery',
        accountNumber: actor.accountNumber,
        billingTimeZone: actor.billingTimeZone,
        parties: {
          billTo: ADDRESS,
          serviceAddress: ADDRESS,
          customer: { legalName: null, taxIdLastFour: null, purchaseOrders: [] },
        },
        now: backend.now(),
      }),
    ),
  );
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/**
 * The packs of all months add up to what is owed, with the credits that no statement lists yet; and
 * of each, the lines, the payments, the totals and the manifest to each other.
 */
async function expectPacksAddUp(actor: Actor, day: string): Promise<void> {
  const { rows } = await money.exportedActivity(actor, { kind: 'all', group: 'all' } as never);
  const waiting = rows.filter(
    ({ kind, statementId, status }) =>
      kind === 'ADJUSTMENT' && statementId === null && status !== 'PENDING',
  );
  let [total, packs] = [sum(waiting.map(({ amount }) => amount)), 0];
  const first = rows.at(-1)?.date.slice(0, 7) ?? '';
  for (let month = first; month <= day.slice(0, 7);) {
    const pack = await packOf(actor, month);
    if (pack) {
      const file = (name: string): string => pack.get(name) ?? '';
      const { totals } = JSON.parse(file('manifest.json')) as Manifest;
      const lines = columnSum(file('lines.csv'), 'Amount (USD)');
      const paid = columnSum(file('payments.csv'), 'Paid (USD)');
      const inAll = rowsOf(file('totals.csv')).at(-1) ?? {};
      for (const row of rowsOf(file('totals.csv')).slice(0, -1)) {
        const earlier = centsOf(row['Due earlier, of the total (USD)']);
        const isAllEarlier = earlier > 0 && earlier === centsOf(row['Total due (USD)']);
        expect([month, row['Due earlier since'] !== '']).toEqual([month, earlier > 0]);
        if (row['Statement date'] !== '')
          expect([month, row['Due date'] === '']).toEqual([month, isAllEarlier]);
      }
      expect([month, lines, paid]).toEqual([
        month,
        centsOf(totals.charges) + centsOf(totals.adjustments),
        centsOf(totals.payments),
      ]);
      expect([month, lines, paid]).toEqual([
        month,
        centsOf(inAll['New charges (USD)']) + centsOf(inAll['Credits and adjustments (USD)']),
        centsOf(inAll['Paid in the month (USD)']),
      ]);
      expect(sum(totals.statements.map(({ totalDue }) => centsOf(totalDue)))).toBe(
        centsOf(inAll['Total due (USD)']),
      );
      total += lines - paid;
      packs += 1;
    }
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  }
  expect(packs).toBeGreaterThan(0);
  expect(total).toBe(await owed(actor, GROUPS));
}

describe('what a bookkeeper downloads', () => {
  // The first is cut off, pays and is restored on the way.
  it.each([
    'pastdue50',
    ...tierRows('current', 'autopay', 'credit', 'mobile-pastdue', 'pastdue30', 'disconnected'),
  ])(
    'of %s adds up to the balance on any day: CSV, XLSX, QuickBooks and every month’s pack',
    async (scenario) => {
      await backend.reset();
      await backend.billOnly(scenario);
      const actor = await backend.actor(scenario);
      for (const days of DAYS) {
        const day = addDays(TODAY, days);
        if (days > 0) await liveUntil(day);
        await expectExportsAddUp(actor);
        await expectPacksAddUp(actor, day);
        await payOnTheWay(actor);
        // What is paid and not posted yet counts in all of them.
        await expectExportsAddUp(actor);
        await expectPacksAddUp(actor, day);
      }
      expect(backend.bugs).toEqual([]);
    },
    120_000,
  );
});
