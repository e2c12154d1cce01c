import { lineEffect } from '../../../models/billing/activity/rules-lines.ts';
import { lineText } from '../line-text.ts';
import { createTranslate } from '../texts.ts';
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

const COLUMNS = [
  'date',
  'kind',
  'group',
  'service',
  'description',
  'periodFrom',
  'amount',
  'status',
  'posted',
  'method',
  'confirmation',
  'id',
] as const;

const methodText = (say: Translate, { paymentMethodType: type, lastFour }: ActivityRow): string =>
  type === null || lastFour === null
    ? ''
    : say('portal:method.ending', { type: say(`portal:method.type.${type}`), lastFour });

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
  row.kind === 'PAYMENT' ? 'PAYMENT' : lineEffect({ kind: row.kind, amount: row.amount });

const statusText = (say: Translate, row: ActivityRow): string => {
  const fate = rowCategory(row);
  if (fate !== 'PAYMENT') return say(`activity:row.kind.${fate}`);
  return row.status === null ? '' : say(`billing:payments.status.${row.status}`);
};

const cellsOf = (say: Translate, row: ActivityRow, cents: number): Cell[] => [
  { day: row.date },
  { text: say(`documents:export.kind.${rowCategory(row)}`) },
  { text: say(`portal:serviceGroup.${row.serviceGroup}`) },
  { text: row.service === null ? '' : say(`portal:service.${row.service}`) },
  { text: rowDescription(say, row) },
  { day: row.periodFrom },
  { cents },
  { text: statusText(say, row) },
  { day: row.postedDate },
  { text: methodText(say, row) },
  { text: row.confirmationNumber ?? '' },
  { text: row.id },
];

/**
 * Account activity as a table with the amounts of the screen: charges above 0, credits and payments
 * below.
 */
export function activitySheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = createTranslate(language);
  return {
    name: say('documents:export.sheet'),
    head: COLUMNS.map((column) => say(`documents:export.columns.${column}`)),
    rows: rows.map((row) => cellsOf(say, row, row.amount)),
  };
}

/** Payments as a table with the amounts of the screen: above 0, in a column labelled as paid. */
export function paymentsSheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = createTranslate(language);
  return {
    name: say('documents:export.payments'),
    head: COLUMNS.map((column) =>
      say(`documents:export.columns.${column === 'amount' ? 'paid' : column}`),
    ),
    rows: rows.map((row) => cellsOf(say, row, -row.amount)),
  };
}

/**
 * QuickBooks Online import format for a credit card account, which is this account's type in the
 * customer's books: Date, Description, Amount, in English whatever the portal's language, because
 * QuickBooks recognizes only those names. Money out is below 0: charges are negative, payments and
 * credits positive. Failed or cancelled payments moved no money, and QuickBooks rejects zero
 * amounts: both are left out.
 */
export function quickBooksSheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = createTranslate(language);
  const counts = rows.filter(
    ({ status, amount }) =>
      amount !== 0 && (status === null || status === 'PENDING' || status === 'SUCCESSFUL'),
  );
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
