import { combine } from 'effector';
import type { Store } from 'effector';
import { and } from 'patronum/and';
import type { RemoteData } from '../../platform/query/query.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $features } from '../../platform/features/index.ts';
import { $profile } from '../../session/index.ts';
import {
  account,
  addOnServices,
  communityTab,
  cpni,
  delinquencySchedule,
  member,
  services,
  switchType,
  tenantWifi,
} from './queries.ts';
import {
  hasVoiceAdminRights,
  isVoiceProvisioned,
  showsForwardingLink,
} from '../../permissions/rules-voice.ts';

const readyValue = <Value>($card: Store<RemoteData<Value>>) =>
  combine($card, (card) => (card.kind === 'ready' ? card.value : null));
const queryFailure = (card: RemoteData<unknown>): RequestFailure | null =>
  card.kind === 'failed' ? card.failure : null;

// -- Loaded data; null until known
export const $account = readyValue(account.$data);
export const $addOnServices = readyValue(addOnServices.$data);
export const $provisionedServices = readyValue(services.$data);
export const $member = readyValue(member.$data);
export const $communityTab = readyValue(communityTab.$data);
export const $tenantWifi = readyValue(tenantWifi.$data);
export const $cpni = readyValue(cpni.$data);
export const $phoneSwitchType = combine(
  readyValue(switchType.$data),
  (answer) => answer?.switchType ?? null,
);
/** The day on which service is interrupted unless the past due amount is paid. */
export const $softDisconnectDate = combine(
  readyValue(delinquencySchedule.$data),
  (answer) => answer?.softDisconnectDate ?? null,
);

/** The profile's errors (spec 3): which of member services and account services failed to load. */
export const $profileErrors = combine(
  member.$data,
  addOnServices.$data,
  services.$data,
  (memberCard, addOnCard, servicesCard) => ({
    memberServicesFetch: queryFailure(memberCard),
    accountServicesFetch: queryFailure(addOnCard) ?? queryFailure(servicesCard),
  }),
);

// -- Derived for navigation and voice (spec 2.3 and 6)
export const $hasAddOnData = combine($addOnServices, (answer) => answer !== null);
export const $hostedVoiceAdmin = combine(
  $profile,
  (profile) => profile !== null && hasVoiceAdminRights(profile),
);
export const $voiceProvisioned = combine(
  $addOnServices,
  $features,
  (answer, features) => answer !== null && isVoiceProvisioned(answer.services, features),
);
/** Whether the hosted voice card is shown to its admins. */
export const $offersVoice = and($voiceProvisioned, $hostedVoiceAdmin);
export const $forwardingLinkShown = combine(
  $profile,
  $addOnServices,
  $phoneSwitchType,
  (profile, answer, onSwitch) =>
    profile !== null && showsForwardingLink(profile, answer?.services ?? [], onSwitch),
);
/** CPNI compliance is missing, and this customer is able to complete it. */
export const $needsCpniCompliance = combine(
  $cpni,
  $hostedVoiceAdmin,
  (answer, admin) => admin && answer?.compliant === false,
);
/** Whether there is a bulk master agreement on tenant Wi-Fi, or the tab that it enables. */
export const $tenantWifiAgreement = combine(
  $tenantWifi,
  $communityTab,
  (agreement, tab) => agreement?.bulkMasterAgreement === true || tab?.enabled === true,
);
