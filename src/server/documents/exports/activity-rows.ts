import { lineEffect } from '../../../models/billing/activity/rules-lines.ts';
import { lineText } from '../line-text.ts';
import { createTranslate } from '../texts.ts';
import type { DocumentLanguage, Translate } from '../texts.ts';
import type { ActivityPage } from '../../usecases/billing/activity/read-activity.ts';

export type ActivityRow = ActivityPage['rows'][number];

/** A cell: text, an amount in cents, or a day `YYYY-MM-DD`. */
export type Cell = { text: string } | { cents: number } | { day: string | null };

/** A table that is written as a file. */
export interface Sheet {
  /** What it is called in a workbook. */
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

/** What a row is called: a line as the bill calls it, a payment as what it is. */
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

/** What a row is, in the words of the screen: a line by what it does to what is owed. */
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

/** The account's activity as a table, each amount as the screen has it: what is charged above 0, credits and payments below. */
export function activitySheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = createTranslate(language);
  return {
    name: say('documents:export.sheet'),
    head: COLUMNS.map((column) => say(`documents:export.columns.${column}`)),
    rows: rows.map((row) => cellsOf(say, row, row.amount)),
  };
}

/** Payments alone as a table, each amount as the screen has it: above 0, and the column says that it was paid. */
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
 * As QuickBooks Online imports it to an account of the type credit card, which is what this account is to the customer's books:
 * Date, Description, Amount, in English whatever the portal speaks, because that is how it knows them. Money out is below 0: what
 * was charged is negative, payments and credits are positive. A payment that failed or was cancelled moved nothing, and an amount
 * of nothing is refused there: both are left out.
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
