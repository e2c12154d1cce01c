import { and, asc, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { NoticeFacts } from '../../../../models/notices/types.ts';
import { BACK_STAGES, OUT_STAGES } from '../../../../models/outages/rules-stages.ts';
import type { NetworkService } from '../../../../models/outages/types.ts';
import type { OutageEnd } from '../../../usecases/equipment/ports.ts';
import type { OpenOutage } from '../../../usecases/outages/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  accountServices,
  networkNodes,
  outageNodes,
  outages,
} from '../../schema/index.ts';

/** The account and the instant that {@link openAt} asks for. */
export const OPEN_GIVEN = {
  accountNumber: sql.placeholder('accountNumber'),
  now: sql.placeholder('now'),
};

/**
 * Whether an outage is open at an instant: it has begun, is one, and its service is not back.
 */
const openAt = (now: Placeholder) =>
  and(
    inArray(outages.stage, [...OUT_STAGES, ...BACK_STAGES]),
    lte(outages.startedAt, now),
    or(isNull(outages.restoredAt), gt(outages.restoredAt, now)),
  );

/** Ids of the outages that are open at the account's node, as a subquery of {@link OPEN_GIVEN}. */
export const openOutageIds = (orm: Orm) =>
  orm
    .select({ id: outages.id })
    .from(accounts)
    .innerJoin(outageNodes, eq(outageNodes.nodeId, accounts.nodeId))
    .innerJoin(outages, eq(outages.id, outageNodes.outageId))
    .where(and(eq(accounts.accountNumber, OPEN_GIVEN.accountNumber), openAt(OPEN_GIVEN.now)));

/** Those of an outage's services that the account has, in the account's order. */
export const ownServices = sql`(select coalesce(jsonb_agg(${accountServices.key} order by
  ${accountServices.position}), '[]') from ${accountServices} where ${accountServices.accountNumber}
  = ${OPEN_GIVEN.accountNumber} and ${outages.services} ? ${accountServices.key})`;

/**
 * What open outages, or planned work, interrupt of the account's services at this business instant,
 * as the notice of restored service tells it. Undefined where nothing is.
 */
export async function stillOut(
  orm: Orm,
  accountNumber: string,
  at: Date,
): Promise<NoticeFacts['service-restored']['outage']> {
  const rows = await orm
    .select({
      outageId: outages.id,
      planned: outages.planned,
      services: sql<NetworkService[]>`${ownServices}`,
      place: networkNodes.name,
    })
    .from(outages)
    .innerJoin(accounts, eq(accounts.accountNumber, OPEN_GIVEN.accountNumber))
    .innerJoin(networkNodes, eq(networkNodes.id, accounts.nodeId))
    .where(inArray(outages.id, openOutageIds(orm)))
    .orderBy(asc(outages.planned), asc(outages.startedAt), asc(outages.id))
    .prepare('still_out')
    .execute({ accountNumber, now: at });
  const hit = rows.filter(({ services }) => services.length > 0);
  const [first] = hit;
  return first && { ...first, services: [...new Set(hit.flatMap(({ services }) => services))] };
}

/** Reads of the network that other parts of the backend ask. */
export function networkRepository({ orm }: Pick<Database, 'orm'>) {
  const open = orm
    .select({
      id: outages.id,
      services: outages.services,
      cause: outages.cause,
      stage: outages.stage,
      startedAt: outages.startedAt,
      estimate: outages.estimate,
      planned: outages.planned,
    })
    .from(outages)
    .where(inArray(outages.id, openOutageIds(orm)))
    .orderBy(asc(outages.startedAt), asc(outages.id))
    .prepare('open_outages');
  const ended = orm
    .select({ services: outages.services, endedAt: max(outages.restoredAt) })
    .from(accounts)
    .innerJoin(outageNodes, eq(outageNodes.nodeId, accounts.nodeId))
    .innerJoin(outages, eq(outages.id, outageNodes.outageId))
    .where(
      and(
        eq(accounts.accountNumber, OPEN_GIVEN.accountNumber),
        inArray(outages.stage, [...BACK_STAGES]),
        lte(outages.restoredAt, OPEN_GIVEN.now),
      ),
    )
    .groupBy(outages.services)
    .prepare('outage_ends');
  return {
    /**
     * Outages that are open at the account's node at this business instant, planned work that runs
     * among them, in order of their start. Reports that nobody has confirmed are none.
     */
    openOutages: (accountNumber: string, at: Date): Promise<OpenOutage[]> =>
      open.execute({ accountNumber, now: at }),
    /**
     * When the last outage at the account's node ended by this business instant, planned work too:
     * one for each set of services, in any order.
     */
    async outageEnds(accountNumber: string, at: Date): Promise<OutageEnd[]> {
      const rows = await ended.execute({ accountNumber, now: at });
      return rows.flatMap(({ services, endedAt }) =>
        endedAt === null ? [] : [{ services, endedAt }],
      );
    },
  };
}

export type NetworkRepository = ReturnType<typeof networkRepository>;
