import { bookedAmount, isBooked } from '../../../models/billing/activity/rules-balance.ts';
import { refundState } from '../../../models/billing/refunds/rules-refund-state.ts';
import { lineEffect } from '../../../models/billing/activity/rules-lines.ts';
import { formatDay } from '../../../models/platform/money/rules-money.ts';
import { methodName } from '../../../models/payments/method-name/rules-method-name.ts';
import { invoiceNumber } from '../../../models/statements/invoice/rules-invoice.ts';
import { lineText } from '../line-text.ts';
import { createTranslate } from '../texts.ts';
import { PARTY_COLUMNS, partyValues, purchaseOrderFor } from '../parties.ts';
import type { PartiesOfVariant } from '../parties.ts';
import type { DocumentLanguage, Translate } from '../texts.ts';
import type { ActivityPage } from '../../usecases/billing/activity/read-activity.ts';

export type ActivityRow = ActivityPage['rows'][number];

/** A cell: text, an amount in cents, or a day `YYYY-MM-DD`. */
export type Cell = { text: string } | { cents: number } | { day: string | null };

/** A table written to a file. */
export interface Sheet {
  /** Its name in a workbook. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What was owed after each row, in cents, by the row's id. */
type Balances = ReadonlyMap<string, number>;

const COLUMNS = [
  'date',
  'kind',
  'group',
  'service',
  'description',
  'periodFrom',
  'amount',
  'notMade',
  'balance',
  'status',
  'posted',
  'method',
  'confirmation',
  'invoice',
  'purchaseOrder',
  ...PARTY_COLUMNS,
  'id',
] as const;

/** The account that accounts payable books, and the parties. */
export interface Books extends PartiesOfVariant {
  accountNumber: string;
}

const OF_BOOKS: readonly (typeof COLUMNS)[number][] = [
  'invoice',
  'purchaseOrder',
  ...PARTY_COLUMNS,
];
const isOfBooks = (column: (typeof COLUMNS)[number]): boolean => OF_BOOKS.includes(column);

/** Of a statement's line, posted on the statement's day: invoice and order number; the parties. */
function bookCells(
  { statementId, serviceGroup, date, postedDate }: ActivityRow,
  books: Books,
): Cell[] {
  const { accountNumber, parties } = books;
  const values = partyValues(books);
  const statementDate = postedDate ?? date;
  return [
    {
      text:
        statementId === null ? '' : invoiceNumber(accountNumber, { serviceGroup, statementDate }),
    },
    { text: statementId === null ? '' : purchaseOrderFor(parties, statementDate) },
    ...PARTY_COLUMNS.map((name) => ({ text: values[name] })),
  ];
}

const methodText = (say: Translate, { paymentMethodType: type, lastFour }: ActivityRow): string =>
  type === null || lastFour === null ? '' : methodName(say, { type, lastFour });

/** Description of a row: a line has its name on the bill, a payment its kind. */
export function rowDescription(
  say: Translate,
  { kind, code, name, periodFrom, origin, serviceGroup }: ActivityRow,
): string {
  if (kind === 'PAYMENT')
    return say(origin === 'AUTOPAY' ? 'documents:export.autopay' : 'documents:export.payment', {
      group: say(`portal:serviceGroup.${serviceGroup}`),
    });
  return lineText(say, { code: code ?? 'PLAN', name, periodFrom: periodFrom ?? '' });
}

/** Category of a row, in the terms of the screen: a line by its effect on the amount due. */
const rowCategory = (row: ActivityRow): 'PAYMENT' | ReturnType<typeof lineEffect> =>
  row.kind === 'PAYMENT'
    ? 'PAYMENT'
    : lineEffect({ kind: row.kind, amount: row.amount, code: row.code });

const statusText = (say: Translate, row: ActivityRow): string => {
  const fate = rowCategory(row);
  if (fate === 'REFUND')
    return say(`billing:payments.refund.${refundState(row.status)}`, { date: formatDay(row.date) });
  if (row.status !== null) return say(`billing:payments.status.${row.status}`);
  return fate === 'PAYMENT' ? '' : say(`activity:row.kind.${fate}`);
};

const balanceCell = ({ id }: ActivityRow, balances: Balances): Cell => {
  const cents = balances.get(id);
  return cents === undefined ? { text: '' } : { cents };
};

/** Columns of a sheet: a balance where each row has one, and what accounts payable asks for. */
const columnsOf = (balances: Balances | null, books: Books | null) =>
  COLUMNS.filter(
    (column) =>
      (column !== 'balance' || balances !== null) && (!isOfBooks(column) || books !== null),
  );

/**
 * The cells of a row; `sign` turns the amounts around. A payment that failed or was cancelled, and
 * a refund that is not sent yet, has its amount in a column of its own, so that a column's sum is
 * what was really moved.
 */
const cellsOf = (
  say: Translate,
  row: ActivityRow,
  sign: 1 | -1,
  balances: Balances | null,
  books: Books | null,
): Cell[] => [
  { day: row.date },
  { text: say(`documents:export.kind.${rowCategory(row)}`) },
  { text: say(`portal:serviceGroup.${row.serviceGroup}`) },
  { text: row.service === null ? '' : say(`portal:service.${row.service}`) },
  { text: rowDescription(say, row) },
  { day: row.periodFrom },
  { cents: bookedAmount(row) * sign },
  isBooked(row) ? { text: '' } : { cents: row.amount * sign },
  ...(balances === null ? [] : [balanceCell(row, balances)]),
  { text: statusText(say, row) },
  { day: row.postedDate },
  { text: methodText(say, row) },
  { text: row.confirmationNumber ?? '' },
  ...(books === null ? [] : bookCells(row, books)),
  { text: row.id },
];

/**
 * Account activity as a table with the amounts of the screen: charges above 0, credits and payments
 * below; what was owed after each row; and invoice number, vendor and addresses.
 */
export function activitySheet(
  rows: readonly ActivityRow[],
  language: DocumentLanguage,
  balances: Balances | null = null,
  books: Books | null = null,
): Sheet {
  const say = createTranslate(language);
  return {
    name: say('documents:export.sheet'),
    head: columnsOf(balances, books).map((column) => say(`documents:export.columns.${column}`)),
    rows: rows.map((row) => cellsOf(say, row, 1, balances, books)),
  };
}

/** Payments as a table with the amounts of the screen: above 0, in a column labelled as paid. */
export function paymentsSheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = createTranslate(language);
  return {
    name: say('documents:export.payments'),
    head: columnsOf(null, null).map((column) =>
      say(`documents:export.columns.${column === 'amount' ? 'paid' : column}`),
    ),
    rows: rows.map((row) => cellsOf(say, row, -1, null, null)),
  };
}

/**
 * QuickBooks Online import format for a credit card account, which is this account's type in the
 * customer's books: Date, Description, Amount, in English whatever the portal's language, because
 * QuickBooks recognizes only those names. Money out is below 0: charges are negative, payments and
 * credits positive. Failed or cancelled payments and refunds to come moved no money, and QuickBooks
 * rejects zero amounts: all of them are left out.
 */
export function quickBooksSheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = createTranslate(language);
  const counts = rows.filter((row) => row.amount !== 0 && isBooked(row));
  return {
    name: 'QuickBooks',
    head: ['Date', 'Description', 'Amount'],
    rows: counts.map((row) => [
      { text: `${row.date.slice(5, 7)}/${row.date.slice(8)}/${row.date.slice(0, 4)}` },
      {
        text: [
          rowDescription(say, row),
          ...(row.confirmationNumber === null ? [] : [row.confirmationNumber]),
        ].join(' '),
      },
      { cents: -row.amount },
    ]),
  };
}
