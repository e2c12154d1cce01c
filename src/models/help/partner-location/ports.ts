import { createEffect } from 'effector';
import type {
  PartnerFlow,
  PartnerLocationResponse,
  SupportLocationResponse,
} from '../../../../contracts/rest/partner-location/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { Place } from './rules.ts';

export interface PartnerRequest {
  flow: PartnerFlow;
  place: Place;
  /** The ZIP that an earlier page of the visit was told; null for none. */
  carryover: string | null;
}

/** Whose network serves a place, and where the flow goes on for it. */
export const loadPartnerFx = createEffect<PartnerRequest, PartnerLocationResponse, RequestFailure>(
  () => {
    throw new Error('loadPartnerFx has no handler');
  },
);

/** Who helps at a place, for a flow. */
export const loadSupportDeskFx = createEffect<
  PartnerRequest,
  SupportLocationResponse,
  RequestFailure
>(() => {
  throw new Error('loadSupportDeskFx has no handler');
});
