import { port, requestPort } from '../../platform/port/index.ts';
import type {
  AddOnService as AddOnWithRate,
  AddOnServicesResponse,
} from '../../../../contracts/rest/add-on-services/types.ts';
import type {
  CommunityTabResponse,
  TenantWifiResponse,
} from '../../../../contracts/rest/community/types.ts';
import type { CpniComplianceResponse } from '../../../../contracts/rest/identity/types.ts';
import type { Member } from '../../../../contracts/rest/member/types.ts';
import type { SwitchTypeResponse } from '../../../../contracts/rest/phone/types.ts';

/** An add-on service without its rate code, which stays in the service's answer (spec 3). */
export type AddOnService = Omit<AddOnWithRate, 'rateCode'>;
export type AddOnServices = Omit<AddOnServicesResponse, 'services'> & { services: AddOnService[] };

export const loadAddOnServicesFx = requestPort<void, AddOnServices>(
  'services',
  'loadAddOnServices',
);

/** Loads member details by the customer's GUID. */
export const loadMemberFx = requestPort<string, Member>('services', 'loadMember');

export const loadCommunityTabFx = requestPort<void, CommunityTabResponse>(
  'services',
  'loadCommunityTab',
);

export const loadTenantWifiFx = requestPort<void, TenantWifiResponse>('services', 'loadTenantWifi');

/** Loads the texts that explain CPNI. Compliance is not requested without them (spec 4). */
export const loadCpniCopyFx = port<void, void>('loadCpniCopy');

export const loadCpniComplianceFx = requestPort<void, CpniComplianceResponse>(
  'services',
  'loadCpniCompliance',
);

export const loadSwitchTypeFx = requestPort<void, SwitchTypeResponse>('services', 'loadSwitchType');
