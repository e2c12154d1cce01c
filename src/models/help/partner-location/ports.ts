import { requestPort } from '../../platform/port/index.ts';
import type {
  PartnerFlow,
  PartnerLocationResponse,
  SupportLocationResponse,
} from '../../../../contracts/rest/partner-location/types.ts';
import type { Place } from './rules.ts';

export interface PartnerRequest {
  flow: PartnerFlow;
  place: Place;
  /** The ZIP that an earlier page of the visit was told; null for none. */
  carryover: string | null;
}

/** Whose network serves a place, and where the flow goes on for it. */
export const loadPartnerFx = requestPort<PartnerRequest, PartnerLocationResponse>(
  'help',
  'loadPartner',
);

/** Who helps at a place, for a flow. */
export const loadSupportDeskFx = requestPort<PartnerRequest, SupportLocationResponse>(
  'help',
  'loadSupportDesk',
);
