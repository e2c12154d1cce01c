import { strToU8, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { invoiceNumber, taxesIn } from '../../../models/statements/invoice/rules-invoice.ts';
import { partyValues, purchaseOrderFor } from '../parties.ts';
import type { DocumentContext } from '../receipt-content.ts';
import type { MonthEnd } from '../../usecases/billing/activity/month-end.ts';
import type { StatementDetail } from '../../usecases/statements/read-statements.ts';
import { activitySheet, paymentsSheet } from './activity-rows.ts';
import type { ActivityRow } from './activity-rows.ts';
import { csvOf, formatDecimal } from './files.ts';
import type { PackedStatement } from './statement-pack.ts';
import { GROUPS, totalPaid, totalsSheet } from './month-end-totals.ts';

/** A statement's lines as activity rows. */
const rowsOf = ({
  statement: { id: statementId, serviceGroup, statementDate },
  lines,
}: StatementDetail): ActivityRow[] =>
  lines.map(({ id, kind, service, code, name, periodFrom, amount }) => ({
    id,
    kind: kind === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'CHARGE',
    serviceGroup,
    date: kind === 'ADJUSTMENT' ? periodFrom : statementDate,
    at: null,
    postedDate: statementDate,
    amount,
    service,
    code,
    name,
    statementId,
    periodFrom,
    refundedPaymentId: null,
    status: null,
    origin: null,
    confirmationNumber: null,
    paymentMethodType: null,
    lastFour: null,
  }));

const sum = (amounts: readonly number[]): string =>
  formatDecimal(amounts.reduce((total, amount) => total + amount, 0));

/**
 * Totals of the files, as decimals in US dollars: summing the files gives the same, with the same
 * names and signs.
 */
const totalsOf = (
  { statements, payments }: MonthEnd,
  { accountNumber, parties }: DocumentContext,
) => ({
  charges: sum(statements.map(({ statement }) => statement.charges)),
  adjustments: sum(statements.map(({ statement }) => statement.adjustments)),
  payments: formatDecimal(-payments.paid),
  paid: Object.fromEntries(
    GROUPS.map((group) => [group, formatDecimal(totalPaid(payments.rows, group))]),
  ),
  statements: statements.map(
    ({
      statement: {
        id,
        serviceGroup,
        statementDate,
        dueDate,
        previousBalance,
        payments: paid,
        adjustments,
        charges,
        totalDue,
      },
      lines,
    }) => ({
      id,
      invoiceNumber: invoiceNumber(accountNumber, { serviceGroup, statementDate }),
      purchaseOrder: purchaseOrderFor(parties, statementDate),
      serviceGroup,
      statementDate,
      dueDate,
      previousBalance: formatDecimal(previousBalance),
      payments: formatDecimal(paid),
      adjustments: formatDecimal(adjustments),
      charges: formatDecimal(charges),
      taxes: formatDecimal(taxesIn(lines).total),
      totalDue: formatDecimal(totalDue),
    }),
  ),
});

/**
 * A month as a ZIP: statements as PDFs, their lines, the payments, their totals, and a manifest
 * with the totals and each file's SHA-256.
 */
export function monthEndPack(
  content: MonthEnd,
  pdfs: readonly PackedStatement[],
  made: DocumentContext,
): Buffer {
  const { language, accountNumber, now } = made;
  const files: Record<string, Uint8Array> = {};
  for (const { statement, pdf } of pdfs)
    files[`statement-${statement.serviceGroup.toLowerCase()}-${statement.statementDate}.pdf`] = pdf;
  files['lines.csv'] = csvOf(
    activitySheet(content.statements.flatMap(rowsOf), language, null, made),
  );
  files['payments.csv'] = csvOf(paymentsSheet(content.payments.rows, language));
  files['totals.csv'] = csvOf(totalsSheet(content, language, made));
  const listed = Object.entries(files).map(([name, bytes]) => ({
    name,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = {
    accountNumber,
    ...partyValues(made),
    month: content.month,
    currency: 'USD',
    madeAt: now.toISOString(),
    totals: totalsOf(content, made),
    files: listed,
  };
  files['manifest.json'] = strToU8(`${JSON.stringify(manifest, null, 2)}\n`);
  return Buffer.from(zipSync(files, { mtime: now }));
}
