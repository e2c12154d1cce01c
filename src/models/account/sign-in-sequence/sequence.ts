import { combine, createEvent, createStore, sample } from 'effector';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { loadAccountFx, loadDelinquencyScheduleFx } from '../ports.ts';
import { asksForSchedule, hasActiveVoice } from '../rules.ts';
import { pageAlerts } from '../../shell/alerts/index.ts';
import { $variant } from '../../platform/environment/index.ts';
import type { Variant } from '../../platform/environment/index.ts';
import { $features } from '../../platform/features/index.ts';
import { accountFactsLearned, servicesLearned } from '../../shell/routing/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { askProfileFx } from '../../session/ports.ts';
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
} from './parts.ts';
import { loadCpniCopyFx } from './ports.ts';
import { planOf } from './rules.ts';

// -- Public events
/** A signed-in customer's page has asked for its own data: the rest may be asked for now. */
export const customerArrived = createEvent();
/** The delinquency schedule could not be had: the past due amount is all there is to report, in cents (spec 7). */
export const amountAloneReported = createEvent<number>();

// -- Once for each customer, whichever page asks first
const $arrivedAs = createStore<string | null>(null, { serialize: 'ignore' });
/** The sequence has begun for whoever is signed in. */
export const $signInDataRequested = combine(
  $arrivedAs,
  $profile,
  (guid, profile) => guid !== null && guid === profile?.guid,
);

interface Arrival {
  profile: Profile | null;
  features: Features;
  variant: Variant;
}
type Authenticated = Arrival & { profile: Profile };

const $arrival = combine({
  profile: $profile,
  features: $features,
  variant: $variant,
  arrived: $signInDataRequested,
});
const begun = sample({
  clock: customerArrived,
  source: $arrival,
  filter: (at): at is Authenticated & { arrived: boolean } => at.profile !== null && !at.arrived,
});
sample({ clock: begun, fn: ({ profile }) => profile.guid, target: $arrivedAs });
sample({ clock: sessionEnded, fn: () => null, target: $arrivedAs });

// -- Side by side: what depends on nothing else (spec 4)
const planned = sample({
  clock: begun,
  fn: ({ profile, features, variant }) => planOf(profile, features, variant),
});
sample({
  clock: planned,
  filter: ({ services: asked }) => asked,
  fn: () => undefined,
  target: [addOnServices.opened, account.opened, services.opened],
});
sample({
  clock: planned,
  filter: ({ member: asked }) => asked,
  fn: () => undefined,
  target: member.opened,
});
sample({
  clock: planned,
  filter: ({ community }) => community === 'tab',
  fn: () => undefined,
  target: communityTab.opened,
});
sample({
  clock: planned,
  filter: ({ community }) => community === 'tenantWifi',
  fn: () => undefined,
  target: tenantWifi.opened,
});
sample({
  clock: planned,
  filter: ({ alerts }) => alerts,
  fn: () => undefined,
  target: pageAlerts.opened,
});
/** User info: what the session says of the customer now; the session's model takes it over. */
sample({ clock: planned, fn: () => undefined, target: askProfileFx });
sample({
  clock: planned,
  filter: ({ cpni: asked }) => asked,
  fn: () => undefined,
  target: loadCpniCopyFx,
});

// -- What depends on an answer
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
  filter: (features, info) => asksForSchedule(info, features),
  fn: () => undefined,
  target: delinquencySchedule.opened,
});
sample({
  clock: loadDelinquencyScheduleFx.fail,
  source: $account,
  filter: (info) => info !== null,
  fn: (info) => info?.pastDueAmount ?? 0,
  target: amountAloneReported,
});
const $asksForSwitchType = combine(
  $profile,
  $provisionedServices,
  $features,
  (profile, bought, features) =>
    profile !== null && features.phoneSwitchType && bought !== null && hasActiveVoice(bought),
);
sample({
  clock: $asksForSwitchType.updates,
  filter: (asks) => asks,
  fn: () => undefined,
  target: switchType.opened,
});

// -- What navigation and guards go by
sample({
  clock: combine({
    hasAddOnData: $hasAddOnData,
    voiceProvisioned: $voiceProvisioned,
    tenantWifiAgreement: $tenantWifiAgreement,
  }).updates,
  target: servicesLearned,
});
sample({
  clock: $provisionedServices.updates,
  filter: (bought) => bought !== null,
  fn: (bought) => ({ hasServices: bought !== null && bought.length > 0 }),
  target: accountFactsLearned,
});
sample({
  clock: $addOnServices.updates,
  filter: (answer) => answer !== null,
  fn: (answer) => ({ selfInstallEligible: answer?.serviceActivationUri != null }),
  target: accountFactsLearned,
});
sample({
  clock: $cpni.updates,
  filter: (answer) => answer !== null,
  fn: (answer) => ({ cpniCompliant: answer?.compliant ?? true }),
  target: accountFactsLearned,
});
sample({
  clock: $tenantWifiAgreement.updates,
  source: $hostedVoiceAdmin,
  fn: (admin, agreement) => ({ managesProperty: admin && agreement }),
  target: accountFactsLearned,
});
