import { BRAND, formatPhone } from '../../models/platform/brand/rules-brand.ts';
import { formatDay, formatInstant, formatMoney } from '../../models/platform/money/rules-money.ts';
import { invoiceNumber, taxesIn } from '../../models/statements/invoice/rules-invoice.ts';
import { mobileLinesOf } from '../../models/statements/mobile-lines/rules-mobile-lines.ts';
import { balanceSteps, lineDays, sectionsOf } from '../../models/statements/rules-lines.ts';
import {
  billTitle,
  carriedOverBalance,
  chargesService,
} from '../../models/statements/rules-status.ts';
import type { StatementDetail } from '../usecases/statements/read-statements.ts';
import { lineText } from './line-text.ts';
import type { Pair } from './blocks.ts';
import { partyRows } from './parties.ts';
import type { DocumentContext } from './receipt-content.ts';
import { createTranslate } from './texts.ts';
import type { Translate } from './texts.ts';

/** Mobile lines as labelled amounts, with their total; nothing on a bill without them. */
function mobileRows(say: Translate, lines: StatementDetail['lines']): Pair[] {
  const mobile = mobileLinesOf(lines);
  if (!mobile) return [];
  const nameOf = ({ share, lines: own }: (typeof mobile.rows)[number]): string => {
    if (share.kind === 'plan')
      return say('statements:mobileLines.plan', { name: share.name ?? '' });
    const parts = own.map(({ code }) => say(`statements:line.${code}`)).join(', ');
    if (share.kind === 'number') return `${share.number}: ${parts}`;
    const name = say(`statements:mobileLines.${share.kind}`);
    return share.kind === 'account' ? `${name}: ${parts}` : name;
  };
  return [
    ...mobile.rows.map((row) => ({ label: nameOf(row), value: formatMoney(row.amount) })),
    { label: say('statements:mobileLines.total'), value: formatMoney(mobile.total) },
  ];
}

type Line = StatementDetail['lines'][number];

const periodText = (
  say: Translate,
  { periodFrom, periodTo }: Pick<Line, 'periodFrom' | 'periodTo'>,
): string =>
  periodFrom === periodTo
    ? say('statements:lines.on', { date: formatDay(periodFrom) })
    : say('statements:lines.period', { from: formatDay(periodFrom), to: formatDay(periodTo) });

/** What is due when: what earlier bills left open was due before this bill's own charges are. */
function dueText(say: Translate, statement: StatementDetail['statement']): string {
  const { totalDue, dueDate } = statement;
  if (totalDue <= 0)
    return say(totalDue < 0 ? 'statements:list.credit' : 'statements:list.nothing');
  const earlier = carriedOverBalance(statement);
  if (earlier === 0) return say('statements:list.due', { date: formatDay(dueDate) });
  return earlier === totalDue
    ? say('documents:statement.allEarlier')
    : say('documents:statement.earlierFirst', {
        earlier: formatMoney(earlier),
        added: formatMoney(totalDue - earlier),
        date: formatDay(dueDate),
      });
}

/**
 * Content of a paper statement, with the texts and data of the digital bill, so that both have the
 * same amounts.
 */
export function statementContent({ statement, lines }: StatementDetail, context: DocumentContext) {
  const { language, variant, accountName, accountNumber, billingTimeZone, now } = context;
  const say = createTranslate(language);
  const provider = BRAND.providers[variant].name;
  const taxes = taxesIn(lines);
  const { statementDate, periodFrom, periodTo, totalDue, charges, serviceGroup, dueDate } =
    statement;
  return {
    provider,
    title: say(`statements:bill.${billTitle(statement)}`, { date: formatDay(statementDate) }),
    totalTitle: say(totalDue < 0 ? 'statements:bill.totalCredit' : 'statements:bill.total'),
    total: formatMoney(Math.abs(totalDue)),
    due: dueText(say, statement),
    made: say(chargesService(statement) ? 'statements:list.made' : 'statements:list.madeOnly', {
      date: formatDay(statementDate),
      from: formatDay(periodFrom),
      to: formatDay(periodTo),
    }),
    account: `${accountName} · ${accountNumber} · ${say(`portal:serviceGroup.${serviceGroup}`)}`,
    balanceTitle: say('statements:bill.balance.title'),
    balance: [
      ...balanceSteps(statement).map(({ step, amount }) => ({
        label: say(`statements:bill.balance.${step}`),
        value: formatMoney(amount),
      })),
      {
        label:
          totalDue > 0 && carriedOverBalance(statement) === 0
            ? say('statements:bill.balance.by', { date: formatDay(dueDate) })
            : say('statements:bill.balance.total'),
        value: formatMoney(totalDue),
      },
    ],
    partiesTitle: say('documents:parties.title'),
    parties: [
      {
        label: say('documents:parties.invoice'),
        value: invoiceNumber(accountNumber, statement),
      },
      ...partyRows(say, context, statementDate),
    ],
    taxesTitle: say('documents:taxes.title'),
    taxesNote: say(taxes.lines.length > 0 ? 'documents:taxes.included' : 'documents:taxes.none'),
    taxes:
      taxes.lines.length > 0
        ? [
            ...taxes.lines.map((tax) => ({
              label: say('documents:taxes.line', {
                tax: lineText(say, tax),
                service: say(`portal:service.${tax.service}`),
              }),
              value: formatMoney(tax.amount),
            })),
            { label: say('documents:taxes.total'), value: formatMoney(taxes.total) },
          ]
        : [],
    mobileTitle: say('statements:mobileLines.title'),
    mobile: mobileRows(say, lines),
    linesTitle: say('statements:lines.title'),
    columns: [
      say('documents:statement.charge'),
      say('documents:statement.period'),
      say('documents:statement.amount'),
    ],
    sections: sectionsOf(lines).map(({ key, lines: own, subtotal }) => ({
      title: say(`portal:service.${key}`),
      rows: own.map((line) => [
        lineText(say, line),
        periodText(say, lineDays(line, statement)),
        formatMoney(line.amount),
      ]),
      subtotal: {
        label: say('documents:statement.subtotal', { service: say(`portal:service.${key}`) }),
        value: formatMoney(subtotal),
      },
    })),
    charges: { label: say('statements:lines.total'), value: formatMoney(charges) },
    asOf: say('statements:bill.asOf', { date: formatDay(statementDate) }),
    printed: say('documents:statement.printed', {
      date: formatInstant(now.toISOString(), billingTimeZone),
    }),
    running: say('documents:running', { provider, phone: formatPhone(BRAND.phones.billing) }),
    page: (page: number, pages: number) => say('documents:page', { page, pages }),
  };
}

export type StatementContent = ReturnType<typeof statementContent>;
