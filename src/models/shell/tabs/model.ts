import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $features } from '../../platform/features/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, $page, $readsBilling } from '../routing/index.ts';
import {
  billingPlaces,
  closedPlacesOf,
  isCurrent,
  settingsSection,
  tabsOf,
  toolsOf,
} from './rules-tabs.ts';
import type { Place, TabFacts } from './rules-tabs.ts';

type ServiceFacts = Pick<TabFacts, 'hasAddOnData' | 'voiceProvisioned' | 'tenantWifiAgreement'>;

/** Facts about the account's services from the sign-in sequence. */
export const serviceFactsLoaded = createEvent<Partial<ServiceFacts>>();

const UNKNOWN: ServiceFacts = {
  hasAddOnData: false,
  voiceProvisioned: false,
  tenantWifiAgreement: false,
};
const $serviceFacts = createStore<ServiceFacts>(UNKNOWN, { sid: 'navigationFacts' });

/** The navigation tabs (spec 2.3), from the data loaded so far. */
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

/** The pages below Billing at which this account finds nothing to do, as far as is known. */
export const placesClosed = createEvent<readonly Place['name'][]>();
/** Null before an answer of its own said it: then the profile tells what is known. */
const $closedPlaces = createStore<readonly Place['name'][] | null>(null, { sid: 'closedPlaces' });

/** The pages below Billing. */
export const $billingPlaces = combine(
  $features,
  $readsBilling,
  combine($closedPlaces, $profile, closedPlacesOf),
  $page,
  (features, billingAccess, closed, page) =>
    billingPlaces({ features, billingAccess, closed, page }),
);
/** The place below Billing that is shown now. Null on any other page. */
export const $billingPlace = combine(
  $billingPlaces,
  $page,
  (places, page) => places.find((place) => isCurrent(place, page)) ?? null,
);
/** The section of the settings that is open. Null on any other page. */
export const $settingsSection = combine($page, $location, (page, { search }) =>
  settingsSection(page, search),
);
/** A page within a tab is shown, which is marked by itself: one place is current at once. */
export const $isWithinTab = combine(
  $billingPlace,
  $settingsSection,
  (place, section) => place !== null || section !== null,
);
/** What the menu leads to beside its tabs. */
export const $tools = combine($profile, $features, (profile, features) =>
  profile
    ? toolsOf({ role: profile.role, peopleOpen: profile.enterpriseRole !== 'NONE', features })
    : [],
);
/** The tool whose page is shown now. Null on any other page. */
export const $tool = combine(
  $tools,
  $page,
  (tools, page) => tools.find((tool) => isCurrent(tool, page)) ?? null,
);

sample({
  clock: serviceFactsLoaded,
  source: $serviceFacts,
  fn: (known, learned) => ({ ...known, ...learned }),
  target: $serviceFacts,
});
sample({ clock: placesClosed, target: $closedPlaces });
reset({ clock: sessionEnded, target: [$serviceFacts, $closedPlaces] });
