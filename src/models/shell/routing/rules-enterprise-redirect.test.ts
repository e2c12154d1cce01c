import { expect, it } from 'vitest';
import {
  billingLocation,
  enterpriseRedirect,
  enterpriseRoleRedirect,
  isEnterprise,
} from './rules-enterprise-redirect.ts';

const ENTERPRISE = { accountKind: 'ENTERPRISE' };
const SMALL_BUSINESS = { accountKind: 'SMB' };

it('an enterprise customer is led to the enterprise site, and nobody else', () => {
  expect([ENTERPRISE, SMALL_BUSINESS, null].map(isEnterprise)).toEqual([true, false, false]);
  expect(enterpriseRedirect({ enterprise: true })).toEqual({
    kind: 'show',
    page: 'enterprise',
    layout: 'menu',
  });
  expect(enterpriseRedirect({ enterprise: false })).toBeNull();
});

it('a customer with the enterprise role NONE is led to the settings, and nobody else', () => {
  expect(enterpriseRoleRedirect({ enterpriseNone: true })).toEqual({
    kind: 'redirect',
    to: '/user-preferences',
  });
  expect(enterpriseRoleRedirect({ enterpriseNone: false })).toBeNull();
});

it.each([
  [true, ENTERPRISE, 'enterpriseSite'],
  [false, ENTERPRISE, 'enterpriseSite'],
  [true, SMALL_BUSINESS, 'here'],
  [false, SMALL_BUSINESS, 'nowhere'],
  [false, null, 'nowhere'],
] as const)('reading billing: %s, as %j: billing is shown %s', (reads, profile, place) => {
  expect(billingLocation(reads, profile)).toBe(place);
});
