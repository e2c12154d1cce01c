import { describe, expect, it } from 'vitest';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules-features.ts';
import { billingPlaces, isCurrent, settingsSection, tabsOf, toolsOf } from './rules-tabs.ts';
import type { TabFacts } from './rules-tabs.ts';

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
  // Your Community has no screen in this build, so no row contains it.
  it.each<[string, Partial<TabFacts>, readonly string[]]>([
    ['of an owner', {}, ['accountSummary', 'billing', 'services', 'settings']],
    [
      'of an administrator',
      { role: 'ADMIN' },
      ['accountSummary', 'billing', 'services', 'settings'],
    ],
    ['of a BILLING user', { role: 'BILLING' }, []],
    ['of a STANDARD user', { role: 'STANDARD' }, []],
    ['without add-on service data', { hasAddOnData: false }, []],
    [
      'without billing access',
      { billingAccess: false },
      ['accountSummary', 'services', 'settings'],
    ],
    [
      'while billing is switched off',
      { features: features({ billing: false }) },
      ['accountSummary', 'services', 'settings'],
    ],
    [
      'while billing is shared',
      { features: features({ sharedBilling: true }) },
      ['accountSummary', 'sharedBilling', 'services', 'settings'],
    ],
    [
      'with voice',
      { voiceProvisioned: true },
      ['accountSummary', 'billing', 'voiceAndServices', 'settings'],
    ],
    [
      'with the settings flag off',
      OLD_SETTINGS,
      ['accountSummary', 'billing', 'services', 'profileAndSettings', 'users'],
    ],
    [
      'with the settings flag off, in the BHN footprint',
      { ...OLD_SETTINGS, footprint: 'BHN' },
      ['accountSummary', 'billing', 'services', 'profileAndSettings'],
    ],
    [
      'with the settings flag off, in the TWC footprint',
      { ...OLD_SETTINGS, footprint: 'TWC' },
      ['accountSummary', 'billing', 'services', 'profileAndSettings'],
    ],
    [
      'of a property manager',
      { tenantWifiAgreement: true, features: features({ communityTab: true }) },
      ['accountSummary', 'billing', 'services', 'settings'],
    ],
  ])('%s (%j) are %j', (_whose, over, tabs) => {
    expect(names(over)).toEqual(tabs);
  });

  it('lead each to a path of its own', () => {
    expect(tabsOf(owner).map(({ href }) => href)).toEqual([
      '/account-summary',
      '/billing',
      '/services',
      '/user-preferences',
    ]);
    expect(tabsOf({ ...owner, ...OLD_SETTINGS }).map(({ href }) => href)).toEqual([
      '/account-summary',
      '/billing',
      '/services',
      '/profile-and-settings',
      '/manage-users/list',
    ]);
  });
});

it.each([
  ['settings', '?section=sessions', 'sessions'],
  ['settings', '', null],
  ['billing', '?section=sessions', null],
  [null, '?section=sessions', null],
] as const)('on %s%s the section of the settings is %s', (page, search, section) => {
  expect(settingsSection(page, search)).toBe(section);
});

describe('the pages below Billing', () => {
  const places = billingPlaces({ billingAccess: true, features: features() });

  it('are listed from the overview to scheduled payments', () => {
    expect(places.map(({ name, href }) => [name, href])).toEqual([
      ['overview', '/billing'],
      ['statements', '/billing/view-statements'],
      ['activity', '/billing/account-activity'],
      ['methods', '/billing/bill-pay-options'],
      ['autopay', '/billing/pay-bill?open=ap'],
      ['scheduled', '/billing/pay-bill?open=fdp'],
    ]);
  });

  it.each([
    ['scheduledPayments', 'scheduled', 6],
    ['mobileLines', 'mobileLines', 7],
    ['mobileTransactions', 'activity', 6],
    ['billing', 'overview', 6],
  ] as const)('during %s mark %s alone', (page, name, count) => {
    const shown = billingPlaces({ billingAccess: true, features: features(), page });
    expect(shown).toHaveLength(count);
    expect(shown.filter((place) => isCurrent(place, page)).map((place) => place.name)).toEqual([
      name,
    ]);
  });

  it.each([
    ['without billing access', { billingAccess: false, features: features() }],
    [
      'while billing is switched off',
      { billingAccess: true, features: features({ billing: false }) },
    ],
  ])('are none %s', (_when, facts) => {
    expect(billingPlaces(facts)).toEqual([]);
  });

  it('leave out what the account finds nothing to do at', () => {
    const open = billingPlaces({ billingAccess: true, features: features(), closed: ['autopay'] });
    expect(open.map(({ name }) => name)).toEqual([
      'overview',
      'statements',
      'activity',
      'methods',
      'scheduled',
    ]);
  });

  it('never share a page, so one of them is current at most', () => {
    const pages = places.flatMap((place) => place.pages);
    expect(new Set(pages).size).toBe(pages.length);
    expect(places.filter((place) => isCurrent(place, 'payment')).map(({ name }) => name)).toEqual([
      'activity',
    ]);
    expect(places.filter((place) => isCurrent(place, null))).toEqual([]);
  });
});

describe('the tools of the menu', () => {
  const tools = (over: Partial<Parameters<typeof toolsOf>[0]> = {}) =>
    toolsOf({ role: 'PRIMARY', peopleOpen: true, features: features(), ...over }).map(
      ({ name }) => name,
    );

  // Search has no screen in this build.
  it.each([
    ['of an owner', {}, ['people', 'support']],
    ['of a BILLING user', { role: 'BILLING' }, ['support']],
    ['with the enterprise role NONE', { peopleOpen: false }, ['support']],
    ['while a tab has the people', OLD_SETTINGS, ['support']],
  ] as const)('%s are %j', (_whose, over, named) => {
    expect(tools(over)).toEqual(named);
  });
});
