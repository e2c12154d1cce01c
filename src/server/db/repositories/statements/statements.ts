import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type {
  DisputeRow,
  Statement,
  StatementDetail,
  StatementStore,
} from '../../../usecases/statements/read-statements.ts';
import type { Database } from '../../driver.ts';
import { literalList, queryRows } from '../../queries.ts';
import {
  accounts,
  billingCycles,
  billItems,
  disputes,
  statementLines,
  statements,
} from '../../schema/index.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { sumOf } from '../../../../models/billing/bill/rules-lines.ts';
import { readBillingHistory } from '../account/billing-history.ts';
import { MONEY_MOVING_STATES } from '../billing/activity.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

type StatementRow = typeof statements.$inferSelect;
type LineRow = typeof statementLines.$inferSelect;

/** The refunds on a statement, in cents. By name: a query of one table leaves tables' names out. */
const refundsOn = sql<number>`(select coalesce(sum(statement_lines.cents), 0)::int from
  statement_lines where statement_lines.statement_id = statements.id and
  statement_lines.code = 'REFUND')`;

const statementOf = (
  {
    id,
    serviceGroup,
    statementDate,
    dueDate,
    periodTo,
    previousBalance,
    payments,
    adjustments,
    charges,
    isFinal,
  }: StatementRow,
  refunds: number,
): Statement => ({
  id,
  serviceGroup,
  statementDate,
  dueDate,
  periodFrom: statementDate,
  periodTo,
  previousBalance,
  payments,
  adjustments,
  refunds,
  charges,
  totalDue: previousBalance - payments + adjustments + charges,
  isFinal,
});

/** The bill item that is a dispute's credit, where it was credited: it has the dispute's id. */
export const isCreditOfDispute = eq(billItems.id, disputes.id);
/** Columns of the statement that lists it. */
export const creditedOn = { id: statements.id, statementDate: statements.statementDate };

/**
 * A dispute as the customer sees it, with its current bill line and the statement that lists its
 * credit, if one does.
 */
export const disputeOf = (
  dispute: typeof disputes.$inferSelect,
  { id: lineId, statementId, statementDate, serviceGroup, service, code, name, cents }: LineRow,
  onStatement: Pick<StatementRow, 'id' | 'statementDate'> | null,
): DisputeRow => ({
  id: dispute.id,
  lineId,
  statementId,
  statementDate,
  serviceGroup,
  service,
  code,
  name,
  amount: cents,
  reason: dispute.reason,
  note: dispute.note,
  state: dispute.state,
  openedAt: dispute.openedAt.toISOString(),
  openedBy: dispute.openedBy,
  scannedOn: dispute.scannedOn,
  answerBy: dispute.decidedAt === null ? dispute.answerBy : null,
  decidedAt: dispute.decidedAt?.toISOString() ?? null,
  credit: dispute.credit,
  creditStatementId: onStatement?.id ?? null,
  creditStatementDate: onStatement?.statementDate ?? null,
});

interface BookedRow {
  kind: 'PAYMENT' | 'ADJUSTMENT';
  on: string;
  cents: number;
  pending: boolean;
}

/** Effective payments and adjustments: those on statements, and those waiting for the next one. */
const bookedEntriesQuery = (
  accountNumber: string,
  serviceGroup: ServiceGroup,
  timeZone: string,
) => {
  const here = sql`account_number = ${accountNumber} and service_group = ${serviceGroup}`;
  return sql`
    select 'PAYMENT' as kind, to_char(coalesce(payment_date, (entered_at at time zone
    ${timeZone})::date), 'YYYY-MM-DD') as "on", amount as cents, state <> 'posted' as pending from
    payments where ${here} and state in (${literalList(MONEY_MOVING_STATES)})
    union all select 'ADJUSTMENT', to_char(period_from, 'YYYY-MM-DD'), cents, false from
    statement_lines where ${here} and kind = 'ADJUSTMENT'
    union all select 'ADJUSTMENT', to_char(on_day, 'YYYY-MM-DD'), cents, false from bill_items where
    ${here} and kind = 'ADJUSTMENT' and statement_id is null`;
};

/** Statements in the database. */
export function statementRepository({ orm }: Database): StatementStore {
  const cycles = orm
    .select({
      serviceGroup: billingCycles.serviceGroup,
      nextDate: billingCycles.nextDate,
      dueAt: billingCycles.dueAt,
      anchorDay: billingCycles.anchorDay,
      // By name, as above.
      inAutopay: sql<boolean>`exists (select 1 from autopay_enrolments running where
        running.account_number = billing_cycles.account_number and
        running.service_group = billing_cycles.service_group and running.ended_at is null)`,
    })
    .from(billingCycles)
    .where(eq(billingCycles.accountNumber, sql.placeholder('accountNumber')))
    .prepare('billing_cycles');
  const newestFirst = orm
    .select({ statement: statements, refunds: refundsOn })
    .from(statements)
    .where(eq(statements.accountNumber, sql.placeholder('accountNumber')))
    .orderBy(desc(statements.statementDate))
    .prepare('statements');
  const ofGroup = (accountNumber: string, serviceGroup: ServiceGroup) =>
    and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup));
  return {
    // A page asks for both service groups: the same statement once.
    async cycle(accountNumber, serviceGroup) {
      const rows = await cycles.execute({ accountNumber });
      return rows.find((row) => row.serviceGroup === serviceGroup) ?? null;
    },
    async isSuppressed(accountNumber) {
      const [row] = await orm
        .select({ suppressed: billedElsewhere })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      return row?.suppressed ?? false;
    },
    statements: async (accountNumber, serviceGroup) =>
      (await newestFirst.execute({ accountNumber })).flatMap(({ statement, refunds }) =>
        statement.serviceGroup === serviceGroup ? [statementOf(statement, refunds)] : [],
      ),
    async bookedEntries(accountNumber, serviceGroup, timeZone) {
      const rows = await queryRows<BookedRow>(
        orm,
        bookedEntriesQuery(accountNumber, serviceGroup, timeZone),
      );
      return {
        settling: rows
          .filter(({ kind, cents }) => kind === 'PAYMENT' || cents < 0)
          .map(({ kind, on, cents, pending }) => ({
            by: kind === 'PAYMENT' ? ('PAYMENT' as const) : ('CREDIT' as const),
            on,
            cents: Math.abs(cents),
            pending,
          })),
        afterwards: rows
          .filter(({ kind, cents }) => kind === 'ADJUSTMENT' && cents > 0)
          .map(({ on, cents }) => ({ on, cents })),
      };
    },
    async detail(accountNumber, statementId): Promise<StatementDetail | null> {
      const [row] = await orm
        .select()
        .from(statements)
        .where(and(eq(statements.id, statementId), eq(statements.accountNumber, accountNumber)));
      if (!row) return null;
      const lines = await orm
        .select({ line: statementLines, dispute: disputes, creditedOn })
        .from(statementLines)
        .leftJoin(disputes, eq(disputes.lineId, statementLines.id))
        .leftJoin(billItems, isCreditOfDispute)
        .leftJoin(statements, eq(statements.id, billItems.statementId))
        .where(eq(statementLines.statementId, statementId))
        .orderBy(statementLines.position);
      const [previous] = await orm
        .select({ id: statements.id })
        .from(statements)
        .where(
          and(
            ofGroup(accountNumber, row.serviceGroup),
            lt(statements.statementDate, row.statementDate),
          ),
        )
        .orderBy(desc(statements.statementDate))
        .limit(1);
      return {
        statement: statementOf(
          row,
          sumOf(
            lines
              .filter(({ line: { code } }) => code === 'REFUND')
              .map(({ line: { cents } }) => ({ amount: cents })),
          ),
        ),
        lines: lines.map(({ line, dispute, creditedOn: on }) => {
          const { id, service, kind, code, name, periodFrom, periodTo, cents } = line;
          return {
            id,
            service,
            kind,
            code,
            name,
            periodFrom,
            periodTo,
            amount: cents,
            dispute: dispute && disputeOf(dispute, line, on),
          };
        }),
        previousId: previous?.id ?? null,
      };
    },
    billingHistory: (accountNumber, serviceGroup, nextDate, today) =>
      readBillingHistory(orm, { accountNumber, serviceGroup, nextDate }, today),
  };
}
