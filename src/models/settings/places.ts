import { combine } from 'effector';
import { readsPeople } from '../permissions/rules-people.ts';
import { mayDoSettings } from '../permissions/rules-settings.ts';
import { $profile } from '../session/index.ts';
import { $location } from '../shell/routing/index.ts';
import { settingsGroups, settingsPlaceOf } from './rules-places.ts';

/** This customer's permissions here. */
export const $allowed = combine($profile, (profile) => ({
  notifications: profile !== null && mayDoSettings('saveNotifications', profile),
  readPaperless: profile !== null && mayDoSettings('readPaperless', profile),
  savePaperless: profile !== null && mayDoSettings('savePaperless', profile),
  people: profile !== null && readsPeople(profile),
  billingContact: profile !== null && mayDoSettings('saveBillingContact', profile),
  invoicing: profile !== null && mayDoSettings('saveInvoicing', profile),
  taxExemption: profile !== null && mayDoSettings('requestTaxExemption', profile),
}));

/** The groups of the settings in which this customer finds something, with their sections. */
export const $groups = $allowed.map(settingsGroups);

/** The section that is open; null while the list of them is. */
export const $place = combine($location, $groups, ({ search }, groups) =>
  settingsPlaceOf(search, groups),
);

/** Another section is open, or the list. */
export const placeChanged = $place.updates.map(() => undefined);

/** The address of the list, from which a section's follows: settings stand at two paths. */
export const $settingsPath = $location.map(({ path }) => path);
