import { invoiceNumber, taxesIn } from '../../../models/statements/invoice/rules-invoice.ts';
import { PARTY_COLUMNS, partyValues, purchaseOrderFor } from '../parties.ts';
import { createTranslate } from '../texts.ts';
import type { DocumentLanguage } from '../texts.ts';
import type { MonthEnd } from '../../usecases/billing/activity/month-end.ts';
import type { ActivityRow, Books, Cell, Sheet } from './activity-rows.ts';

export const GROUPS = ['CORE', 'MOBILE'] as const;
type Group = (typeof GROUPS)[number];

/**
 * The amounts of a statement, in the order that makes its total. Payments are above 0: the total is
 * the previous balance less payments, plus the rest.
 */
const AMOUNTS = ['previousBalance', 'payments', 'adjustments', 'charges', 'totalDue'] as const;
const COLUMNS = [
  'group',
  'statement',
  'due',
  ...AMOUNTS,
  'paid',
  'taxes',
  'earlier',
  'earlierSince',
  'invoice',
  'purchaseOrder',
  ...PARTY_COLUMNS,
] as const;

/** Total paid for a service group, in cents; failed or cancelled payments do not count. */
export const totalPaid = (payments: readonly ActivityRow[], group: Group): number =>
  payments
    .filter(
      ({ serviceGroup, status }) =>
        serviceGroup === group && (status === 'PENDING' || status === 'SUCCESSFUL'),
    )
    .reduce((sum, { amount }) => sum - amount, 0);

const sumOf = (rows: readonly (readonly number[])[], column: number): number =>
  rows.reduce((sum, row) => sum + (row[column] ?? 0), 0);

/** A bill's row in the table. */
interface Row {
  group: Group;
  statementDate: string | null;
  dueDate: string | null;
  /** The oldest due date of what was due before the statement; null where nothing was. */
  earlierSince: string | null;
  /** Invoice number; empty without a statement. */
  invoice: string;
  /**
   * As {@link AMOUNTS}, the amount paid in the month, the taxes among the charges, and what of the
   * total was due earlier.
   */
  amounts: readonly number[];
}

/**
 * A month as a table: each bill with the parts of its total and the amount paid for it in the
 * month, and their sums; and what accounts payable books it by.
 */
export function totalsSheet(
  { statements, payments, dueEarlier }: MonthEnd,
  language: DocumentLanguage,
  books: Books,
): Sheet {
  const { accountNumber, parties } = books;
  const say = createTranslate(language);
  const rows = GROUPS.flatMap((group): Row[] => {
    const made = statements.filter(({ statement }) => statement.serviceGroup === group);
    const paid = totalPaid(payments.rows, group);
    if (made.length === 0 && paid === 0) return [];
    const ofPayments = {
      group,
      statementDate: null,
      dueDate: null,
      earlierSince: null,
      invoice: '',
      amounts: [0, 0, 0, 0, 0, paid, 0, 0],
    };
    // A month has one bill per service group; if there are two, payments are listed with the first.
    return made.length === 0
      ? [ofPayments]
      : made.map(({ statement, lines }, index) => {
          const earlier = dueEarlier.get(statement.id) ?? null;
          return {
            group,
            statementDate: statement.statementDate,
            // Where all of it is of earlier bills, nothing is due that day.
            dueDate: earlier?.amount === statement.totalDue ? null : statement.dueDate,
            earlierSince: earlier?.dueDate ?? null,
            invoice: invoiceNumber(accountNumber, statement),
            amounts: [
              ...AMOUNTS.map((name) => statement[name]),
              index === 0 ? paid : 0,
              taxesIn(lines).total,
              earlier?.amount ?? 0,
            ],
          };
        });
  });
  const all = rows.map(({ amounts }) => amounts);
  const cents = (amounts: readonly number[]): Cell[] =>
    amounts.map((amount) => ({ cents: amount }));
  const values = partyValues(books);
  const partyCells = PARTY_COLUMNS.map((name): Cell => ({ text: values[name] }));
  return {
    name: say('documents:export.totals.sheet'),
    head: COLUMNS.map((column) => say(`documents:export.totals.${column}`)),
    rows: [
      ...rows.map(({ group, statementDate, dueDate, earlierSince, amounts, invoice }): Cell[] => [
        { text: say(`portal:serviceGroup.${group}`) },
        { day: statementDate },
        { day: dueDate },
        ...cents(amounts),
        { day: earlierSince },
        { text: invoice },
        { text: statementDate === null ? '' : purchaseOrderFor(parties, statementDate) },
        ...partyCells,
      ]),
      [
        { text: say('documents:export.totals.all') },
        { day: null },
        { day: null },
        ...cents([...AMOUNTS, 'paid', 'taxes', 'earlier'].map((_, column) => sumOf(all, column))),
        { day: null },
        ...['invoice', 'purchaseOrder', ...PARTY_COLUMNS].map((): Cell => ({ text: '' })),
      ],
    ],
  };
}
