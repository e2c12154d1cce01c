import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  min,
  or,
  sql,
} from 'drizzle-orm';
import { BACK_STAGES, OUT_STAGES } from '../../../../models/outages/rules-stages.ts';
import type { NetworkService, OutageStage } from '../../../../models/outages/types.ts';
import type { OutageReads, StoredOutage } from '../../../usecases/outages/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  accountServices,
  networkNodes,
  outageEstimates,
  outageFollows,
  outageNodes,
  outageReports,
  outages,
  outageSteps,
  outageUpdates,
} from '../../schema/index.ts';

/** Stages of what has not ended. */
const OPEN_STAGES: readonly OutageStage[] = ['REPORTED', 'ANNOUNCED', ...OUT_STAGES];
const CARRIED: readonly NetworkService[] = ['INTERNET', 'VIDEO', 'VOICE'];

const STORED = {
  id: outages.id,
  planned: outages.planned,
  stage: outages.stage,
  services: outages.services,
  cause: outages.cause,
  startedAt: outages.startedAt,
  restoredAt: outages.restoredAt,
  estimate: outages.estimate,
  affected: outages.affected,
  nodes: sql<string[]>`(select jsonb_agg(hit.node_id order by hit.node_id) from ${outageNodes} hit
    where hit.outage_id = ${outages.id})`,
};

/** Id of an outage of this service at the node that has not ended; null for none. */
export async function openOutageOf(
  orm: Orm,
  nodeId: string,
  service: NetworkService,
): Promise<string | null> {
  const [row] = await orm
    .select({ id: outages.id })
    .from(outages)
    .innerJoin(outageNodes, eq(outageNodes.outageId, outages.id))
    .where(
      and(
        eq(outageNodes.nodeId, nodeId),
        inArray(outages.stage, ['REPORTED', ...OUT_STAGES]),
        sql`${outages.services} ? ${service}`,
      ),
    )
    .orderBy(asc(outages.startedAt))
    .limit(1);
  return row?.id ?? null;
}

/** Reads of outages for the portal. */
export function outageReadRepository({ orm }: Pick<Database, 'orm'>): OutageReads {
  return {
    nodes: () => orm.select().from(networkNodes).orderBy(asc(networkNodes.id)),
    async outagesAt(nodeIds, backSince): Promise<StoredOutage[]> {
      if (nodeIds.length === 0) return [];
      const hit = orm
        .select({ hit: sql`1` })
        .from(outageNodes)
        .where(
          and(eq(outageNodes.outageId, outages.id), inArray(outageNodes.nodeId, [...nodeIds])),
        );
      return orm
        .select(STORED)
        .from(outages)
        .where(
          and(
            or(
              inArray(outages.stage, [...OPEN_STAGES]),
              and(inArray(outages.stage, [...BACK_STAGES]), gte(outages.restoredAt, backSince)),
            ),
            exists(hit),
          ),
        )
        .orderBy(asc(outages.startedAt), asc(outages.id));
    },
    async history(outageId) {
      const [outage] = await orm.select(STORED).from(outages).where(eq(outages.id, outageId));
      if (!outage) return null;
      const [estimates, updates] = await Promise.all([
        orm
          .select({
            at: outageEstimates.at,
            says: outageEstimates.says,
            why: outageEstimates.why,
          })
          .from(outageEstimates)
          .where(eq(outageEstimates.outageId, outageId))
          .orderBy(asc(outageEstimates.position)),
        orm
          .select({ at: outageUpdates.at, stage: outageUpdates.stage })
          .from(outageUpdates)
          .where(eq(outageUpdates.outageId, outageId))
          .orderBy(asc(outageUpdates.position)),
      ]);
      return { outage, estimates, updates };
    },
    async reportsSince(nodeIds, since) {
      if (nodeIds.length === 0) return 0;
      const [row] = await orm
        .select({ n: count() })
        .from(outageReports)
        .where(and(inArray(outageReports.nodeId, [...nodeIds]), gt(outageReports.at, since)));
      return row?.n ?? 0;
    },
    async ownPlace(accountNumber) {
      const [account] = await orm
        .select({ address: accounts.serviceAddress, nodeId: accounts.nodeId })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      if (!account) return null;
      const rows = await orm
        .select({ key: accountServices.key })
        .from(accountServices)
        .where(
          and(
            eq(accountServices.accountNumber, accountNumber),
            inArray(accountServices.key, [...CARRIED]),
          ),
        )
        .orderBy(asc(accountServices.position));
      const services = CARRIED.filter((service) => rows.some(({ key }) => key === service));
      return { zip: account.address.zip, nodeId: account.nodeId, services };
    },
    async reportedSince(accountNumber, since) {
      const rows = await orm
        .selectDistinct({ service: outageReports.service })
        .from(outageReports)
        .where(and(eq(outageReports.accountNumber, accountNumber), gt(outageReports.at, since)))
        .orderBy(asc(outageReports.service));
      return rows.map(({ service }) => service);
    },
    async followedBy(guid) {
      const rows = await orm
        .select({ outageId: outageFollows.outageId })
        .from(outageFollows)
        .where(eq(outageFollows.guid, guid));
      return rows.map(({ outageId }) => outageId);
    },
    async firstOverdue(now) {
      const [row] = await orm
        .select({ at: min(outageSteps.dueAt) })
        .from(outageSteps)
        .where(and(isNull(outageSteps.doneAt), lte(outageSteps.dueAt, now)));
      return row?.at ?? null;
    },
  };
}
