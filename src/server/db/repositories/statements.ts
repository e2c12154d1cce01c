import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { DisputeRow, Statement, StatementDetail, StatementStore } from '../../usecases/billing/read-statements.ts';
import type { Database } from '../driver.ts';
import { accounts, autopayEnrolments, billingCycles, disputes, statementLines, statements } from '../schema/index.ts';
import { lifeOf } from './account-life.ts';
import { isActive } from './autopay-enrolment.ts';

type StatementRow = typeof statements.$inferSelect;
type LineRow = typeof statementLines.$inferSelect;

const statementOf = ({ id, serviceGroup, statementDate, dueDate, periodTo, previousBalance, payments, adjustments, charges }: StatementRow): Statement =>
  ({ id, serviceGroup, statementDate, dueDate, periodFrom: statementDate, periodTo, previousBalance, payments, adjustments, charges, totalDue: previousBalance - payments + adjustments + charges });

/** A question as the customer sees it, with its line as it stands on the bill. */
export const disputeOf = (dispute: typeof disputes.$inferSelect, { id: lineId, statementId, statementDate, serviceGroup, service, code, name, cents }: LineRow): DisputeRow => ({
  id: dispute.id, lineId, statementId, statementDate, serviceGroup, service, code, name, amount: cents,
  reason: dispute.reason, note: dispute.note, state: dispute.state, openedAt: dispute.openedAt.toISOString(), openedBy: dispute.openedBy,
  answerBy: dispute.decidedAt === null ? dispute.answerBy : null, decidedAt: dispute.decidedAt?.toISOString() ?? null, credit: dispute.credit,
});

/** Statements in the database. */
export function statementRepository({ orm }: Database): StatementStore {
  const ofGroup = (accountNumber: string, serviceGroup: 'CORE' | 'MOBILE') => and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup));
  return {
    async cycle(accountNumber, serviceGroup) {
      const [row] = await orm.select({ nextDate: billingCycles.nextDate, dueAt: billingCycles.dueAt, anchorDay: billingCycles.anchorDay }).from(billingCycles).where(and(eq(billingCycles.accountNumber, accountNumber), eq(billingCycles.serviceGroup, serviceGroup)));
      return row ?? null;
    },
    async isSuppressed(accountNumber) {
      const [row] = await orm.select({ suppressed: accounts.billingSuppressed }).from(accounts).where(eq(accounts.accountNumber, accountNumber));
      return row?.suppressed ?? false;
    },
    statements: async (accountNumber, serviceGroup) => (await orm.select().from(statements).where(ofGroup(accountNumber, serviceGroup)).orderBy(desc(statements.statementDate))).map(statementOf),
    async detail(accountNumber, statementId): Promise<StatementDetail | null> {
      const [row] = await orm.select().from(statements).where(and(eq(statements.id, statementId), eq(statements.accountNumber, accountNumber)));
      if (!row) return null;
      const lines = await orm.select({ line: statementLines, dispute: disputes }).from(statementLines).leftJoin(disputes, eq(disputes.lineId, statementLines.id)).where(eq(statementLines.statementId, statementId)).orderBy(statementLines.position);
      const [previous] = await orm.select({ id: statements.id }).from(statements).where(and(ofGroup(accountNumber, row.serviceGroup), lt(statements.statementDate, row.statementDate))).orderBy(desc(statements.statementDate)).limit(1);
      return {
        statement: statementOf(row),
        lines: lines.map(({ line, dispute }) => {
          const { id, service, kind, code, name, periodFrom, periodTo, cents } = line;
          return { id, service, kind, code, name, periodFrom, periodTo, amount: cents, dispute: dispute && disputeOf(dispute, line) };
        }),
        previousId: previous?.id ?? null,
      };
    },
    async life(accountNumber, serviceGroup, nextDate) {
      const running = await orm.select({ one: sql`1` }).from(autopayEnrolments).where(isActive(accountNumber, serviceGroup));
      return { ...(await lifeOf(orm, { accountNumber, serviceGroup, nextDate })), inAutopay: running.length > 0 };
    },
  };
}
