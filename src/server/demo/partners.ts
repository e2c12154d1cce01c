import type { PartnerFlow } from '../../../contracts/rest/partner-location/types.ts';
import type { Orm } from '../db/driver.ts';
import { partnerAreas, partnerFlows, partnerNetworks, supportDesks } from '../db/schema/index.ts';
import { PATHS } from '../../models/platform/paths/rules-paths.ts';

/** ZIPs, each with the partner that serves it. */
const AREAS = [
  { zip: '04101', city: 'Portland', state: 'ME', partnerType: 'CHTR' },
  { zip: '32801', city: 'Orlando', state: 'FL', partnerType: 'BHN' },
  { zip: '28202', city: 'Charlotte', state: 'NC', partnerType: 'TWC' },
] as const;

/**
 * Networks, the smaller within the larger: this machine's own, and those reserved for documentation
 * (RFC 5737, RFC 3849).
 */
const NETWORKS = [
  { network: '127.0.0.0/8', zip: '04101' },
  { network: '::1/128', zip: '04101' },
  { network: '192.0.2.0/24', zip: '32801' },
  { network: '192.0.2.128/25', zip: '28202' },
  { network: '2001:db8::/32', zip: '28202' },
] as const;

/**
 * Destination of each flow: a partner's customers call about flows that this portal does not have
 * for them.
 */
const FLOW_REDIRECTS: Readonly<
  Record<(typeof AREAS)[number]['partnerType'], Readonly<Record<PartnerFlow, string>>>
> = {
  CHTR: {
    buy: PATHS.buy,
    upgrade: PATHS.upgrade,
    contactus: PATHS.contactUs,
    support: PATHS.support,
    'outage-map': PATHS.outageMap,
  },
  BHN: {
    buy: PATHS.contactUs,
    upgrade: PATHS.upgrade,
    contactus: PATHS.contactUs,
    support: PATHS.support,
    'outage-map': PATHS.contactUs,
  },
  TWC: {
    buy: PATHS.contactUs,
    upgrade: PATHS.contactUs,
    contactus: PATHS.contactUs,
    support: PATHS.support,
    'outage-map': PATHS.outageMap,
  },
};

/**
 * Support phones for a partner's customers; on the outage map the network's own desk, open around
 * the clock.
 */
const SUPPORT_PHONES = { CHTR: '8555550121', BHN: '8555550122', TWC: '8555550123' } as const;
const HOURS = { opensAt: '08:00', closesAt: '20:00', timeZone: 'America/New_York' } as const;
const OUTAGES = { opensAt: '00:00', closesAt: '23:59', timeZone: 'America/New_York' } as const;

const FLOWS = Object.keys(FLOW_REDIRECTS.CHTR) as PartnerFlow[];

/** Partners that serve and support an area's network. */
export async function seedPartners(orm: Orm): Promise<void> {
  await orm.insert(partnerAreas).values([...AREAS]);
  await orm.insert(partnerNetworks).values([...NETWORKS]);
  await orm
    .insert(partnerFlows)
    .values(
      AREAS.flatMap(({ partnerType }) =>
        FLOWS.map((flow) => ({ partnerType, flow, leadsTo: FLOW_REDIRECTS[partnerType][flow] })),
      ),
    );
  await orm.insert(supportDesks).values(
    AREAS.flatMap(({ partnerType }) =>
      FLOWS.map((flow) => ({
        partnerType,
        flow,
        phone: SUPPORT_PHONES[partnerType],
        ...(flow === 'outage-map' ? OUTAGES : HOURS),
      })),
    ),
  );
}
