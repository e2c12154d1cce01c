import { and, eq, inArray, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseSpaces, readPdf } from '../../fixtures/harness/read-pdf.ts';
import { matchWords } from '../../../src/models/billing/activity/rules-words.ts';
import { formatDay, formatMoney } from '../../../src/models/platform/money/rules-money.ts';
import { mayDo } from '../../../src/models/permissions/rules-billing.ts';
import { BRAND, formatAddress } from '../../../src/models/platform/brand/rules-brand.ts';
import { invoiceNumber } from '../../../src/models/statements/invoice/rules-invoice.ts';
import { sectionsOf } from '../../../src/models/statements/rules-lines.ts';
import { DEMO_USERS } from '../../../src/server/demo/scenarios.ts';
import { drawStatement } from '../../../src/server/documents/statement.ts';
import type { DocumentContext } from '../../../src/server/documents/receipt-content.ts';
import type { StatementDetail } from '../../../src/server/usecases/statements/read-statements.ts';
import { lineText } from '../../../src/server/documents/line-text.ts';
import { createTranslate, searchWordsIn } from '../../../src/server/documents/texts.ts';
import {
  activitySheet,
  paymentsSheet,
  quickBooksSheet,
} from '../../../src/server/documents/exports/activity-rows.ts';
import { csvOf, formatDecimal, xlsxOf } from '../../../src/server/documents/exports/files.ts';
import { statementPack } from '../../../src/server/documents/exports/statement-pack.ts';
import { mobileLinesOf } from '../../../src/models/statements/mobile-lines/rules-mobile-lines.ts';
import { drawStatements } from '../../../src/server/http/billing/document-steps.ts';
import { monthEndPack } from '../../../src/server/documents/exports/month-end-pack.ts';
import {
  ledgerAccounts,
  ledgerLines,
  payments,
  refunds,
} from '../../../src/server/db/schema/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { NOW, openInProcessBackend, refusalCodeOf } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
beforeAll(async () => {
  backend = await openInProcessBackend();
  money = backend.money();
}, 120_000);
afterAll(() => backend.close());

const LANGUAGES = ['en', 'es'] as const;
const madeFor = (actor: Actor, language: 'en' | 'es') => ({
  language,
  variant: 'business' as const,
  accountName: 'Harbor Street Bakery',
  accountNumber: actor.accountNumber,
  billingTimeZone: actor.billingTimeZone,
  parties: {
    billTo: { addressLine1: '9 Ledger Lane', city: 'Augusta', state: 'ME', zip: '04330' },
    serviceAddress: { addressLine1: '1 Oven Street', city: 'Portland', state: 'ME', zip: '04101' },
    customer: { legalName: null, taxIdLastFour: null, purchaseOrders: [] },
  },
  now: NOW,
});
const detailsOf = async (actor: Actor, group: 'CORE' | 'MOBILE') =>
  Promise.all(
    (await money.statements(actor, group)).statements.map(({ id }) => money.statement(actor, id)),
  );

describe.each(LANGUAGES)('a statement as a PDF (%s)', (language) => {
  it.each([
    ['current', 'CORE'],
    ['current', 'MOBILE'],
    ['autopay', 'CORE'],
    ['pastdue30', 'CORE'],
    ['credit', 'CORE'],
  ] as const)(
    'of %s (%s) says every line and every sum of the digital bill, to the cent',
    async (scenario, group) => {
      const actor = await backend.actor(scenario);
      const say = createTranslate(language);
      for (const detail of (await detailsOf(actor, group)).slice(0, 4)) {
        const { statement, lines } = detail;
        const { text } = await readPdf(await drawStatement(detail, madeFor(actor, language)));
        expect(text).toContain(formatMoney(Math.abs(statement.totalDue)));
        for (const amount of [
          statement.previousBalance,
          -statement.payments || 0,
          statement.adjustments,
          statement.charges,
        ])
          expect(text).toContain(formatMoney(amount));
        for (const line of lines) {
          const period =
            line.periodFrom === line.periodTo
              ? say('statements:lines.on', { date: formatDay(line.periodFrom) })
              : say('statements:lines.period', {
                  from: formatDay(line.periodFrom),
                  to: formatDay(line.periodTo),
                });
          expect(text).toContain(
            normaliseSpaces(`${lineText(say, line)} ${period} ${formatMoney(line.amount)}`),
          );
        }
        for (const { subtotal } of sectionsOf(lines)) expect(text).toContain(formatMoney(subtotal));
        expect([
          lines
            .filter(({ kind }) => kind !== 'ADJUSTMENT')
            .reduce((sum, { amount }) => sum + amount, 0),
          statement.previousBalance -
            statement.payments +
            statement.adjustments +
            statement.charges,
        ]).toEqual([statement.charges, statement.totalDue]);
      }
    },
  );

  it('names the final bill of service that ended', async () => {
    const actor = await backend.actor('disconnected');
    const name = { en: 'Final bill of', es: 'Factura final del' }[language];
    const titles = await Promise.all(
      (await detailsOf(actor, 'CORE'))
        .slice(0, 2)
        .map(
          async (detail) =>
            (await readPdf(await drawStatement(detail, madeFor(actor, language)))).title,
        ),
    );
    expect(titles.map((title) => title?.includes(name))).toEqual([true, false]);
  });

  it('is tagged, has its language and title, and brings its fonts', async () => {
    const actor = await backend.actor('current');
    const [detail] = await detailsOf(actor, 'CORE');
    if (!detail) throw new Error('The demo account has no statement.');
    const read = await readPdf(await drawStatement(detail, madeFor(actor, language)));
    expect(read).toMatchObject({
      isTagged: true,
      isUniversal: true,
      language: `${language}-US`,
      fonts: 2,
      embeddedFonts: 2,
      size: { width: 612, height: 792 },
    });
    expect(read.title).toContain(formatDay(detail.statement.statementDate));
    expect(read.roles.filter((role) => /^H\d$/.test(role))).toEqual([
      'H1',
      'H2',
      'H2',
      'H2',
      ...sectionsOf(detail.lines).map(() => 'H3'),
      'H2',
    ]);
    const taxes = detail.lines.filter(({ kind }) => kind === 'TAX').length;
    expect(taxes).toBeGreaterThan(0);
    expect(read.roles.filter((role) => role === 'TR')).toHaveLength(
      5 + 6 + sectionsOf(detail.lines).length + detail.lines.length + taxes + 1,
    );
  });
});

describe.each(LANGUAGES)('a mobile statement as a PDF (%s)', (language) => {
  const say = createTranslate(language);

  it.each(['current', 'mobile-pastdue', 'mobile-hotlined'])(
    'of %s has a row for each number and a total that is the sum of the rows',
    async (scenario) => {
      const actor = await backend.actor(scenario);
      const details = await detailsOf(actor, 'MOBILE');
      expect(details.length).toBeGreaterThan(0);
      for (const detail of details) {
        const mobile = mobileLinesOf(detail.lines);
        if (!mobile) throw new Error('A mobile statement has no lines.');
        const { text } = await readPdf(await drawStatement(detail, madeFor(actor, language)));
        expect(mobile.total).toBe(mobile.rows.reduce((sum, { amount }) => sum + amount, 0));
        expect(mobile.total).toBe(detail.statement.charges);
        expect(text).toContain(
          `${say('statements:mobileLines.total')} ${formatMoney(mobile.total)}`,
        );
        for (const { share, lines, amount } of mobile.rows)
          if (share.kind === 'number') {
            const charges = lines.map(({ code }) => say(`statements:line.${code}`)).join(', ');
            expect(text).toContain(`${share.number}: ${charges} ${formatMoney(amount)}`);
          }
      }
    },
  );
});

const drawn = async (details: readonly StatementDetail[], made: DocumentContext) =>
  Promise.all(
    details.map(async (detail) => ({
      statement: detail.statement,
      pdf: await drawStatement(detail, made),
    })),
  );

describe('several statements as one file', () => {
  it('are named as single downloads, each once, and are the same documents', async () => {
    const actor = await backend.actor('current');
    const { statements } = await money.statements(actor, 'CORE');
    const ids = statements.slice(0, 3).map(({ id }) => id);
    const details = await money.severalStatements(actor, [...ids, ...ids]);
    expect(details.map(({ statement }) => statement.id)).toEqual(ids);
    const made = madeFor(actor, 'en');
    const files = unzipSync(new Uint8Array(statementPack(await drawn(details, made), made)));
    expect(Object.keys(files)).toEqual(
      details.map(({ statement }) => `statement-${statement.statementDate}.pdf`),
    );
    for (const { statement } of details)
      expect(
        (await readPdf(files[`statement-${statement.statementDate}.pdf`] ?? new Uint8Array())).text,
      ).toContain(formatMoney(Math.abs(statement.totalDue)));
  });

  it('of one day are told apart by their service', async () => {
    const actor = await backend.actor('current');
    const [core] = await detailsOf(actor, 'CORE');
    if (!core) throw new Error('The demo account has no statement.');
    const statement = { ...core.statement, serviceGroup: 'MOBILE' as const };
    const made = madeFor(actor, 'es');
    const pack = statementPack(await drawn([core, { ...core, statement }], made), made);
    const day = statement.statementDate;
    expect(Object.keys(unzipSync(new Uint8Array(pack)))).toEqual([
      `estado-de-cuenta-${day}.pdf`,
      `estado-de-cuenta-${day}-mobile.pdf`,
    ]);
  });

  it('name each one that cannot be drawn, or is another account’s', async () => {
    const [actor, other] = [await backend.actor('current'), await backend.actor('pastdue30')];
    const [one, two] = await detailsOf(actor, 'CORE');
    const [foreign] = (await money.statements(other, 'CORE')).statements;
    if (!one || !two || !foreign) throw new Error('The demo accounts have too few statements.');
    const told: unknown[] = [];
    const steps = drawStatements([one, two], madeFor(actor, 'en'), (error) => told.push(error));
    await steps.next(Buffer.alloc(0));
    await steps.next(new Error('no font'));
    await expect(steps.next(Buffer.from('%'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fields: [`$input.statements.${one.statement.id}`],
    });
    expect(told).toHaveLength(1);
    await expect(
      money.severalStatements(actor, [one.statement.id, foreign.id]),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
      fields: [`$input.statements.${foreign.id}`],
    });
  });
});

describe.each(LANGUAGES)('a statement for accounts payable (%s)', (language) => {
  const say = createTranslate(language);
  const drawn = async (group: 'CORE' | 'MOBILE') => {
    const actor = await backend.actor('current');
    const [detail] = await detailsOf(actor, group);
    if (!detail) throw new Error('The demo account has no statement.');
    const { text } = await readPdf(await drawStatement(detail, madeFor(actor, language)));
    return { actor, detail, text };
  };

  it('names vendor, remit-to, bill-to and service address, and its number', async () => {
    const { actor, detail, text } = await drawn('CORE');
    for (const [name, value] of [
      ['invoice', invoiceNumber(actor.accountNumber, detail.statement)],
      ['vendor', BRAND.providers.business.vendor.legalName],
      ['taxId', BRAND.providers.business.vendor.taxId],
      ['remitTo', formatAddress(BRAND.providers.business.vendor.remitTo)],
      ['billTo', '9 Ledger Lane, Augusta, ME 04330'],
      ['serviceAddress', '1 Oven Street, Portland, ME 04101'],
    ] as const)
      expect(text).toContain(`${say(`documents:parties.${name}`)} ${value}`);
  });

  it('lists its taxes one by one, and their sum', async () => {
    const { detail, text } = await drawn('CORE');
    const taxes = detail.lines.filter(({ kind }) => kind === 'TAX');
    for (const tax of taxes)
      expect(text).toContain(
        `${lineText(say, tax)}, ${say(`portal:service.${tax.service}`)} ${formatMoney(tax.amount)}`,
      );
    expect(text).toContain(
      `${say('documents:taxes.total')} ${formatMoney(
        taxes.reduce((sum, { amount }) => sum + amount, 0),
      )}`,
    );
  });

  it('has the purchase order number of its day and the customer’s covered tax ID', async () => {
    const actor = await backend.actor('current');
    const [newest, before] = await detailsOf(actor, 'CORE');
    if (!newest || !before) throw new Error('The demo account has too few statements.');
    const made = madeFor(actor, language);
    const customer = {
      legalName: 'Harbor Street Bakery LLC',
      taxIdLastFour: '6789',
      purchaseOrders: [{ startsOn: newest.statement.statementDate, purchaseOrder: 'PO-2026-17' }],
    };
    const context = { ...made, parties: { ...made.parties, customer } };
    const textOf = async (detail: typeof newest) =>
      (await readPdf(await drawStatement(detail, context))).text;
    const text = await textOf(newest);
    for (const [name, value] of [
      ['purchaseOrder', 'PO-2026-17'],
      ['customer', 'Harbor Street Bakery LLC'],
      ['customerTaxId', 'XX-XXX6789'],
    ] as const)
      expect(text).toContain(`${say(`documents:parties.${name}`)} ${value}`);
    const former = await textOf(before);
    expect([former.includes('PO-2026-17'), former.includes('XX-XXX6789')]).toEqual([false, true]);
  });

  it('says so when it charges no taxes', async () =>
    expect((await drawn('MOBILE')).text).toContain(say('documents:taxes.none')));
});

/** A CSV as a spreadsheet reads it; none of the demo's texts has a line break. */
const cellsOf = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)]
        .slice(0, -1)
        .map(([, cell = '']) =>
          cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
        ),
    );
const centsOf = (decimal: string | undefined): number => Math.round(Number(decimal) * 100);

/** What an account owes by its ledger, less what is captured and not posted. */
async function owedByLedger(
  accountNumber: string,
  group: 'all' | 'core' | 'mobile',
): Promise<number> {
  const [row] = await backend.database.orm
    .select({ cents: sql<string>`coalesce(sum(${ledgerLines.cents}), 0)` })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.ledgerAccountId))
    .where(
      and(
        eq(ledgerAccounts.accountNumber, accountNumber),
        inArray(ledgerAccounts.kind, ['RECEIVABLE', 'UNAPPLIED']),
        inArray(
          ledgerAccounts.serviceGroup,
          group === 'all' ? ['CORE', 'MOBILE'] : [group === 'core' ? 'CORE' : 'MOBILE'],
        ),
      ),
    );
  return Number(row?.cents ?? 0);
}

/** It failed or was cancelled, or is a refund that is not sent yet. */
const isNotMade = ({ kind, status }: { kind: string; status: string | null }): boolean =>
  status === 'FAILED' || status === 'CANCELLED' || (kind !== 'PAYMENT' && status === 'PENDING');

/** The sum of a column of a workbook's sheet, in cents. */
async function xlsxSum(sheet: Parameters<typeof xlsxOf>[0], column: number): Promise<number> {
  const files = unzipSync(new Uint8Array(await xlsxOf(sheet)));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const letter = String.fromCharCode(65 + column);
  return [...xml.matchAll(new RegExp(`<c r="${letter}(\\d+)"([^>]*)><v>([^<]*)</v>`, 'g'))]
    .filter(([, row]) => row !== '1')
    .reduce((sum, [, , , value]) => sum + centsOf(value), 0);
}

/** One for each kind of account. */
const SCENARIOS = [
  'current',
  'credit',
  'autopay',
  'pastdue30',
  'pastdue76',
  'disconnected',
  'mobile-inactive',
  'selfinstall',
  'newcustomer',
] as const;

describe('the account’s activity as a file', () => {
  const everything = { kind: 'all', group: 'all' } as const;

  it('has every row, and its amounts are those of the activity', async () => {
    const actor = await backend.actor('current');
    const page = await money.exportedActivity(actor, everything as never);
    const text = csvOf(activitySheet(page.rows, 'en')).toString();
    expect(text.startsWith('\uFEFFDate,Type,Bill,')).toBe(true);
    const [head = [], ...rows] = cellsOf(text);
    expect(rows).toHaveLength(page.total);
    const at = (title: string) => head.indexOf(title);
    const sum = (type: RegExp) =>
      rows
        .filter((row) => type.test(row[at('Type')] ?? ''))
        .reduce((total, row) => total + centsOf(row[at('Amount (USD)')]), 0);
    expect(
      rows.every(
        (row) =>
          row[at('Status')] !== '' &&
          ({
            Charge: 'Charged',
            Credit: 'Credited',
            Refund: `Sent ${row[at('Date')]?.replace(/^20(\d\d)-(\d\d)-(\d\d)$/, '$2/$3/$1')}`,
            Adjustment: 'Adjusted',
          }[row[at('Type')] ?? ''] ?? row[at('Status')]) === row[at('Status')],
      ),
    ).toBe(true);
    expect(
      rows
        .filter((row) => row[at('Type')] === 'Credit')
        .every((row) => centsOf(row[at('Amount (USD)')]) < 0),
    ).toBe(true);
    expect(sum(/Charge|Credit|Refund|Adjustment|Payment/)).toBe(
      page.charged + page.paid + page.refunded,
    );
    expect(page.total).toBe(
      (
        await money.activity(actor, {
          kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
          serviceGroup: null,
          from: null,
          to: null,
          text: null,
          codes: [],
          services: [],
          serviceGroups: [],
          sort: 'DATE',
          descending: true,
          offset: 0,
          first: 1,
        })
      ).total,
    );
  });

  it('is asked for by kind, bill and days', async () => {
    const actor = await backend.actor('current');
    const { rows } = await money.exportedActivity(actor, {
      kind: 'payments',
      group: 'core',
      from: '2026-10-01',
      to: '2026-11-30',
    } as never);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.every(
        ({ kind, serviceGroup, date }) =>
          kind === 'PAYMENT' &&
          serviceGroup === 'CORE' &&
          date >= '2026-10-01' &&
          date <= '2026-11-30',
      ),
    ).toBe(true);
  });

  it('has what is looked for in the words of its language, as the screen has it', async () => {
    const actor = await backend.actor('current');
    for (const [language, text] of [
      ['en', 'modem'],
      ['es', 'módem'],
      ['en', 'mobile'],
      ['es', 'móvil'],
    ] as const) {
      const words = matchWords(text, searchWordsIn(language));
      const shown = await money.activity(actor, {
        kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
        serviceGroup: null,
        from: null,
        to: null,
        text,
        ...words,
        sort: 'DATE',
        descending: true,
        offset: 0,
        first: 200,
      });
      const { rows, total } = await money.exportedActivity(
        actor,
        { ...everything, text } as never,
        words,
      );
      expect([total > 0, total, rows.map(({ id }) => id)]).toEqual([
        true,
        shown.total,
        shown.rows.map(({ id }) => id),
      ]);
    }
  });

  it('adds up to the balance, in CSV and XLSX, whatever failed or is on its way', async () => {
    for (const scenario of SCENARIOS) {
      const actor = await backend.actor(scenario);
      const [done, ...others] = await backend.database.orm
        .select()
        .from(payments)
        .where(and(eq(payments.accountNumber, actor.accountNumber), eq(payments.state, 'posted')));
      // As if two more had been tried.
      if (done && others.length > 0)
        await backend.database.orm.insert(payments).values(
          (['failed', 'cancelled'] as const).map((state, index) => ({
            ...done,
            id: randomUUID(),
            confirmationNumber: `${index}${done.confirmationNumber}`,
            state,
            postedAt: null,
            paymentDate: '2026-11-20',
          })),
        );
      const mobile = [done, ...others].find((one) => one?.serviceGroup === 'MOBILE');
      // As if a part of one was asked back, and is not sent yet.
      if (mobile)
        await backend.database.orm.insert(refunds).values({
          id: randomUUID(),
          accountNumber: actor.accountNumber,
          paymentId: mobile.id,
          serviceGroup: 'MOBILE',
          amount: 700,
          state: 'requested',
          requestedAt: NOW,
          dueAt: NOW,
        });
      for (const group of ['all', 'core', 'mobile'] as const) {
        const page = await money.exportedActivity(actor, { kind: 'all', group } as never);
        if (page.chargesHidden) continue;
        const onTheWay = page.rows.filter(
          ({ kind, status }) => kind === 'ADJUSTMENT' && status === 'PENDING',
        );
        expect(onTheWay.map(({ amount }) => amount)).toEqual(
          mobile && group !== 'core' ? [700] : [],
        );
        const balances = await money.exportedBalances(actor, { group } as never);
        const sheet = activitySheet(page.rows, 'en', balances);
        const [head = [], ...rows] = cellsOf(csvOf(sheet).toString());
        const [amount, balance] = [head.indexOf('Amount (USD)'), head.indexOf('Balance (USD)')];
        const total = rows.reduce((sum, row) => sum + centsOf(row[amount]), 0);
        expect([scenario, group, total]).toEqual([
          scenario,
          group,
          await owedByLedger(actor.accountNumber, group),
        ]);
        if (rows.length > 0) expect(centsOf(rows[0]?.[balance])).toBe(total);
        expect([scenario, group, await xlsxSum(sheet, amount)]).toEqual([scenario, group, total]);
      }
    }
  });

  it('tells what was not made, or leaves it out, in every format for every account', async () => {
    const wrong: unknown[] = [];
    const looked = new Set<string>();
    for (const { scenario, ...who } of DEMO_USERS) {
      // Whoever reads an account reads the same. Twenty thousand rows take long as a workbook.
      if (!mayDo('readBilling', who) || looked.has(who.accountNumber)) continue;
      looked.add(who.accountNumber);
      const actor = await backend.actor(scenario);
      for (const group of ['all', 'core', 'mobile'] as const)
        for (const kind of ['all', 'payments', 'charges'] as const) {
          const { rows, charged, paid, refunded } = await money.exportedActivity(actor, {
            kind,
            group,
          } as never);
          // Two more that were tried, of each that was made.
          const payment = rows.find((row) => row.kind === 'PAYMENT');
          const tried = (['FAILED', 'CANCELLED'] as const).flatMap((status) =>
            payment ? [{ ...payment, id: randomUUID(), status, postedDate: null }] : [],
          );
          const all = [...tried, ...rows];
          const owed = charged + paid + refunded;
          const books = kind === 'payments' ? paymentsSheet(all, 'en') : activitySheet(all, 'en');
          const sign = kind === 'payments' ? -1 : 1;
          const [head = [], ...written] = cellsOf(csvOf(books).toString());
          const amount = head.indexOf(kind === 'payments' ? 'Paid (USD)' : 'Amount (USD)');
          const notMade = head.indexOf('Not made (USD)');
          const quickBooks = cellsOf(csvOf(quickBooksSheet(all, 'en')).toString()).slice(1);
          const sumIn = (table: string[][], column: number) =>
            table.reduce((sum, row) => sum + (row[column] ? centsOf(row[column]) : 0), 0);
          const found = [
            sumIn(written, amount),
            await xlsxSum(books, amount),
            sumIn(quickBooks, 2),
            sumIn(written, notMade),
            await xlsxSum(books, notMade),
          ];
          const untold = all.filter(isNotMade).reduce((sum, row) => sum + row.amount, 0);
          const expected = [sign * owed, sign * owed, -owed, sign * untold, sign * untold];
          if (found.some((cents, index) => cents !== expected[index]))
            wrong.push({ scenario, group, kind, found, expected });
        }
    }
    expect(wrong).toEqual([]);
  });

  it('of payments has what was paid above 0 and refunds below it, as the screen', async () => {
    const actor = await backend.actor('current');
    const page = await money.exportedActivity(actor, { kind: 'payments', group: 'all' } as never);
    const [head = [], ...rows] = cellsOf(csvOf(paymentsSheet(page.rows, 'en')).toString());
    expect(page.refunded).toBeGreaterThan(0);
    expect(rows.reduce((sum, row) => sum + centsOf(row[head.indexOf('Paid (USD)')]), 0)).toBe(
      -page.paid - page.refunded,
    );
  });

  it('for QuickBooks has three columns, dates and signs, no repeated dates or zeros', async () => {
    const actor = await backend.actor('current');
    const activity = await money.exportedActivity(actor, everything as never);
    const rows = activity.rows.filter((row) => !isNotMade(row));
    const [first] = rows;
    if (!first) throw new Error('The demo account has no activity.');
    const [head, ...written] = cellsOf(
      csvOf(
        quickBooksSheet(
          [...rows, { ...first, kind: 'PAYMENT', status: 'FAILED' }, { ...first, amount: 0 }],
          'es',
        ),
      ).toString(),
    );
    expect([
      head,
      written.length,
      written.every(
        ([date = '', , amount = '']) =>
          /^\d\d\/\d\d\/\d{4}$/.test(date) && /^-?\d+\.\d\d$/.test(amount),
      ),
    ]).toEqual([['Date', 'Description', 'Amount'], rows.length, true]);
    expect(written.map(([, , amount]) => centsOf(amount))).toEqual(
      rows.map(({ amount }) => -amount),
    );
    expect(written.filter(([, description = '']) => /\d\d\/\d\d\/\d\d/.test(description))).toEqual(
      [],
    );
  });

  it('as a workbook has each amount as a number and each day as a date', async () => {
    const actor = await backend.actor('current');
    const { rows, total } = await money.exportedActivity(actor, everything as never);
    const parts = unzipSync(new Uint8Array(await xlsxOf(activitySheet(rows, 'es'))));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect([...sheet.matchAll(/<row /g)]).toHaveLength(total + 1);
    expect(sheet).toContain(`<v>${(rows[0]?.amount ?? 0) / 100}</v>`);
  });

  it('gives each charge the invoice number of its statement, and names both parties', async () => {
    const actor = await backend.actor('current');
    const { rows } = await money.exportedActivity(actor, everything as never);
    const [head = [], ...written] = cellsOf(
      csvOf(activitySheet(rows, 'en', null, madeFor(actor, 'en'))).toString(),
    );
    const column = (title: string) => written.map((row) => row[head.indexOf(title)]);
    const numbers = new Map(
      [...(await detailsOf(actor, 'CORE')), ...(await detailsOf(actor, 'MOBILE'))].map(
        ({ statement }) => [statement.id, invoiceNumber(actor.accountNumber, statement)],
      ),
    );
    expect(column('Invoice number')).toEqual(
      rows.map(({ statementId }) => (statementId ? numbers.get(statementId) : '')),
    );
    expect([[...new Set(column('Vendor'))], [...new Set(column('Bill to'))], head.at(-1)]).toEqual([
      [BRAND.providers.business.vendor.legalName],
      ['9 Ledger Lane, Augusta, ME 04330'],
      'Reference',
    ]);
  });

  it('brings no formula to life', () => {
    const sheet = {
      name: 'x',
      head: ['a'],
      rows: ['=1+1', '+1', '-1', '@x', '\tx', '＝1+1', 'Business "Plus", 600'].map((text) => [
        { text },
      ]),
    };
    expect(cellsOf(csvOf(sheet).toString()).slice(1).flat()).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "'\tx",
      "'＝1+1",
      'Business "Plus", 600',
    ]);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [24_817, '248.17'],
    [-24_817, '-248.17'],
    [123_456_789, '1234567.89'],
  ])('writes %d cents as %s', (cents, decimal) => {
    expect(formatDecimal(cents)).toBe(decimal);
  });
});

describe('a month’s pack', () => {
  it.each(LANGUAGES)(
    'has statements, lines and payments whose sums are the manifest’s, each file as it says (%s)',
    async (language) => {
      const actor = await backend.actor('current');
      const content = await money.monthEnd(actor, '2026-11');
      const made = madeFor(actor, language);
      const files = unzipSync(
        new Uint8Array(monthEndPack(content, await drawn(content.statements, made), made)),
      );
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as {
        totals: {
          charges: string;
          adjustments: string;
          payments: string;
          statements: { totalDue: string }[];
        };
        files: { name: string; sha256: string; bytes: number }[];
      };
      expect(Object.keys(files).sort()).toEqual(
        [...manifest.files.map(({ name }) => name), 'manifest.json'].sort(),
      );
      for (const { name, sha256, bytes } of manifest.files)
        expect([
          createHash('sha256')
            .update(files[name] ?? '')
            .digest('hex'),
          files[name]?.byteLength,
        ]).toEqual([sha256, bytes]);
      const amounts = (name: string, wanted: (row: string[]) => boolean) =>
        cellsOf(strFromU8(files[name] ?? new Uint8Array()))
          .slice(1)
          .filter(wanted)
          .reduce((sum, row) => sum + centsOf(row[6]), 0);
      const codes = new Set(
        content.statements.flatMap(({ lines }) =>
          lines.filter(({ kind }) => kind === 'ADJUSTMENT').map(({ id }) => id),
        ),
      );
      const adjusts = (row: string[]) => codes.has(row.at(-1) ?? '');
      expect([
        amounts('lines.csv', (row) => !adjusts(row)),
        amounts('lines.csv', adjusts),
        amounts('payments.csv', () => true),
      ]).toEqual([
        centsOf(manifest.totals.charges),
        centsOf(manifest.totals.adjustments),
        centsOf(manifest.totals.payments),
      ]);
      expect(content.statements.length).toBe(2);
      const totals = cellsOf(strFromU8(files['totals.csv'] ?? new Uint8Array()))
        .slice(1)
        .map((row) => row.slice(3, 10).map(centsOf));
      for (const [
        previousBalance = 0,
        payments = 0,
        adjustments = 0,
        charges = 0,
        totalDue,
      ] of totals)
        expect(previousBalance - payments + adjustments + charges).toBe(totalDue);
      expect(totals).toHaveLength(3);
      expect(totals.at(-1)).toEqual(
        totals[0]?.map((cents, column) => cents + (totals[1]?.[column] ?? 0)),
      );
      expect([totals.at(-1)?.[3], totals.at(-1)?.[2], totals.at(-1)?.[5]]).toEqual(
        [manifest.totals.charges, manifest.totals.adjustments, manifest.totals.payments].map(
          centsOf,
        ),
      );
      expect(centsOf(manifest.totals.payments)).toBeGreaterThan(0);
      for (const { statement } of content.statements) {
        const { text } = await readPdf(
          files[
            `statement-${statement.serviceGroup.toLowerCase()}-${statement.statementDate}.pdf`
          ] ?? new Uint8Array(),
        );
        expect(text).toContain(formatMoney(statement.totalDue));
      }
      expect(manifest.totals.statements.map(({ totalDue }) => centsOf(totalDue))).toEqual(
        content.statements.map(({ statement }) => statement.totalDue),
      );
    },
  );

  it('of a month to come, or without anything, is not there', async () => {
    const actor = await backend.actor('current');
    expect([
      await refusalCodeOf(money.monthEnd(actor, '2027-01')),
      await refusalCodeOf(money.monthEnd(actor, '2011-01')),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('is not for a role that may not read billing', async () => {
    expect(await refusalCodeOf(money.monthEnd(await backend.actor('standard'), '2026-11'))).toBe(
      'NOT_PERMITTED',
    );
  });
});
