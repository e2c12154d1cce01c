import { attach } from 'effector';
import { loadAccountFx, loadAccountServicesFx, loadDelinquencyScheduleFx } from '../ports.ts';
import { createCard } from '../../platform/query/card.ts';
import { $profile } from '../../session/index.ts';
import {
  loadAddOnServicesFx,
  loadCommunityTabFx,
  loadCpniComplianceFx,
  loadMemberFx,
  loadSwitchTypeFx,
  loadTenantWifiFx,
} from './ports.ts';

// Each part of the sign-in sequence loads by itself and fails by itself.

export const account = createCard({ name: 'account', loadFx: loadAccountFx, params: undefined });
/** Provisioned services: what the customer bought and its state. */
export const services = createCard({
  name: 'services',
  loadFx: loadAccountServicesFx,
  params: undefined,
});
export const addOnServices = createCard({
  name: 'addOnServices',
  loadFx: loadAddOnServicesFx,
  params: undefined,
});

const ownMemberFx = attach({
  source: $profile,
  effect: loadMemberFx,
  mapParams: (_: void, profile) => profile?.guid ?? '',
});
export const member = createCard({ name: 'member', loadFx: ownMemberFx, params: undefined });

export const communityTab = createCard({
  name: 'communityTab',
  loadFx: loadCommunityTabFx,
  params: undefined,
});
export const tenantWifi = createCard({
  name: 'tenantWifi',
  loadFx: loadTenantWifiFx,
  params: undefined,
});
export const cpni = createCard({ name: 'cpni', loadFx: loadCpniComplianceFx, params: undefined });
export const switchType = createCard({
  name: 'switchType',
  loadFx: loadSwitchTypeFx,
  params: undefined,
});
export const delinquencySchedule = createCard({
  name: 'delinquencySchedule',
  loadFx: loadDelinquencyScheduleFx,
  params: undefined,
});
