import type {
  PartnerFlow,
  PartnerLocation,
  PartnerLocationResponse,
  SupportDesk,
  SupportLocationResponse,
} from '../../../../../contracts/rest/partner-location/types.ts';
import { isZip } from '../../../../models/help/partner-location/rules-partner-location.ts';
import { Refusal } from '../../failure.ts';

type PartnerType = PartnerLocation['partnerType'];

interface Area {
  zip: string;
  city: string;
  state: string;
  partnerType: PartnerType;
}

export interface PartnerDeps {
  /** Null when no partner serves the ZIP. */
  area(zip: string): Promise<Area | null>;
  /** Null when the location of the address is unknown. */
  zipOfAddress(address: string): Promise<string | null>;
  leadsTo(partnerType: PartnerType, flow: string): Promise<string | null>;
  desk(partnerType: PartnerType, flow: string): Promise<SupportDesk | null>;
}

/** Location source: an IP address, a ZIP, or the ZIP of an account's service address. */
export type LocationSource =
  | { by: 'IP'; address: string }
  | { by: 'ZIP' | 'ADDRESS'; zip: string; carryover: string | undefined };

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

async function toPartnerLocation(
  needs: PartnerDeps,
  zip: string | null,
  resolvedBy: PartnerLocation['resolvedBy'],
): Promise<PartnerLocation | null> {
  const area = zip === null ? null : await needs.area(zip);
  return (
    area && {
      zipcode: area.zip,
      city: area.city,
      state: area.state,
      partnerType: area.partnerType,
      resolvedBy,
    }
  );
}

async function resolvePartnerLocation(
  needs: PartnerDeps,
  where: LocationSource,
): Promise<PartnerLocation> {
  if (where.by === 'ZIP' && !isZip(where.zip))
    throw new Refusal('BAD_REQUEST', { fields: ['$input.zipcode'] });
  const found =
    where.by === 'IP'
      ? await toPartnerLocation(
          needs,
          await needs.zipOfAddress(where.address.replace(IPV4_IN_IPV6, '')),
          'IP',
        )
      : ((await toPartnerLocation(needs, where.zip, where.by)) ??
        (await toPartnerLocation(needs, where.carryover ?? null, 'CARRYOVER')));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The partner at a location, and its destination of a flow. */
export async function readPartner(
  needs: PartnerDeps,
  where: LocationSource,
  flow: PartnerFlow,
): Promise<PartnerLocationResponse> {
  const location = await resolvePartnerLocation(needs, where);
  const leadsTo = await needs.leadsTo(location.partnerType, flow);
  if (leadsTo === null) throw new Refusal('NOT_FOUND');
  return { location, leadsTo };
}

/** Support for a location, by flow. */
export async function readSupport(
  needs: PartnerDeps,
  where: LocationSource,
  flow: PartnerFlow,
): Promise<SupportLocationResponse> {
  const location = await resolvePartnerLocation(needs, where);
  const support = await needs.desk(location.partnerType, flow);
  if (!support) throw new Refusal('NOT_FOUND');
  return { location, support };
}
