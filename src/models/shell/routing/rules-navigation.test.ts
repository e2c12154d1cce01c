import { describe, expect, it } from 'vitest';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules.ts';
import { tabsOf } from './rules-navigation.ts';
import type { TabFacts } from './rules-navigation.ts';

const features = (over: Partial<Features> = {}): Features => ({ ...DEFAULT_FEATURES, ...over });
const owner: TabFacts = {
  role: 'PRIMARY',
  hasAddOnData: true,
  billingAccess: true,
  voiceProvisioned: false,
  footprint: 'CHTR',
  tenantWifiAgreement: false,
  features: features(),
};
const names = (over: Partial<TabFacts> = {}) =>
  tabsOf({ ...owner, ...over }).map(({ name }) => name);
const OLD_SETTINGS = { features: features({ userPreferences: false }) };

describe('the navigation tabs', () => {
  // Services and Your Community have no screen in this build, so no row contains them.
  it.each<[string, Partial<TabFacts>, readonly string[]]>([
    ['of an owner', {}, ['accountSummary', 'billing', 'settings']],
    ['of an administrator', { role: 'ADMIN' }, ['accountSummary', 'billing', 'settings']],
    ['of a BILLING user', { role: 'BILLING' }, []],
    ['of a STANDARD user', { role: 'STANDARD' }, []],
    ['without add-on service data', { hasAddOnData: false }, []],
    ['without billing access', { billingAccess: false }, ['accountSummary', 'settings']],
    [
      'while billing is switched off',
      { features: features({ billing: false }) },
      ['accountSummary', 'settings'],
    ],
    [
      'while billing is shared',
      { features: features({ sharedBilling: true }) },
      ['accountSummary', 'sharedBilling', 'settings'],
    ],
    ['with voice', { voiceProvisioned: true }, ['accountSummary', 'billing', 'settings']],
    [
      'with the settings flag off',
      OLD_SETTINGS,
      ['accountSummary', 'billing', 'profileAndSettings', 'users'],
    ],
    [
      'with the settings flag off, in the BHN footprint',
      { ...OLD_SETTINGS, footprint: 'BHN' },
      ['accountSummary', 'billing', 'profileAndSettings'],
    ],
    [
      'with the settings flag off, in the TWC footprint',
      { ...OLD_SETTINGS, footprint: 'TWC' },
      ['accountSummary', 'billing', 'profileAndSettings'],
    ],
    [
      'of a property manager',
      { tenantWifiAgreement: true, features: features({ communityTab: true }) },
      ['accountSummary', 'billing', 'settings'],
    ],
  ])('%s (%j) are %j', (_whose, over, tabs) => {
    expect(names(over)).toEqual(tabs);
  });

  it('lead each to a path of its own', () => {
    expect(tabsOf(owner).map(({ href }) => href)).toEqual([
      '/account-summary',
      '/billing',
      '/user-preferences',
    ]);
    expect(tabsOf({ ...owner, ...OLD_SETTINGS }).map(({ href }) => href)).toEqual([
      '/account-summary',
      '/billing',
      '/profile-and-settings',
      '/manage-users/list',
    ]);
  });
});
