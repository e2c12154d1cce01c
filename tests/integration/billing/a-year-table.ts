import { formatMoney } from '../../../src/models/platform/money/rules-money.ts';
import type { Figures, Said } from './a-year-surfaces.ts';

/** What is said of one figure, by each surface that has it. */
const byFigure = (said: readonly Said[]): Map<string, { surface: string; cents: number }[]> => {
  const found = new Map<string, { surface: string; cents: number }[]>();
  for (const { surface, figures } of said)
    for (const [figure, cents] of Object.entries(figures))
      found.set(figure, [...(found.get(figure) ?? []), { surface, cents }]);
  return found;
};

/** Each figure on which two surfaces differ: the month, both surfaces and what they say. */
export const disagreements = (month: string, said: readonly Said[]): string[] =>
  [...byFigure(said)].flatMap(([figure, all]) => {
    const [first, ...others] = all;
    return others
      .filter(({ cents }) => first !== undefined && cents !== first.cents)
      .map(
        ({ surface, cents }) =>
          `${month}, ${figure}: ${first?.surface} says ${formatMoney(first?.cents ?? 0)}, ` +
          `${surface} says ${formatMoney(cents)}`,
      );
  });

/** How many surfaces there are, and how many agreed on everything. */
function agreement(said: readonly Said[]) {
  const surfaces = new Set(said.map(({ surface }) => surface));
  const apart = new Set(
    [...byFigure(said).values()]
      .filter((all) => new Set(all.map(({ cents }) => cents)).size > 1)
      .flatMap((all) => all.map(({ surface }) => surface)),
  );
  return { surfaces: surfaces.size, agreed: surfaces.size - apart.size };
}

/** A figure of both groups, in cents, as a surface says it. */
function bothOf(said: readonly Said[], surface: string, figure: string): number {
  const figures: Readonly<Figures> = said.find((one) => one.surface === surface)?.figures ?? {};
  return (figures[`core ${figure}`] ?? 0) + (figures[`mobile ${figure}`] ?? 0);
}

/** A month in the bookkeeper's terms; cents. */
export interface YearRow {
  month: string;
  said: string;
  letters: readonly string[];
  charges: number;
  taxes: number;
  payments: number;
  credits: number;
  refunds: number;
  balance: number;
  surfaces: number;
  agreed: number;
}

/** The row of a month out of what its surfaces said. */
export function rowOf(
  month: string,
  what: string,
  said: readonly Said[],
  letters: readonly string[],
): YearRow {
  const taxes = bothOf(said, 'statement', 'bill taxes');
  return {
    month,
    said: what,
    letters,
    charges: bothOf(said, 'statement', 'bill charges') - taxes,
    taxes,
    payments: bothOf(said, 'payments', 'paid'),
    credits:
      bothOf(said, 'disputes', 'disputes credited') +
      bothOf(said, 'statement', 'given by the bill'),
    refunds: bothOf(said, 'letters, plain text', 'went back'),
    balance: bothOf(said, 'billing graph', 'balance'),
    ...agreement(said),
  };
}

/** The row that its month's balance does not follow from: before, plus and minus the columns. */
export const brokenBalances = (rows: readonly YearRow[]): string[] =>
  rows.flatMap(({ month, charges, taxes, payments, credits, refunds, balance }, index) => {
    const before = rows[index - 1]?.balance ?? 0;
    const expected = before + charges + taxes - payments - credits + refunds;
    return expected === balance
      ? []
      : [`${month}: its row comes to ${formatMoney(expected)}, not ${formatMoney(balance)}`];
  });

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The year as a page for a bookkeeper. */
export function yearPage(rows: readonly YearRow[], surfaces: readonly string[]): string {
  const total = (of: (row: YearRow) => number) =>
    formatMoney(rows.reduce((sum, row) => sum + of(row), 0));
  const last = rows.at(-1);
  return [
    '# A year of one customer',
    '',
    'What one customer of internet, phone and mobile was charged, paid and got back in a year,',
    'in US dollars. `tests/integration/billing/a-year.whole.test.ts` lives the year on the',
    'reference backend, asks every surface for its own figures at the end of each month, and',
    'wrote this page. It fails if two surfaces differ by a cent, or if this page is not true.',
    '',
    'A month’s balance is the one before plus charges, taxes and refunds, less payments and',
    'credits. Below zero, the customer has a credit.',
    '',
    line([
      'Month',
      'Charges',
      'Taxes',
      'Payments',
      'Credits',
      'Refunds',
      'Balance',
      'Surfaces that agree',
    ]),
    line(['---', '--:', '--:', '--:', '--:', '--:', '--:', '---']),
    ...rows.map((row) =>
      line([
        row.month,
        ...[row.charges, row.taxes, row.payments, row.credits, row.refunds, row.balance].map(
          formatMoney,
        ),
        `${row.agreed} of ${row.surfaces}`,
      ]),
    ),
    line([
      'The year',
      total(({ charges }) => charges),
      total(({ taxes }) => taxes),
      total(({ payments }) => payments),
      total(({ credits }) => credits),
      total(({ refunds }) => refunds),
      formatMoney(last?.balance ?? 0),
      '',
    ]),
    '',
    '## What happened',
    '',
    ...rows.map(({ month, said }) => `- **${month}** ${said}.`),
    '',
    '## The letters',
    '',
    ...rows.flatMap(({ letters }) => letters.map((letter) => `- ${letter}.`)),
    '',
    '## The surfaces',
    '',
    'Each is read by itself: screens as the backend renders them, letters in the outbox in both',
    'of their parts, documents as they are downloaded.',
    '',
    ...surfaces.map((surface) => `- ${surface}`),
    '',
  ].join('\n');
}
