import { combine, createEvent, createStore, sample } from 'effector';
import { $features } from '../../platform/features/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $readsBilling } from './model.ts';
import { isInAdminGroup } from '../../permissions/rules-roles.ts';
import { tabsOf } from './rules-navigation.ts';
import type { TabFacts } from './rules-navigation.ts';

type ServiceFacts = Pick<TabFacts, 'hasAddOnData' | 'voiceProvisioned' | 'tenantWifiAgreement'>;

/** What the sign-in sequence brought about the account's services. */
export const serviceFactsLoaded = createEvent<Partial<ServiceFacts>>();

const UNKNOWN: ServiceFacts = {
  hasAddOnData: false,
  voiceProvisioned: false,
  tenantWifiAgreement: false,
};
const $serviceFacts = createStore<ServiceFacts>(UNKNOWN, { sid: 'navigationFacts' });

/** The navigation tabs (spec 2.3), by what is known so far. */
export const $tabs = combine(
  $profile,
  $serviceFacts,
  $features,
  $readsBilling,
  (profile, learned, features, billingAccess) =>
    profile
      ? tabsOf({
          ...learned,
          features,
          billingAccess,
          role: profile.role,
          footprint: profile.footprint,
        })
      : [],
);

/**
 * Whether the side menu's place is kept: for whoever has tabs (spec 2.3), also while it is not yet known which.
 */
export const $hasMenu = combine(
  $profile,
  $tabs,
  (profile, tabs) => profile !== null && (tabs.length > 0 || isInAdminGroup(profile)),
);

sample({
  clock: serviceFactsLoaded,
  source: $serviceFacts,
  fn: (known, learned) => ({ ...known, ...learned }),
  target: $serviceFacts,
});
sample({ clock: sessionEnded, fn: () => UNKNOWN, target: $serviceFacts });
