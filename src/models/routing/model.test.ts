import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import { sessionEnded } from '../session/index.ts';
import { $profile } from '../session/index.ts';
import { $location, $page, $readsBilling, locationChanged, navigated } from './index.ts';
import { navigateFx } from './ports.ts';

const profile: Profile = {
  accountType: 'COMMERCIAL', role: 'PRIMARY', username: 'current@demo.example', guid: '0b9f2c1e-8a55-4c3e-9f0a-111111111111', firstName: 'Dana', lastName: 'Whitfield', enterpriseRole: null, accountKind: 'SMB', footprint: 'CHTR', accountNumber: '8000000001', accountName: 'Harbor Street Bakery',
  userType: 'CONSUMER', csrId: null, zip: '04101', billingTimeZone: 'America/New_York',
};

/** A browser that goes where it is sent. */
function browser(customer: Profile | null, path = '/') {
  const moves: string[] = [];
  const scope = fork({
    values: [[$profile, customer], [$location, { path, search: '' }]],
    handlers: [[navigateFx, ({ to }: { to: string }) => {
      moves.push(to);
      const { pathname, search } = new URL(to, 'https://portal.example');
      void allSettled(locationChanged, { scope, params: { path: pathname, search } });
    }]],
  });
  return { scope, moves };
}

describe('moving through the portal', () => {
  it('sends a stranger who opens billing to sign-in with the way back', async () => {
    const { scope, moves } = browser(null);
    await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
    expect(moves).toEqual(['/?targetUrl=%2Fbilling']);
    expect(scope.getState($page)).toBe('signIn');
  });

  it('sends a customer whose session ended to sign-in, and back to the same step afterwards', async () => {
    const { scope, moves } = browser(profile, '/billing/pay-bill');
    await allSettled(locationChanged, { scope, params: { path: '/billing/pay-bill', search: '?open=otp&step=method' } });
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

  it.each([['PRIMARY', true], ['ADMIN', true], ['BILLING', false], ['STANDARD', false]] as const)('lets a %s customer read billing: %s', (role, reads) => {
    expect(browser({ ...profile, role }).scope.getState($readsBilling)).toBe(reads);
  });

  it('keeps two browsers apart', async () => {
    const one = browser(profile);
    const other = browser(profile);
    await allSettled(locationChanged, { scope: one.scope, params: { path: '/billing', search: '' } });
    expect(other.scope.getState($location)).toEqual({ path: '/', search: '' });
  });
});
