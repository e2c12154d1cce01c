import { createEffect } from 'effector';
import type { AddOnServicesResponse } from '../../../../contracts/rest/add-on-services/types.ts';
import type {
  CommunityTabResponse,
  TenantWifiResponse,
} from '../../../../contracts/rest/community/types.ts';
import type { CpniComplianceResponse } from '../../../../contracts/rest/identity/types.ts';
import type { Member } from '../../../../contracts/rest/member/types.ts';
import type { SwitchTypeResponse } from '../../../../contracts/rest/phone/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export const loadAddOnServicesFx = createEffect<void, AddOnServicesResponse, RequestFailure>(() => {
  throw new Error('loadAddOnServicesFx has no handler');
});

/** Member details by the customer's guid. */
export const loadMemberFx = createEffect<string, Member, RequestFailure>(() => {
  throw new Error('loadMemberFx has no handler');
});

export const loadCommunityTabFx = createEffect<void, CommunityTabResponse, RequestFailure>(() => {
  throw new Error('loadCommunityTabFx has no handler');
});

export const loadTenantWifiFx = createEffect<void, TenantWifiResponse, RequestFailure>(() => {
  throw new Error('loadTenantWifiFx has no handler');
});

/** Brings the texts that explain CPNI, without which compliance is not asked for (spec 4). */
export const loadCpniCopyFx = createEffect<void, void>(() => {
  throw new Error('loadCpniCopyFx has no handler');
});

export const loadCpniComplianceFx = createEffect<void, CpniComplianceResponse, RequestFailure>(
  () => {
    throw new Error('loadCpniComplianceFx has no handler');
  },
);

export const loadSwitchTypeFx = createEffect<void, SwitchTypeResponse, RequestFailure>(() => {
  throw new Error('loadSwitchTypeFx has no handler');
});
