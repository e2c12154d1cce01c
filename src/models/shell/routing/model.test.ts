import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { $selfInstallSite } from '../../platform/environment/index.ts';
import { $features } from '../../platform/features/index.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules-features.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $layout,
  $loading,
  $location,
  $page,
  $readsBilling,
  accountFactsLoaded,
  linkFollowed,
  locationChanged,
  navigated,
  navigationEnded,
} from './index.ts';
import { navigateFx, hardNavigateFx } from '../../platform/navigation/ports.ts';

const profile: Profile = {
  accountType: 'COMMERCIAL',
  role: 'PRIMARY',
  username: 'current@demo.example',
  guid: '0b9f2c1e-8a55-4c3e-9f0a-111111111111',
  firstName: 'Dana',
  lastName: 'Whitfield',
  enterpriseRole: null,
  accountKind: 'SMB',
  footprint: 'CHTR',
  autopayOffered: true,
  accountNumber: '8000000001',
  accountName: 'Harbor Street Bakery',
  userType: 'CONSUMER',
  csrId: null,
  zip: '04101',
  billingTimeZone: 'America/New_York',
  language: null,
};

/** A browser that follows navigations. */
function browser(customer: Profile | null, path = '/') {
  const moves: string[] = [];
  const reloads: string[] = [];
  const scope = fork({
    values: [
      [$profile, customer],
      [$location, { path, search: '' }],
    ],
    handlers: [
      [
        hardNavigateFx,
        (to: string) => {
          reloads.push(to);
        },
      ],
      [
        navigateFx,
        ({ to }: { to: string }) => {
          if (to === '/broken') throw new Error('the browser refuses');
          moves.push(to);
          const { pathname, search } = new URL(to, 'https://portal.example');
          void allSettled(locationChanged, { scope, params: { path: pathname, search } });
        },
      ],
    ],
  });
  return { scope, moves, reloads };
}

describe('moving through the portal', () => {
  it('sends a stranger who opens billing to sign-in with the way back', async () => {
    const { scope, moves } = browser(null);
    await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
    expect(moves).toEqual(['/?targetUrl=%2Fbilling']);
    expect(scope.getState($page)).toBe('signIn');
  });

  it('sends a customer whose session ended to sign-in, and back to the same step', async () => {
    const { scope, moves } = browser(profile, '/billing/pay-bill');
    await allSettled(locationChanged, {
      scope,
      params: { path: '/billing/pay-bill', search: '?open=otp&step=method' },
    });
    await allSettled(sessionEnded, { scope });
    expect(moves.at(-1)).toBe('/?targetUrl=%2Fbilling%2Fpay-bill%3Fopen%3Dotp%26step%3Dmethod');
    expect(scope.getState($page)).toBe('signIn');
  });

  it('moves where a link asks', async () => {
    const { scope, moves } = browser(profile, '/account-summary');
    await allSettled(navigated, { scope, params: { to: '/billing' } });
    expect(moves).toEqual(['/billing']);
    expect(scope.getState($page)).toBe('billing');
  });

  it.each([
    ['PRIMARY', true],
    ['ADMIN', true],
    ['BILLING', false],
    ['STANDARD', false],
  ] as const)('lets a %s customer read billing: %s', (role, reads) => {
    expect(browser({ ...profile, role }).scope.getState($readsBilling)).toBe(reads);
  });

  it('keeps two browsers apart', async () => {
    const one = browser(profile);
    const other = browser(profile);
    await allSettled(locationChanged, {
      scope: one.scope,
      params: { path: '/billing', search: '' },
    });
    expect(other.scope.getState($location)).toEqual({ path: '/', search: '' });
  });

  it('loads the page anew for a link to where the customer already is', async () => {
    const { scope, moves, reloads } = browser(profile, '/billing');
    await allSettled(linkFollowed, { scope, params: { to: '/billing' } });
    expect([moves, reloads]).toEqual([[], ['/billing']]);
    await allSettled(linkFollowed, { scope, params: { to: '/account-summary' } });
    expect([moves, reloads]).toEqual([['/account-summary'], ['/billing']]);
  });

  it('leads to /404 after a navigation error', async () => {
    const { scope, moves } = browser(profile, '/account-summary');
    await allSettled(navigated, { scope, params: { to: '/broken' } });
    expect(moves).toEqual(['/404']);
    expect(scope.getState($page)).toBe('notFound');
  });

  it('leaves for the self-install endpoint while its flag and the redirect are off', async () => {
    const { scope, moves, reloads } = browser(profile, '/account-summary');
    await allSettled($features, {
      scope,
      params: { ...DEFAULT_FEATURES, selfInstallTrafficRedirect: false },
    });
    await allSettled($selfInstallSite, { scope, params: 'https://selfinstall.telecom.com/' });
    await allSettled(locationChanged, { scope, params: { path: '/selfinstall', search: '' } });
    expect([moves, reloads]).toEqual([[], ['https://selfinstall.dev.telecom.com/']]);
  });

  it('calls about self-install where the brand has only a placeholder for its site', async () => {
    const { scope, moves, reloads } = browser(profile, '/account-summary');
    await allSettled($features, {
      scope,
      params: { ...DEFAULT_FEATURES, selfInstallTrafficRedirect: false },
    });
    await allSettled(locationChanged, { scope, params: { path: '/selfinstall', search: '' } });
    expect([moves, reloads]).toEqual([['/selfinstall/contact-to-continue'], []]);
  });

  describe('to self-install by URL loads the page before it is known whether it is allowed', () => {
    const opened = async () => {
      const at = browser(profile, '/selfinstall');
      await allSettled($features, {
        scope: at.scope,
        params: { ...DEFAULT_FEATURES, selfInstall: true },
      });
      await allSettled(locationChanged, {
        scope: at.scope,
        params: { path: '/selfinstall', search: '' },
      });
      return {
        ...at,
        learns: (selfInstallEligible: boolean) =>
          allSettled(accountFactsLoaded, { scope: at.scope, params: { selfInstallEligible } }),
      };
    };

    it('sends nobody away, and a customer who may stays', async () => {
      const { moves, learns } = await opened();
      expect(moves).toEqual([]);
      await learns(true);
      expect(moves).toEqual([]);
    });

    it('sends a customer who may not away as soon as that is known', async () => {
      const { moves, learns } = await opened();
      await learns(false);
      expect(moves).toEqual(['/selfinstall/nothing-to-set-up']);
    });

    it('decides nothing for the next customer by what was known of the one before', async () => {
      const { scope, moves, learns } = await opened();
      await learns(false);
      await allSettled(sessionEnded, { scope });
      await allSettled($profile, {
        scope,
        params: { ...profile, guid: '0b9f2c1e-8a55-4c3e-9f0a-222222222222' },
      });
      moves.length = 0;
      await allSettled(locationChanged, { scope, params: { path: '/selfinstall', search: '' } });
      expect(moves).toEqual([]);
    });
  });
});

describe('the shell', () => {
  it.each([
    ['/account-summary', 'menu'],
    ['/billing/pay-bill', 'focused'],
    ['/support', 'menu'],
  ])('frames %s as %s for a customer', (path, layout) => {
    expect(browser(profile, path).scope.getState($layout)).toBe(layout);
  });

  it.each([
    ['/', 'bare'],
    ['/support', 'bare'],
  ])('frames %s as %s for a visitor', (path, layout) => {
    expect(browser(null, path).scope.getState($layout)).toBe(layout);
  });

  it('says that a screen is on its way until it is there', async () => {
    const { scope } = browser(profile, '/account-summary');
    await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
    expect(scope.getState($loading)).toBe(true);
    await allSettled(navigationEnded, { scope });
    expect(scope.getState($loading)).toBe(false);
  });
});
