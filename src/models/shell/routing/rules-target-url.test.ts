import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../tests/fixtures/harness/any-text.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { HOME } from './rules-routes.ts';
import { ownPath, safeRedirectPath } from './rules-target-url.ts';

describe('where a target leads after sign-in', () => {
  it.each([
    '/billing',
    '/billing/',
    '/billing/pay-bill?open=otp&step=method',
    '/account-summary#services',
    '/services/equipment/7f3a-01?tab=ports#lan',
    '/verify-link?code=a%2Fb',
    '/support?from=/api/pub/x#/sandbox',
    '/',
    '/?targetUrl=%2Fbilling',
  ])('follows a page of the portal: %s', (target) => {
    expect(safeRedirectPath(target)).toBe(target);
  });

  it.each([
    '/api/pub/session/v1/logout',
    '/api/pub/session/v1/logout?reason=timeout',
    '/API/pub/session/v1/logout',
    '/%61pi/pub/session/v1/logout',
    '/%2561pi/pub/session/v1/logout',
    '/./api/pub/session/v1/logout',
    '/billing/../api/pub/session/v1/logout',
    '/billing/%2e%2e/api/pub/session/v1/logout',
    '/billing/..%2fapi/pub/session/v1/logout',
    '/services/equipment/..%2f..%2f..%2fapi',
    '/api',
    '/sandbox',
    '/Sandbox',
    '/sandbox/outbox#1',
    '/%73andbox',
    '/selfservice/anything',
    '/webmail/anything',
    '/forms/sign-out',
    '/forms%2fsign-out',
    '/healthz',
    '/assets/app.js',
    '/Billing',
    '/%62illing',
    '/no-such-page',
    '/constructor',
    '/billing//',
  ])('leads to the account summary instead of what is no page: %s', (target) => {
    expect(safeRedirectPath(target)).toBe(HOME);
    expect(new URL(ownPath(target), 'https://portal.example').origin).toBe(
      'https://portal.example',
    );
  });

  it.each([
    null,
    '',
    'billing',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '\u0000/billing',
    'javascript:alert(1)',
    'data:text/html,hi',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    ' //evil.example',
    'http:billing',
    '/%5c\\evil.example',
  ])('refuses what leaves it: %j', (target) => {
    expect([safeRedirectPath(target), ownPath(target)]).toEqual([HOME, HOME]);
  });

  it('never leads to another origin, whatever is typed', () => {
    const hostile = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          ':',
          '@',
          '?',
          '#',
          '%',
          '\t',
          '\n',
          '\r',
          '\u0000',
          ' ',
          'a',
          'http',
          'javascript:',
          'evil.example',
          '%2f',
          '%5c',
          '..',
        ),
        anyText({ minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(hostile, (target) => {
        for (const safely of [safeRedirectPath, ownPath]) {
          const safe = safely(target);
          expect(safe).toMatch(/^\/(?![/\\])/);
          expect(new URL(safe, 'https://portal.example').origin).toBe('https://portal.example');
          // Applying it again changes nothing.
          expect(safely(safe)).toBe(safe);
        }
      }),
      { numRuns: 3 * SCALE.properties },
    );
  });
});
