import { isFollowable } from '../../../models/outages/follow/rules-follow.ts';
import { isStale, readAt, toldCount } from '../../../models/outages/rules-feed.ts';
import {
  inOrder,
  newestFirst,
  TOLD_BACK_MS,
  toldAmong,
} from '../../../models/outages/rules-list.ts';
import { boxOf } from '../../../models/outages/rules-places.ts';
import { zipFault } from '../../../models/platform/zip/rules-zip.ts';
import { REPORTED_AGAIN_AFTER_MS } from '../../../models/outages/rules-reports.ts';
import type {
  NetworkNode,
  Outage,
  OutagePlace,
  OutageResponse,
  OutagesResponse,
  OwnOutagesResponse,
} from '../../../models/outages/types.ts';
import { mayRoleBegin } from '../../../models/permissions/rules-flows.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import { Refusal } from '../failure.ts';
import type { OutageReads, StoredNode, StoredOutage } from './ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Outages of the past that are told at most. */
const PAST_AT_MOST = 50;

interface FreshNeeds {
  outages: Pick<OutageReads, 'firstOverdue'>;
  businessNow(): Date;
}

interface Needs extends FreshNeeds {
  outages: OutageReads;
}

/** When the network was read; throws `FEED_STALE` where that is too long ago. */
export async function assertFresh({ outages, businessNow }: FreshNeeds): Promise<Date> {
  const now = businessNow();
  const overdue = await outages.firstOverdue(now);
  const asOf = readAt(overdue?.getTime() ?? null, now.getTime());
  if (isStale(asOf, now.getTime())) throw new Refusal('FEED_STALE');
  return new Date(asOf);
}

const nodeOf = ({ id, name, county, latitude, longitude }: StoredNode): NetworkNode => ({
  id,
  name,
  county,
  latitude,
  longitude,
});

/** Whoever asks; null for a visitor. */
type Asker = Pick<Requester, 'guid' | 'role' | 'enterpriseRole' | 'userType'> | null;

/** Whether whoever asks follows an outage; null where there is nothing to choose. */
type Follows = (outage: Pick<StoredOutage, 'id' | 'stage'>) => boolean | null;

async function followsOf({ outages }: Needs, asker: Asker): Promise<Follows> {
  if (!asker || !mayRoleBegin('followOutage', asker)) return () => null;
  const ids = await outages.followedBy(asker.guid);
  return ({ id, stage }) => (isFollowable(stage) ? ids.includes(id) : null);
}

/** What anyone is told of an outage: how many customers it hits, never which. */
const outageOf = (
  { affected, startedAt, restoredAt, estimate, nodes: ids, ...stored }: StoredOutage,
  nodes: readonly StoredNode[],
  follows: Follows,
): Outage => {
  const hit = nodes.filter(({ id }) => ids.includes(id));
  const { id, planned, stage, services, cause } = stored;
  return {
    id,
    planned,
    stage,
    services,
    cause,
    startedAt: startedAt.toISOString(),
    restoredAt: restoredAt?.toISOString() ?? null,
    estimate: estimate?.toISOString() ?? null,
    affected: toldCount(affected),
    nodes: hit.map((node) => node.id),
    places: [...new Set(hit.map(({ name }) => name))],
    follows: follows(stored),
  };
};

/** What whoever asks is told of these nodes; a place has a past. */
async function told(
  needs: Needs,
  nodes: readonly StoredNode[],
  about: readonly StoredNode[],
  { place, asker }: { place: OutagePlace | null; asker: Asker },
): Promise<OutagesResponse> {
  const asOf = await assertFresh(needs);
  const now = needs.businessNow().getTime();
  const ids = about.map(({ id }) => id);
  const back = place === null ? DAY_MS : TOLD_BACK_MS;
  const found = await needs.outages.outagesAt(ids, new Date(now - back));
  const follows = await followsOf(needs, asker);
  const outages = found.map((one) => outageOf(one, nodes, follows));
  const among = (list: 'current' | 'past') => outages.filter((one) => toldAmong(one, now) === list);
  const states = new Set(about.map(({ state }) => state));
  return {
    asOf: asOf.toISOString(),
    place,
    nodes: nodes.filter(({ state }) => states.has(state)).map(nodeOf),
    outages: inOrder(among('current')),
    reportsLastHour: await needs.outages.reportsSince(ids, new Date(now - HOUR_MS)),
    past: newestFirst(among('past')).slice(0, PAST_AT_MOST),
  };
}

/** Nodes of a ZIP code, or within a box; all without either. */
function nodesOf(
  nodes: readonly StoredNode[],
  { zip, bbox }: { zip?: string | undefined; bbox?: string | undefined },
): StoredNode[] {
  if (zip !== undefined) {
    if (zipFault(zip) !== null) throw new Refusal('PLACE_UNKNOWN');
    const found = nodes.filter(({ zips }) => zips.includes(zip));
    if (found.length === 0) throw new Refusal('OUTSIDE_FOOTPRINT');
    return found;
  }
  if (bbox === undefined) return [...nodes];
  const box = boxOf(bbox);
  if (!box) throw new Refusal('PLACE_UNKNOWN');
  const found = nodes.filter(
    ({ latitude, longitude }) =>
      longitude >= box.west &&
      longitude <= box.east &&
      latitude >= box.south &&
      latitude <= box.north,
  );
  if (found.length === 0) throw new Refusal('OUTSIDE_FOOTPRINT');
  return found;
}

/** Loads outages of a ZIP code, of a box, or of the whole network. */
export async function readOutages(
  needs: Needs,
  asked: { zip?: string | undefined; bbox?: string | undefined },
  asker: Asker,
): Promise<OutagesResponse> {
  const nodes = await needs.outages.nodes();
  const about = nodesOf(nodes, asked);
  const [first, ...more] = about.map(({ id }) => id);
  const place =
    asked.zip !== undefined && first !== undefined
      ? { zip: asked.zip, nodes: [first, ...more] as OutagePlace['nodes'] }
      : null;
  return told(needs, nodes, about, { place, asker });
}

/** Loads outages at the address of the account. */
export async function readOwnOutages(needs: Needs, asker: Requester): Promise<OwnOutagesResponse> {
  assertPermitted('readServices', asker);
  const [nodes, own] = await Promise.all([
    needs.outages.nodes(),
    needs.outages.ownPlace(asker.accountNumber),
  ]);
  const node = nodes.find(({ id }) => id === own?.nodeId);
  if (!own || !node) throw new Refusal('PLACE_UNKNOWN');
  const place = { zip: own.zip, nodes: [node.id] as OutagePlace['nodes'] };
  const since = new Date(needs.businessNow().getTime() - REPORTED_AGAIN_AFTER_MS);
  return {
    ...(await told(needs, nodes, [node], { place, asker })),
    place,
    services: own.services,
    reported: await needs.outages.reportedSince(asker.accountNumber, since),
  };
}

/** Loads an outage or planned work with its history. */
export async function readOutage(
  needs: Needs,
  outageId: string,
  asker: Asker,
): Promise<OutageResponse> {
  const [nodes, found, follows] = await Promise.all([
    needs.outages.nodes(),
    needs.outages.history(outageId),
    followsOf(needs, asker),
  ]);
  if (!found) throw new Refusal('NOT_FOUND');
  const asOf = await assertFresh(needs);
  const states = new Set(
    nodes.filter(({ id }) => found.outage.nodes.includes(id)).map(({ state }) => state),
  );
  return {
    asOf: asOf.toISOString(),
    outage: outageOf(found.outage, nodes, follows),
    estimates: found.estimates.map(({ at, says, why }) => ({
      at: at.toISOString(),
      says: says?.toISOString() ?? null,
      why,
    })),
    updates: found.updates.map(({ at, stage }) => ({
      at: at.toISOString(),
      stage,
    })) as OutageResponse['updates'],
    nodes: nodes.filter(({ state }) => states.has(state)).map(nodeOf),
  };
}
