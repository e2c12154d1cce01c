import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../tests/fixtures/harness/any-text.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { HOME } from './rules-routes.ts';
import { safeRedirectPath } from './rules-target-url.ts';

describe('where a target leads after sign-in', () => {
  it.each(['/billing', '/billing/pay-bill?open=otp&step=method', '/account-summary#services', '/'])(
    'follows a path of this origin: %s',
    (target) => {
      expect(safeRedirectPath(target)).toBe(target);
    },
  );

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
    expect(safeRedirectPath(target)).toBe(HOME);
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
        const safe = safeRedirectPath(target);
        expect(safe).toMatch(/^\/(?![/\\])/);
        expect(new URL(safe, 'https://portal.example').origin).toBe('https://portal.example');
        // Applying it again changes nothing.
        expect(safeRedirectPath(safe)).toBe(safe);
      }),
      { numRuns: 3 * SCALE.properties },
    );
  });
});
