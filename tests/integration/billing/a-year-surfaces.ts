import { strFromU8, unzipSync } from 'fflate';
import {
  ActivityDocument,
  BillingInformationDocument,
  DisputesDocument,
  MobileTransactionsDocument,
  NextBillDocument,
  PaymentDetailDocument,
  PaymentsDocument,
  StatementDetailDocument,
  StatementsDocument,
} from '../../../contracts/generated/selfservice.ts';
import { servedPage } from '../../../src/app/prerender.tsx';
import type { AnswerSource } from '../../../src/app/server-handlers.ts';
import { EMPTY_BOOTSTRAP_DATA } from '../../../src/app/bootstrap-data.ts';
import { compareLines } from '../../../src/models/statements/rules-compare.ts';
import type { ServiceGroup } from '../../../src/models/platform/service-group/types.ts';
import { profile } from '../../fixtures/session/sign-in.ts';
import { normaliseSpaces, readPdf } from '../../fixtures/harness/read-pdf.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';
import { ask } from './a-year-story.ts';
import { ACCOUNT_NUMBER } from './a-year-customer.ts';

/** Cents by what they are of, such as `core balance`. */
export type Figures = Record<string, number>;

/** What a surface says of a month. */
export interface Said {
  surface: string;
  figures: Readonly<Figures>;
}

const GROUPS = [
  ['CORE', 'core'],
  ['MOBILE', 'mobile'],
] as const satisfies readonly (readonly [ServiceGroup, string])[];
/** Groups as the exports name them. */
const EXPORT_NAMES: Readonly<Record<string, string>> = {
  'Internet, TV and Business Phone': 'core',
  Mobile: 'mobile',
};

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
/** Cents of `$1,234.56`, `-1234.56` or `1234.5`. */
const centsOf = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100);
const MONEY = String.raw`([-−]?\$[\d,]+\.\d\d)`;
const ALL_MONEY = new RegExp(MONEY, 'g');

/** The amount that follows a label. */
function amountAfter(text: string, label: string): number {
  const [, found] = new RegExp(`${label} ${MONEY}`).exec(text) ?? [];
  if (found === undefined) throw new Error(`No amount after “${label}” in: ${text}`);
  return centsOf(found);
}

/** The text of HTML, as it is read. */
const textOf = (html: string): string =>
  normaliseSpaces(
    html
      .replaceAll(/<(style|script|head)[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&nbsp;', ' '),
  );

/** Rows of a CSV by the titles of its columns; none of the texts has a line break. */
function csvRows(bytes: Uint8Array): Record<string, string>[] {
  const [head = [], ...rows] = strFromU8(bytes)
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
  return rows.map((row) =>
    Object.fromEntries(head.map((title, index) => [title, row[index] ?? ''])),
  );
}

/** Rows of the only sheet of a workbook by the titles of its columns; days as serial numbers. */
function xlsxRows(bytes: Uint8Array): Record<string, string>[] {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, item = '']) => textOf(item),
  );
  const [head = new Map<string, string>(), ...rows] = [
    ...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g),
  ].map(
    ([, row = '']) =>
      new Map(
        [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(
          ([, column = '', how = '', content = '']): [string, string] => [
            column,
            how.includes('t="s"') ? (shared[Number(textOf(content))] ?? '') : textOf(content),
          ],
        ),
      ),
  );
  return rows.map((row) =>
    Object.fromEntries([...head].map(([column, title]) => [title, row.get(column) ?? ''])),
  );
}

interface Mail {
  id: string;
  kind: string;
  subject: string;
  body: string;
  at: string;
}

/** The day of an instant at the account. */
const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(instant));

/** The letters of a month, each with both of its parts. */
async function lettersOf({ customer, download }: OneProcessPortal, month: string) {
  const { body } = await customer.call<{ mails: Mail[] }>('GET', '/sandbox/outbox');
  return Promise.all(
    body.mails
      .filter(({ at }) => dayOf(at).startsWith(month))
      .map(async ({ id, kind, subject, at, body: text }) => ({
        kind,
        subject,
        day: dayOf(at),
        text: normaliseSpaces(text),
        html: textOf(strFromU8(await download(`/sandbox/outbox/${id}`))),
      })),
  );
}
type Letter = Awaited<ReturnType<typeof lettersOf>>[number];

/** What letters of these kinds say after a label, for a service group. */
const saidInLetters = (
  letters: readonly Letter[],
  part: 'text' | 'html',
  kinds: readonly string[],
  read: (text: string) => number,
  group: string | null = null,
): number =>
  sum(
    letters
      .filter(
        (letter) => kinds.includes(letter.kind) && (group === null || letter[part].includes(group)),
      )
      .map((letter) => read(letter[part])),
  );

const EVERY_ROW = {
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
  first: 200,
} as const;

/** The same as the exports name them. */
const TAX_NAMES = new Set(['State and local taxes', 'Federal Universal Service Fund']);
const TAXES = new Set(['STATE_TAX', 'FEDERAL_USF']);
const isMade = ({ status }: { status: string | null }): boolean =>
  status === 'PENDING' || status === 'SUCCESSFUL';

async function activityOf(portal: OneProcessPortal, month: string): Promise<Said[]> {
  const figures: Figures = {};
  const both = (
    await ask(portal, ActivityDocument, {
      input: {
        ...EVERY_ROW,
        kinds: [...EVERY_ROW.kinds],
        codes: [],
        services: [],
        serviceGroups: [],
      },
    })
  ).activity;
  if (both.rows.length !== both.total) throw new Error('The activity has more than one page.');
  for (const [group, name] of GROUPS) {
    const rows = both.rows.filter(({ serviceGroup }) => serviceGroup === group);
    const here = rows.filter(({ date }) => date.startsWith(month));
    const of = (is: (row: (typeof rows)[number]) => boolean) =>
      sum(here.filter(is).map(({ amount }) => amount));
    figures[`${name} balance`] = sum(
      rows.filter((row) => row.kind !== 'PAYMENT' || isMade(row)).map(({ amount }) => amount),
    );
    figures[`${name} paid`] = -of((row) => row.kind === 'PAYMENT' && isMade(row));
    figures[`${name} bill charges`] = of(({ kind }) => kind === 'CHARGE');
    figures[`${name} bill taxes`] = of(({ code }) => TAXES.has(code ?? ''));
    // A credit is of its own day; the bill that lists it may be a month later.
    figures[`${name} bill adjustments`] = sum(
      rows
        .filter(
          ({ kind, statementId, postedDate }) =>
            kind === 'ADJUSTMENT' && statementId !== null && postedDate?.startsWith(month),
        )
        .map(({ amount }) => amount),
    );
    if (name === 'core')
      figures['core debit of Auto Pay'] = -Math.min(
        0,
        ...here.filter(({ origin }) => origin === 'AUTOPAY').map(({ amount }) => amount),
      );
    figures[`${name} disputes credited`] = -of(({ code }) => code === 'DISPUTE_CREDIT');
    figures[`${name} went back`] = of(({ code }) => code === 'REFUND');
  }
  return [
    { surface: 'activity', figures },
    {
      surface: 'activity, its sums',
      figures: { 'both balance': both.charged + both.paid + both.refunded },
    },
  ];
}

/** What an exported activity says; `day` tells a cell's day. */
function exportFigures(
  rows: readonly Record<string, string>[],
  month: string,
  day: (cell: string) => string,
): Figures {
  const figures: Figures = {};
  for (const [title, name] of Object.entries(EXPORT_NAMES)) {
    const own = rows.filter(({ Bill }) => Bill === title);
    const centsIn = (some: typeof own) =>
      sum(some.map((row) => centsOf(row['Amount (USD)'] ?? '')));
    const here = own.filter((row) => day(row['Date'] ?? '').startsWith(month));
    figures[`${name} balance`] = centsIn(own);
    figures[`${name} paid`] = -centsIn(here.filter(({ Type }) => Type === 'Payment')) || 0;
    const billed = own.filter(
      (row) => row['Invoice number'] !== '' && day(row['Posted'] ?? '').startsWith(month),
    );
    figures[`${name} bill charges and adjustments`] = centsIn(billed);
    figures[`${name} bill taxes`] = centsIn(
      billed.filter((row) => TAX_NAMES.has(row['Description'] ?? '')),
    );
  }
  figures['both balance'] = centsOf(rows[0]?.['Balance (USD)'] ?? '');
  return figures;
}

const EPOCH_OF_SHEETS = Date.UTC(1899, 11, 30);
const sheetDay = (cell: string): string =>
  cell === ''
    ? ''
    : new Date(EPOCH_OF_SHEETS + Number(cell) * 86_400_000).toISOString().slice(0, 10);

async function exportsOf({ download }: OneProcessPortal, month: string): Promise<Said[]> {
  const file = (format: string, group = 'all') =>
    download(
      `/api/pub/billing/v1/activity/export?language=en&format=${format}&kind=all&group=${group}`,
    );
  const balances: Figures = {};
  const books: Figures = {};
  for (const [, name] of GROUPS) {
    balances[`${name} balance`] = centsOf(
      csvRows(await file('csv', name))[0]?.['Balance (USD)'] ?? '0',
    );
    const rows = csvRows(await file('quickbooks', name));
    books[`${name} balance`] = -sum(rows.map((row) => centsOf(row['Amount'] ?? ''))) || 0;
    books[`${name} paid`] = sum(
      rows
        .filter(
          (row) =>
            /^(Payment|Auto Pay payment),/.test(row['Description'] ?? '') &&
            `${row['Date']?.slice(6)}-${row['Date']?.slice(0, 2)}` === month,
        )
        .map((row) => centsOf(row['Amount'] ?? '')),
    );
  }
  return [
    {
      surface: 'export CSV',
      figures: exportFigures(csvRows(await file('csv')), month, (day) => day),
    },
    { surface: 'export CSV of one bill, its balance column', figures: balances },
    {
      surface: 'export XLSX',
      figures: exportFigures(xlsxRows(await file('xlsx')), month, sheetDay),
    },
    { surface: 'export QuickBooks', figures: books },
  ];
}

/** What a statement's PDF says. */
async function pdfFigures(bytes: Uint8Array, name: string): Promise<Figures> {
  const { text } = await readPdf(bytes);
  const [, total = ''] =
    new RegExp(String.raw`Total due(?: by \d\d\/\d\d\/\d\d)? ${MONEY}(?! Total due)`).exec(
      text.slice(text.indexOf('How this came about')),
    ) ?? [];
  return {
    [`${name} bill opening`]: amountAfter(text, 'Previous balance'),
    [`${name} bill payments`]: -amountAfter(text, 'Payments received') || 0,
    [`${name} bill adjustments`]: amountAfter(text, 'Credits and adjustments'),
    [`${name} bill charges`]: amountAfter(text, 'New charges'),
    [`${name} bill taxes`]: text.includes('Taxes, in all') ? amountAfter(text, 'Taxes, in all') : 0,
    [`${name} bill total`]: centsOf(total),
  };
}

async function statementsOf(portal: OneProcessPortal, month: string): Promise<Said[]> {
  const [list, before, view, comparison, pdf]: Figures[] = [{}, {}, {}, {}, {}];
  for (const [serviceGroup, name] of GROUPS) {
    const { statements, amountDue } = (await ask(portal, StatementsDocument, { serviceGroup }))
      .statements;
    const index = statements.findIndex(({ statementDate }) => statementDate.startsWith(month));
    const [one, previous] = [statements[index], statements[index + 1]];
    if (!one || !list || !before || !view || !comparison || !pdf)
      throw new Error(`${month} has no ${name} statement.`);
    const cost = (of: typeof one | undefined) =>
      of ? of.charges + of.adjustments - of.refunds : 0;
    list[`${name} owed`] = amountDue;
    list[`${name} bill opening`] = one.previousBalance;
    list[`${name} bill payments`] = one.payments;
    list[`${name} bill adjustments`] = one.adjustments;
    list[`${name} bill refunds`] = one.refunds;
    list[`${name} bill charges`] = one.charges;
    list[`${name} bill charges and adjustments`] = one.charges + one.adjustments;
    list[`${name} bill total`] = one.totalDue;
    list[`${name} left to pay of the bill`] = Math.max(0, one.totalDue);
    if (previous) {
      list[`${name} bill change`] = cost(one) - cost(previous);
      before[`${name} bill opening`] = previous.totalDue;
    }
    const detail = async (statementId: string) =>
      (await ask(portal, StatementDetailDocument, { statementId })).statement;
    const { lines, statement } = await detail(one.id);
    const of = (is: (line: (typeof lines)[number]) => boolean) =>
      sum(lines.filter(is).map(({ amount }) => amount));
    view[`${name} bill charges`] = of(({ kind }) => kind !== 'ADJUSTMENT');
    view[`${name} bill taxes`] = of(({ kind }) => kind === 'TAX');
    view[`${name} bill adjustments`] = of(({ kind }) => kind === 'ADJUSTMENT');
    view[`${name} bill refunds`] = of(({ code }) => code === 'REFUND');
    view[`${name} given by the bill`] =
      -of(({ kind, code }) => kind === 'ADJUSTMENT' && code === 'SERVICE_CREDIT') || 0;
    view[`${name} bill total`] = statement.previousBalance - statement.payments + of(() => true);
    if (previous)
      comparison[`${name} bill change`] = sum(
        compareLines((await detail(previous.id)).lines, lines).causes.map(({ amount }) => amount),
      );
    Object.assign(
      pdf,
      await pdfFigures(
        await portal.download(`/api/pub/billing/v1/statements/${one.id}/statement.pdf?language=en`),
        name,
      ),
    );
  }
  return [
    { surface: 'statement list', figures: list ?? {} },
    { surface: 'statement before', figures: before ?? {} },
    { surface: 'statement', figures: view ?? {} },
    { surface: 'comparison', figures: comparison ?? {} },
    { surface: 'statement PDF', figures: pdf ?? {} },
  ];
}

async function packOf({ download }: OneProcessPortal, month: string): Promise<Said[]> {
  const files = unzipSync(
    await download(`/api/pub/billing/v1/month-end/${month}/pack.zip?language=en`),
  );
  const bytes = (name: string) => files[name] ?? new Uint8Array();
  const { totals } = JSON.parse(strFromU8(bytes('manifest.json'))) as {
    totals: {
      paid: Record<string, string>;
      statements: Record<string, string>[];
    };
  };
  const [manifest, table, lines, paid, pdf]: [Figures, Figures, Figures, Figures, Figures] = [
    {},
    {},
    {},
    {},
    {},
  ];
  for (const [group, name] of GROUPS) {
    const own = totals.statements.find(({ serviceGroup }) => serviceGroup === group) ?? {};
    const title = Object.keys(EXPORT_NAMES).find((key) => EXPORT_NAMES[key] === name) ?? '';
    const row = csvRows(bytes('totals.csv')).find(({ Bill }) => Bill === title) ?? {};
    for (const [figure, field, column] of [
      ['opening', 'previousBalance', 'Previous balance (USD)'],
      ['payments', 'payments', 'Payments received (USD)'],
      ['adjustments', 'adjustments', 'Credits and adjustments (USD)'],
      ['charges', 'charges', 'New charges (USD)'],
      ['taxes', 'taxes', 'Taxes (USD)'],
      ['total', 'totalDue', 'Total due (USD)'],
    ] as const) {
      manifest[`${name} bill ${figure}`] = centsOf(own[field] ?? '');
      table[`${name} bill ${figure}`] = centsOf(row[column] ?? '');
    }
    manifest[`${name} paid`] = centsOf(totals.paid[group] ?? '');
    table[`${name} paid`] = centsOf(row['Paid in the month (USD)'] ?? '');
    const made = csvRows(bytes('lines.csv')).filter(({ Bill }) => Bill === title);
    lines[`${name} bill charges and adjustments`] = sum(
      made.map((line) => centsOf(line['Amount (USD)'] ?? '')),
    );
    table[`${name} bill charges and adjustments`] =
      (table[`${name} bill charges`] ?? 0) + (table[`${name} bill adjustments`] ?? 0);
    paid[`${name} paid`] = sum(
      csvRows(bytes('payments.csv'))
        .filter(({ Bill }) => Bill === title)
        .map((line) => centsOf(line['Paid (USD)'] ?? '')),
    );
    const file = Object.keys(files).find((one) => one.startsWith(`statement-${name}-`)) ?? '';
    Object.assign(pdf, await pdfFigures(bytes(file), name));
  }
  return [
    { surface: 'month-end pack, manifest', figures: manifest },
    { surface: 'month-end pack, totals', figures: table },
    { surface: 'month-end pack, lines', figures: lines },
    { surface: 'month-end pack, payments', figures: paid },
    { surface: 'month-end pack, PDF', figures: pdf },
  ];
}

async function paymentsOf(portal: OneProcessPortal, month: string): Promise<Said[]> {
  const [list, receipts, pages, mobile]: [Figures, Figures, Figures, Figures] = [{}, {}, {}, {}];
  const { payments } = await ask(portal, PaymentsDocument, { first: 100 });
  for (const [group, name] of GROUPS) {
    const own = payments.filter(
      (one) =>
        one.serviceGroup === group &&
        isMade(one) &&
        (one.paymentDate ?? dayOf(one.entryDate)).startsWith(month),
    );
    list[`${name} paid`] = sum(own.map(({ amount }) => amount));
    const printed = await Promise.all(
      own.map(async ({ paymentId }) => {
        const { payment } = await ask(portal, PaymentDetailDocument, { paymentId });
        const { text } = await readPdf(
          await portal.download(
            `/api/pub/billing/v1/payments/${paymentId}/receipt.pdf?language=en`,
          ),
        );
        const [first = ''] = text.match(ALL_MONEY) ?? [];
        return {
          amount: centsOf(first),
          left: amountAfter(
            text,
            `Left to pay ${group === 'MOBILE' ? 'for mobile' : 'on this bill'} after this payment`,
          ),
          page: payment.payment.amount,
          pageLeft: payment.amountDueAfter ?? 0,
        };
      }),
    );
    receipts[`${name} paid`] = sum(printed.map(({ amount }) => amount));
    receipts[`${name} left after payments`] = sum(printed.map(({ left }) => left));
    pages[`${name} paid`] = sum(printed.map(({ page }) => page));
    pages[`${name} left after payments`] = sum(printed.map(({ pageLeft }) => pageLeft));
  }
  const { rows } = (
    await ask(portal, MobileTransactionsDocument, { input: { tab: 'ALL', offset: 0, first: 100 } })
  ).mobileTransactions;
  const here = rows.filter((row) => row.date.startsWith(month) && isMade(row));
  const of = (kind: string) =>
    sum(here.filter((row) => row.kind === kind).map(({ amount }) => amount));
  mobile['mobile paid'] = of('PAYMENT');
  mobile['mobile went back'] = of('REFUND');
  return [
    { surface: 'payments', figures: list },
    { surface: 'payment pages', figures: pages },
    { surface: 'receipt PDFs', figures: receipts },
    { surface: 'mobile transactions', figures: mobile },
  ];
}

/** For what a letter is: “Mobile” alone is a word of other letters, too. */
const forGroup = (part: 'text' | 'html', title: string): string =>
  `For${part === 'text' ? ':' : ''} ${title}`;

/**
 * What letters said was past due, each on its day; and what was by the statements: the total of the
 * newest one that was late by then.
 */
async function pastDueSaid(portal: OneProcessPortal, letters: readonly Letter[]): Promise<Said[]> {
  const [text, html, list]: [Figures, Figures, Figures] = [{}, {}, {}];
  for (const [serviceGroup, name] of GROUPS) {
    const title = Object.keys(EXPORT_NAMES).find((key) => EXPORT_NAMES[key] === name) ?? '';
    const { statements } = (await ask(portal, StatementsDocument, { serviceGroup })).statements;
    for (const letter of letters) {
      if (letter.kind !== 'past-due' && letter.kind !== 'service-interrupted') continue;
      if (!letter.text.includes(forGroup('text', title))) continue;
      const figure = `${name} past due on ${letter.day}`;
      text[figure] = amountAfter(letter.text, '(?:Past due|To pay now):');
      html[figure] = amountAfter(letter.html, '(?:Past due|To pay now)');
      list[figure] = statements.find(({ dueDate }) => dueDate < letter.day)?.totalDue ?? 0;
    }
  }
  return [
    { surface: 'letters, plain text', figures: text },
    { surface: 'letters, HTML', figures: html },
    { surface: 'statement list', figures: list },
  ];
}

function lettersSaid(letters: readonly Letter[]): Said[] {
  return (['text', 'html'] as const).map((part) => {
    const figures: Figures = {};
    const amounts = (text: string) => amountAfter(text, 'Amount:?');
    for (const [title, name] of Object.entries(EXPORT_NAMES)) {
      const group = forGroup(part, title);
      figures[`${name} paid`] = saidInLetters(
        letters,
        part,
        ['payment-received', 'scheduled-payment-made'],
        amounts,
        group,
      );
      figures[`${name} bill total`] = saidInLetters(
        letters,
        part,
        ['bill-ready'],
        (text) =>
          /\bCredit:? \$/.test(text)
            ? -amountAfter(text, String.raw`\bCredit:?`)
            : amountAfter(text, String.raw`\bTotal:?`),
        group,
      );
      figures[`${name} disputes credited`] = saidInLetters(
        letters,
        part,
        ['dispute-decided'],
        (text) => (/\bCredit:? \$/.test(text) ? amountAfter(text, String.raw`\bCredit:?`) : 0),
        group,
      );
    }
    figures['mobile went back'] = saidInLetters(letters, part, ['refund-sent'], amounts);
    figures['core debit of Auto Pay'] = saidInLetters(letters, part, ['debit-coming'], amounts);
    figures['every amount of every letter'] = sum(
      letters.flatMap((letter) => [...new Set(letter[part].match(ALL_MONEY) ?? [])].map(centsOf)),
    );
    return { surface: `letters, ${part === 'text' ? 'plain text' : 'HTML'}`, figures };
  });
}

/** The backend as its own pages ask it, for the signed-in customer. */
const sourceOf = ({ customer }: OneProcessPortal): AnswerSource => ({
  cookies: [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  mayAsk: () => true,
  waitMs: 60_000,
  fetch: async (url, { method = 'GET', body }) => {
    const asked: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const answer = await customer.call(method, url, asked);
    return Response.json(answer.body, { status: answer.status });
  },
});

/** The screens as the backend renders them before any script arrives. */
async function screensOf(portal: OneProcessPortal): Promise<Said[]> {
  const embedded = {
    ...EMPTY_BOOTSTRAP_DATA,
    profile: profile({ accountNumber: ACCOUNT_NUMBER, accountName: 'Lindholm Letterpress' }),
    businessTime: portal.now().toISOString(),
  };
  return Promise.all(
    (
      [
        ['billing home', '/billing'],
        ['account summary', '/account-summary'],
      ] as const
    ).map(async ([surface, path]) => {
      const page = await servedPage(embedded, { path, search: '' }, sourceOf(portal));
      const text = textOf(page?.markup ?? '');
      // What comes first leads; then the total stands beside it, unless that is all of it.
      const names = Object.keys(EXPORT_NAMES).join('|');
      const leads = `(Past due|Due next|Amount due|Total due|${names}) ${MONEY}`;
      const lead = text.slice(text.search(new RegExp(leads)));
      const total = ['All bills:', new RegExp(`^${leads}`).exec(lead)?.[1]].find(
        (label) => label !== undefined && new RegExp(`${label} ${MONEY}`).test(lead),
      );
      const figures: Figures = { 'both owed': amountAfter(lead, total ?? 'Total due') };
      for (const [title, name] of Object.entries(EXPORT_NAMES)) {
        const own = lead.slice(lead.search(new RegExp(`${title} ${MONEY}`)));
        const shown = amountAfter(own, title);
        const isCredit = new RegExp(`^${title} ${MONEY} credit `).test(own);
        figures[`${name} balance`] = isCredit ? -shown : shown;
        figures[`${name} owed`] = isCredit ? 0 : shown;
      }
      return { surface, figures };
    }),
  );
}

/** Balances and open bills, and what the bill to come is forecast to be. */
async function graphOf(portal: OneProcessPortal): Promise<{ said: Said[]; forecast: Said }> {
  const [graph, open, next]: [Figures, Figures, Figures] = [{}, {}, {}];
  for (const [serviceGroup, name] of GROUPS) {
    const one = (await ask(portal, BillingInformationDocument, { serviceGroup }))
      .billingInformation;
    const opened = sum(one.openBills.map(({ amount }) => amount));
    graph[`${name} balance`] = one.currentBalance - one.pendingPaymentAmount;
    graph[`${name} owed`] = one.amountDue;
    open[`${name} owed`] = opened;
    open[`${name} balance`] = opened - one.creditBalance;
    const { nextBill } = await ask(portal, NextBillDocument, { serviceGroup });
    if (!nextBill) continue;
    next[`${name} bill charges`] = nextBill.charges;
    // What is unpaid comes on top.
    next[`${name} left to pay of the bill`] = nextBill.total + opened;
  }
  graph['both owed'] = sum(GROUPS.map(([, name]) => graph[`${name} owed`] ?? 0));
  graph['both balance'] = sum(GROUPS.map(([, name]) => graph[`${name} balance`] ?? 0));
  return {
    said: [
      { surface: 'billing graph', figures: graph },
      { surface: 'open bills and credit', figures: open },
    ],
    forecast: { surface: 'forecast of the month before', figures: next },
  };
}

async function disputesOf(portal: OneProcessPortal, month: string): Promise<Said> {
  const { disputes } = await ask(portal, DisputesDocument, {});
  return {
    surface: 'disputes',
    figures: Object.fromEntries(
      GROUPS.map(([group, name]) => [
        `${name} disputes credited`,
        sum(
          disputes
            .filter(
              ({ serviceGroup, decidedAt }) =>
                serviceGroup === group && decidedAt !== null && dayOf(decidedAt).startsWith(month),
            )
            .map(({ credit }) => credit),
        ),
      ]),
    ),
  };
}

/**
 * Everything that is said of a month at its end, by each surface from itself alone; and what is
 * said of the next month's bill.
 */
export async function everySurface(portal: OneProcessPortal, month: string) {
  const { said, forecast } = await graphOf(portal);
  const letters = await lettersOf(portal, month);
  return {
    said: [
      ...said,
      ...(await screensOf(portal)),
      ...(await activityOf(portal, month)),
      ...(await statementsOf(portal, month)),
      await disputesOf(portal, month),
      ...(await exportsOf(portal, month)),
      ...(await packOf(portal, month)),
      ...(await paymentsOf(portal, month)),
      ...lettersSaid(letters),
      ...(await pastDueSaid(portal, letters)),
    ],
    forecast,
    /** The letters by their days and subjects. */
    letters: letters.map(({ day, subject }) => `${day}: ${subject}`).toSorted(),
  };
}
