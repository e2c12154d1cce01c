import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { loadAccountFx, loadDelinquencyScheduleFx } from '../ports.ts';
import { needsDelinquencySchedule, hasActiveVoice } from '../rules-services.ts';
import { pageAlerts } from '../../shell/alerts/index.ts';
import { $variant } from '../../platform/environment/index.ts';
import type { Variant } from '../../platform/environment/index.ts';
import { $features } from '../../platform/features/index.ts';
import { accountFactsLoaded, voiceFactLoaded } from '../../shell/routing/index.ts';
import { serviceFactsLoaded } from '../../shell/tabs/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { refreshProfileFx } from '../../session/ports.ts';
import {
  $account,
  $addOnServices,
  $cpni,
  $hasAddOnData,
  $hostedVoiceAdmin,
  $provisionedServices,
  $tenantWifiAgreement,
  $voiceProvisioned,
} from './facts.ts';
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
import { loadCpniCopyFx } from './ports.ts';
import { signInLoadPlan } from './rules-sign-in-sequence.ts';

// -- Public events
/** A signed-in customer's page has requested its own data: the remaining requests may start. */
export const customerPageReady = createEvent();
/**
 * The delinquency schedule failed to load: only the past due amount is reported, in cents (spec 7).
 */
export const scheduleUnavailableReported = createEvent<number>();

// -- Once per customer, whichever page requests it first
const $loadedForGuid = createStore<string | null>(null, { serialize: 'ignore' });
/** The sequence has started for the signed-in user. */
export const $signInDataRequested = combine(
  $loadedForGuid,
  $profile,
  (guid, profile) => guid !== null && guid === profile?.guid,
);

interface SignInContext {
  profile: Profile | null;
  features: Features;
  variant: Variant;
}
type AuthenticatedContext = SignInContext & { profile: Profile };

const $signInContext = combine({
  profile: $profile,
  features: $features,
  variant: $variant,
  arrived: $signInDataRequested,
});
const signInLoadStarted = sample({
  clock: customerPageReady,
  source: $signInContext,
  filter: (at): at is AuthenticatedContext & { arrived: boolean } =>
    at.profile !== null && !at.arrived,
});
sample({ clock: signInLoadStarted, fn: ({ profile }) => profile.guid, target: $loadedForGuid });
reset({ clock: sessionEnded, target: $loadedForGuid });

// -- In parallel: requests without dependencies (spec 4)
const signInLoadPlanned = sample({
  clock: signInLoadStarted,
  fn: ({ profile, features, variant }) => signInLoadPlan(profile, features, variant),
});
sample({
  clock: signInLoadPlanned,
  filter: ({ services: asked }) => asked,
  fn: () => undefined,
  target: [addOnServices.opened, account.opened, services.opened],
});
sample({
  clock: signInLoadPlanned,
  filter: ({ member: asked }) => asked,
  fn: () => undefined,
  target: member.opened,
});
sample({
  clock: signInLoadPlanned,
  filter: ({ community }) => community === 'tab',
  fn: () => undefined,
  target: communityTab.opened,
});
sample({
  clock: signInLoadPlanned,
  filter: ({ community }) => community === 'tenantWifi',
  fn: () => undefined,
  target: tenantWifi.opened,
});
sample({
  clock: signInLoadPlanned,
  filter: ({ alerts }) => alerts,
  fn: () => undefined,
  target: pageAlerts.opened,
});
/** User info: the current session data of the customer. The session model stores it. */
sample({ clock: signInLoadPlanned, fn: () => undefined, target: refreshProfileFx });
sample({
  clock: signInLoadPlanned,
  filter: ({ cpni: asked }) => asked,
  fn: () => undefined,
  target: loadCpniCopyFx,
});

// -- Requests that depend on a response
sample({
  clock: loadCpniCopyFx.done,
  source: $signInDataRequested,
  filter: (arrived) => arrived,
  fn: () => undefined,
  target: cpni.opened,
});
sample({
  clock: loadAccountFx.doneData,
  source: $features,
  filter: (features, info) => needsDelinquencySchedule(info, features),
  fn: () => undefined,
  target: delinquencySchedule.opened,
});
sample({
  clock: loadDelinquencyScheduleFx.fail,
  source: $account,
  filter: (info) => info !== null,
  fn: (info) => info?.pastDueAmount ?? 0,
  target: scheduleUnavailableReported,
});
const $needsSwitchType = combine(
  $profile,
  $provisionedServices,
  $features,
  (profile, bought, features) =>
    profile !== null && features.phoneSwitchType && bought !== null && hasActiveVoice(bought),
);
sample({
  clock: $needsSwitchType.updates,
  filter: (asks) => asks,
  fn: () => undefined,
  target: switchType.opened,
});

// -- Data for navigation and guards
sample({
  clock: combine({
    hasAddOnData: $hasAddOnData,
    voiceProvisioned: $voiceProvisioned,
    tenantWifiAgreement: $tenantWifiAgreement,
  }).updates,
  target: serviceFactsLoaded,
});
sample({ clock: $addOnServices.updates, source: $voiceProvisioned, target: voiceFactLoaded });
sample({
  clock: $provisionedServices.updates,
  filter: (bought) => bought !== null,
  fn: (bought) => ({ hasServices: bought !== null && bought.length > 0 }),
  target: accountFactsLoaded,
});
sample({
  clock: $addOnServices.updates,
  filter: (answer) => answer !== null,
  fn: (answer) => ({ selfInstallEligible: answer?.serviceActivationUri != null }),
  target: accountFactsLoaded,
});
sample({
  clock: $cpni.updates,
  filter: (answer) => answer !== null,
  fn: (answer) => ({ cpniCompliant: answer?.compliant ?? true }),
  target: accountFactsLoaded,
});
sample({
  clock: $tenantWifiAgreement.updates,
  source: $hostedVoiceAdmin,
  fn: (admin, agreement) => ({ managesProperty: admin && agreement }),
  target: accountFactsLoaded,
});
