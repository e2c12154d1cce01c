import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mayUse, SERVICE_ROLES } from '../permissions/rules-services.ts';
import {
  activationLink,
  addOnLink,
  needsDelinquencySchedule,
  hasActiveVoice,
  shownState,
  stateOfService,
  worstServiceTrouble,
  hasUnassignedService,
} from './rules-services.ts';

const ROLES = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'] as const;

describe('who may do what with the services', () => {
  test.each([
    ['readServices', ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD']],
    ['readAppointments', ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD']],
    ['readLines', ['PRIMARY', 'ADMIN']],
    ['readColleaguesVoicemail', ['PRIMARY', 'ADMIN']],
    ['activateServices', ['PRIMARY', 'ADMIN']],
  ] as const)('%s: %j', (action, roles) => {
    expect(ROLES.filter((role) => mayUse(action, { role, enterpriseRole: null }))).toEqual(roles);
    expect(SERVICE_ROLES[action]).toEqual(roles);
  });

  it('has no access with the enterprise role NONE; other enterprise roles change nothing', () => {
    for (const role of ROLES)
      for (const action of Object.keys(SERVICE_ROLES) as (keyof typeof SERVICE_ROLES)[]) {
        expect(mayUse(action, { role, enterpriseRole: 'NONE' })).toBe(false);
        for (const enterpriseRole of ['PROVIDER', 'ADMIN', 'STANDARD'] as const)
          expect(mayUse(action, { role, enterpriseRole })).toBe(
            mayUse(action, { role, enterpriseRole: null }),
          );
      }
  });
});

describe('the delinquency schedule', () => {
  test.each([
    [true, 10_000, 0, true],
    [true, 10_000, 9_999, true],
    [true, 10_000, 10_000, false],
    [true, 10_000, 12_000, false],
    [true, 0, 0, false],
    [false, 10_000, 0, false],
    [true, null, null, false],
    [true, null, 0, false],
    [true, 10_000, null, false],
  ])(
    'toggle %s, past due %s, pending %s: asked for is %s',
    (softDisconnectSchedule, pastDueAmount, pendingPaymentAmount, asked) => {
      expect(
        needsDelinquencySchedule(
          { pastDueAmount, pendingPaymentAmount },
          { softDisconnectSchedule },
        ),
      ).toBe(asked);
    },
  );
});

test.each([
  [[], false, false],
  [[{ key: 'VOICE', status: 'Active' }], false, true],
  [[{ key: 'VOICE', status: 'Unassigned' }], true, false],
  [
    [
      { key: 'INTERNET', status: 'Active' },
      { key: 'EMAIL', status: 'Unassigned' },
    ],
    true,
    false,
  ],
  [
    [
      { key: 'VOICE', status: 'Assigned' },
      { key: 'INTERNET', status: 'Undefined' },
    ],
    false,
    false,
  ],
])('of %j something waits to be activated: %s; voice is active: %s', (services, waits, voice) => {
  expect(hasUnassignedService(services)).toBe(waits);
  expect(hasActiveVoice(services)).toBe(voice);
});

test.each([
  ['/selfinstall', true, '/selfinstall'],
  ['/selfinstall', false, '/selfinstall/contact-to-activate'],
  [null, true, '/selfinstall/contact-to-activate'],
])('services are activated at %s (its screen is there: %s): %s', (uri, isThere, href) => {
  expect(activationLink(uri, () => isThere)).toBe(href);
});

describe('an add-on service', () => {
  const at = (sbpp: string, internal: boolean) => ({ redirectUri: { sbpp }, internal });
  const there = (path: string) => path === '/services/voice/phone' || path.includes('evil');

  test.each([
    [
      'leads to its screen',
      '/services/voice/phone',
      true,
      { kind: 'portal', href: '/services/voice/phone' },
    ],
    [
      'keeps its query',
      '/services/voice/phone?line=1',
      true,
      { kind: 'portal', href: '/services/voice/phone?line=1' },
    ],
    ['leads nowhere while its screen is not there', '/desktop-security', true, null],
    [
      'leads to another site',
      'https://mail.business-telecom.com/inbox',
      false,
      { kind: 'otherSite', href: 'https://mail.business-telecom.com/inbox' },
    ],
    ['leads to no placeholder, where no site is', 'https://mail.provider.example', false, null],
    ['never leads to an unsafe site', 'http://mail.provider.example', false, null],
    ['never runs a script', 'javascript:alert(1)', false, null],
    ['takes no path for another site', '/services/voice/phone', false, null],
    ['takes no other host for a path', '//evil.example', true, null],
    ['takes no other host for a path, however it is spelled', '/\t/evil.example', true, null],
  ])('%s', (_what, sbpp, internal, link) =>
    expect(addOnLink(at(sbpp, internal), there)).toEqual(link),
  );

  it('never leads anywhere but to https or to a path of the portal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath(),
          fc.constantFrom(
            'javascript:x',
            'data:text/html,x',
            '/\\evil.example',
            '/\t/evil.example',
            '//x',
          ),
        ),
        fc.boolean(),
        (sbpp, internal) => {
          const link = addOnLink(at(sbpp, internal), () => true);
          if (link?.kind === 'portal')
            expect(new URL(link.href, 'https://portal.example').origin).toBe(
              'https://portal.example',
            );
          if (link?.kind === 'otherSite') expect(new URL(link.href).protocol).toBe('https:');
        },
      ),
    );
  });
});

test.each([
  ['INTERNET', 'Active', 'due', 'Active'],
  ['INTERNET', 'Active', null, 'Active'],
  ['INTERNET', 'Active', 'pastDue', 'Active'],
  ['INTERNET', 'Active', 'softDisconnected', 'interrupted'],
  ['VIDEO', 'Assigned', 'disconnected', 'disconnected'],
  ['VOICE', 'Active', 'restoring', 'restoring'],
  ['EMAIL', 'Active', 'softDisconnected', 'Active'],
  ['INTERNET', 'Unassigned', 'softDisconnected', 'Unassigned'],
])('%s that is %s shows, while the account is %s, as %s', (key, status, standing, shown) =>
  expect(shownState({ key, status, serviceState: 'ACTIVE' }, standing)).toBe(shown),
);

test.each([
  ['ACTIVE', 'Active'],
  ['SOFT_DISCONNECTED', 'interrupted'],
  ['RESTORING', 'restoring'],
  ['DISCONNECTED', 'disconnected'],
] as const)(
  'for whoever may not read billing a service shows the state that came with it: %s as %s',
  (serviceState, shown) => {
    expect(shownState({ key: 'INTERNET', status: 'Active', serviceState }, null)).toBe(shown);
  },
);

test.each([
  ['INTERNET', 'Active', 'SOFT_DISCONNECTED'],
  ['VOICE', 'Assigned', 'SOFT_DISCONNECTED'],
  ['EMAIL', 'Active', 'ACTIVE'],
  ['VIDEO', 'Unassigned', 'ACTIVE'],
] as const)(
  'while the bill of the core services is softly disconnected, %s that is %s is %s',
  (key, status, state) => {
    expect(stateOfService({ key, status }, 'SOFT_DISCONNECTED')).toBe(state);
  },
);

test.each([
  [['Active', 'interrupted'], 'interrupted'],
  [['interrupted', 'disconnected'], 'disconnected'],
  [['restoring', 'Active'], 'restoring'],
  [['Active'], null],
  [[], null],
])('of services that are %j the customer hears %s', (states, trouble) => {
  expect(worstServiceTrouble(states)).toBe(trouble);
});
