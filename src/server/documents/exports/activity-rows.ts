import { formatDay } from '../../../models/figures/rules.ts';
import { lineText } from '../line-text.ts';
import { textsIn } from '../texts.ts';
import type { DocumentLanguage, Say } from '../texts.ts';
import type { ActivityPage } from '../../usecases/billing/read-activity.ts';

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

const COLUMNS = ['date', 'kind', 'group', 'service', 'description', 'periodFrom', 'amount', 'status', 'posted', 'method', 'confirmation', 'id'] as const;

const methodText = (say: Say, { paymentMethodType: type, lastFour }: ActivityRow): string => (type === null || lastFour === null ? '' : say('portal:method.ending', { type: say(`portal:method.type.${type}`), lastFour }));

/** What a row is called: a line as the bill calls it, a payment as what it is. */
export function describe(say: Say, { kind, code, name, periodFrom, origin, serviceGroup }: ActivityRow): string {
  if (kind === 'PAYMENT') return say(origin === 'AUTOPAY' ? 'documents:export.autopay' : 'documents:export.payment', { group: say(`portal:serviceGroup.${serviceGroup}`) });
  return lineText(say, { code: code ?? 'PLAN', name, periodFrom: periodFrom ?? '' });
}

const cellsOf = (say: Say, row: ActivityRow): Cell[] => [
  { day: row.date },
  { text: say(`documents:export.kind.${row.kind}`) },
  { text: say(`portal:serviceGroup.${row.serviceGroup}`) },
  { text: row.service === null ? '' : say(`portal:service.${row.service}`) },
  { text: describe(say, row) },
  { day: row.periodFrom },
  { cents: row.amount },
  { text: row.status === null ? '' : say(`billing:payments.status.${row.status}`) },
  { day: row.postedDate },
  { text: methodText(say, row) },
  { text: row.confirmationNumber ?? '' },
  { text: row.id },
];

/** The account's activity as a table. */
export function activitySheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = textsIn(language);
  return { name: say('documents:export.sheet'), head: COLUMNS.map((column) => say(`documents:export.columns.${column}`)), rows: rows.map((row) => cellsOf(say, row)) };
}

/**
 * As QuickBooks Online imports it: Date, Description, Amount, in English whatever the portal speaks, because that is how it knows them.
 * A payment that failed or was cancelled moved nothing and is left out.
 */
export function quickBooksSheet(rows: readonly ActivityRow[], language: DocumentLanguage): Sheet {
  const say = textsIn(language);
  const counts = rows.filter(({ status }) => status === null || status === 'PENDING' || status === 'SUCCESSFUL');
  return {
    name: 'QuickBooks', head: ['Date', 'Description', 'Amount'],
    rows: counts.map((row) => [{ text: `${row.date.slice(5, 7)}/${row.date.slice(8)}/${row.date.slice(0, 4)}` }, { text: [describe(say, row), row.confirmationNumber ?? formatDay(row.date)].join(' ') }, { cents: row.amount }]),
  };
}
