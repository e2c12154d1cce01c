import { and, desc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { OutageStep } from '../../../../models/outages/types.ts';
import type { ReportStore } from '../../../usecases/outages/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  networkNodes,
  outageNodes,
  outageReports,
  outages,
  outageSteps,
  outageUpdates,
} from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';
import { openOutageOf } from './outages.ts';

type NewOutage = Omit<typeof outages.$inferInsert, 'affected'>;

/** What an outage is to do, each at a business time. */
export interface NewStep {
  dueAt: Date;
  step: OutageStep;
}

/** Writes an outage that begins with its stage, and what it is to do from then on. */
export async function writeOutage(
  orm: Orm,
  outage: NewOutage,
  nodes: readonly { id: string; customers: number }[],
  { at, steps }: { at: Date; steps: readonly NewStep[] },
): Promise<void> {
  const affected = nodes.reduce((sum, { customers }) => sum + customers, 0);
  await orm.insert(outages).values({ ...outage, affected });
  await orm
    .insert(outageNodes)
    .values(nodes.map(({ id: nodeId }) => ({ outageId: outage.id, nodeId })));
  await orm
    .insert(outageUpdates)
    .values({ outageId: outage.id, position: 0, at, stage: outage.stage });
  if (steps.length > 0)
    await orm
      .insert(outageSteps)
      .values(steps.map((step, position) => ({ outageId: outage.id, position, ...step })));
}

/** Customers' reports. */
export function outageReportRepository({
  transaction,
}: Pick<Database, 'transaction'>): ReportStore {
  return {
    report: (actor, service, work) =>
      transaction(async (orm) => {
        const { accountNumber, guid } = actor;
        const [account] = await orm
          .select({ nodeId: accounts.nodeId })
          .from(accounts)
          .where(eq(accounts.accountNumber, accountNumber));
        const nodeId = account?.nodeId ?? null;
        // Reports at a node are counted one after the other.
        const [node] =
          nodeId === null
            ? []
            : await orm
                .select({ id: networkNodes.id, customers: networkNodes.customers })
                .from(networkNodes)
                .where(eq(networkNodes.id, nodeId))
                .for('update');
        const [last] = await orm
          .select({ at: outageReports.at })
          .from(outageReports)
          .where(
            and(eq(outageReports.accountNumber, accountNumber), eq(outageReports.service, service)),
          )
          .orderBy(desc(outageReports.at))
          .limit(1);
        const atNode = node?.id ?? '';
        return work({
          nodeId: node?.id ?? null,
          lastReportAt: last?.at ?? null,
          recentReports: (since) =>
            orm
              .select({ accountNumber: outageReports.accountNumber, at: outageReports.at })
              .from(outageReports)
              .where(
                and(
                  eq(outageReports.nodeId, atNode),
                  eq(outageReports.service, service),
                  gt(outageReports.at, since),
                ),
              ),
          openOutageId: () => openOutageOf(orm, atNode, service),
          async write(at) {
            await orm
              .insert(outageReports)
              .values({ id: randomUUID(), nodeId: atNode, accountNumber, guid, service, at });
            await writeAudit(orm, actor, {
              at: new Date(),
              action: 'OUTAGE_REPORTED',
              subject: null,
              to: service,
            });
          },
          async beginReported(since, unconfirmedAt) {
            const id = randomUUID();
            await writeOutage(
              orm,
              {
                id,
                planned: false,
                stage: 'REPORTED',
                services: [service],
                cause: 'UNKNOWN',
                startedAt: since,
              },
              node ? [node] : [],
              {
                at: since,
                steps: [{ dueAt: unconfirmedAt, step: { kind: 'stage', stage: 'FALSE_ALARM' } }],
              },
            );
            return id;
          },
        });
      }),
  };
}
