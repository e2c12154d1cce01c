import { requestPort } from '../../platform/port/index.ts';
import type {
  PartnerFlow,
  PartnerLocationResponse,
  SupportLocationResponse,
} from '../../../../contracts/rest/partner-location/types.ts';
import type { Place } from './rules-partner-location.ts';

export interface PartnerRequest {
  flow: PartnerFlow;
  place: Place;
  /** The ZIP entered on an earlier page of the visit. Null for none. */
  carryover: string | null;
}

/** Which partner's network serves a location, and where the flow continues. */
export const loadPartnerFx = requestPort<PartnerRequest, PartnerLocationResponse>(
  'help',
  'loadPartner',
);

/** Support for a location, by flow. */
export const loadSupportDeskFx = requestPort<PartnerRequest, SupportLocationResponse>(
  'help',
  'loadSupportDesk',
);
