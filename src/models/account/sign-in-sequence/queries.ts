import { attach } from 'effector';
import { loadAccountFx, loadAccountServicesFx, loadDelinquencyScheduleFx } from '../ports.ts';
import { createQuery } from '../../platform/query/query.ts';
import { $profile } from '../../session/index.ts';
import {
  loadAddOnServicesFx,
  loadCommunityTabFx,
  loadCpniComplianceFx,
  loadMemberFx,
  loadSwitchTypeFx,
  loadTenantWifiFx,
} from './ports.ts';

// Each query of the sign-in sequence loads and fails independently.

export const account = createQuery({ name: 'account', loadFx: loadAccountFx, params: undefined });
/** Provisioned services: purchased services and their state. */
export const services = createQuery({
  name: 'services',
  loadFx: loadAccountServicesFx,
  params: undefined,
});
export const addOnServices = createQuery({
  name: 'addOnServices',
  loadFx: loadAddOnServicesFx,
  params: undefined,
});

const ownMemberFx = attach({
  source: $profile,
  effect: loadMemberFx,
  mapParams: (_: void, profile) => profile?.guid ?? '',
});
export const member = createQuery({ name: 'member', loadFx: ownMemberFx, params: undefined });

export const communityTab = createQuery({
  name: 'communityTab',
  loadFx: loadCommunityTabFx,
  params: undefined,
});
export const tenantWifi = createQuery({
  name: 'tenantWifi',
  loadFx: loadTenantWifiFx,
  params: undefined,
});
export const cpni = createQuery({ name: 'cpni', loadFx: loadCpniComplianceFx, params: undefined });
export const switchType = createQuery({
  name: 'switchType',
  loadFx: loadSwitchTypeFx,
  params: undefined,
});
export const delinquencySchedule = createQuery({
  name: 'delinquencySchedule',
  loadFx: loadDelinquencyScheduleFx,
  params: undefined,
});
