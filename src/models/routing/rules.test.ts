import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME, outcomeOf, ROUTES, safeTarget, withoutTrailingSlash } from './rules.ts';
import type { Visitor } from './rules.ts';

const stranger: Visitor = { signedIn: false, readsBilling: false, billingEnabled: true };
const owner: Visitor = { signedIn: true, readsBilling: true, billingEnabled: true };
const standard: Visitor = { signedIn: true, readsBilling: false, billingEnabled: true };
const at = (path: string, search = '') => ({ path, search });

describe('where a target leads after sign-in', () => {
  it.each(['/billing', '/billing/pay-bill?open=otp&step=method', '/account-summary#services', '/'])('follows a path of this origin: %s', (target) => {
    expect(safeTarget(target)).toBe(target);
  });

  it.each([
    null, '', 'billing', 'https://evil.example', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n//evil.example', '\u0000/billing', 'javascript:alert(1)',
    'data:text/html,hi', '/.//evil.example', '/..//evil.example', '/a/..//evil.example', ' //evil.example', 'http:billing', '/%5c\\evil.example',
  ])('refuses what leaves it: %j', (target) => {
    expect(safeTarget(target)).toBe(HOME);
  });

  it('never leads to another origin, whatever is typed', () => {
    const hostile = fc.string({ unit: fc.oneof(fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%', '\t', '\n', '\r', '\u0000', ' ', 'a', 'http', 'javascript:', 'evil.example', '%2f', '%5c', '..'), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })) });
    fc.assert(
      fc.property(hostile, (target) => {
        const safe = safeTarget(target);
        expect(safe).toMatch(/^\/(?![/\\])/);
        expect(new URL(safe, 'https://portal.example').origin).toBe('https://portal.example');
        // Asked again, it stays what it is.
        expect(safeTarget(safe)).toBe(safe);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what a path shows', () => {
  it.each([
    ['/account-summary', 'accountSummary'],
    ['/billing', 'billing'],
    ['/billing/pay-bill', 'payBill'],
  ])('%s shows %s to the owner', (path, page) => {
    expect(outcomeOf(at(path), owner)).toEqual({ kind: 'show', page });
  });

  it.each(['/billing-stub', '/billing-stub-2'])('%s leads to billing, its query kept', (path) => {
    expect(outcomeOf(at(path, '?a=1'), owner)).toEqual({ kind: 'redirect', to: '/billing?a=1' });
  });

  it.each(Object.keys(ROUTES))('%s asks a stranger to sign in, and remembers the way back', (path) => {
    const outcome = outcomeOf(at(path, '?open=otp'), stranger);
    expect(outcome).toEqual({ kind: 'redirect', to: `/?targetUrl=${encodeURIComponent(`${path}?open=otp`)}` });
    const search = outcome.kind === 'redirect' ? outcome.to.slice(1) : '';
    expect(outcomeOf(at('/', search), owner)).toEqual({ kind: 'redirect', to: `${path}?open=otp` });
  });

  it.each(['/billing', '/billing/pay-bill', '/billing-stub', '/billing-stub-2'])('%s says which role may, to one that may not', (path) => {
    expect(outcomeOf(at(path), standard)).toEqual({ kind: 'show', page: 'roleRequired' });
  });

  it.each(['/billing', '/billing/pay-bill', '/billing-stub'])('%s is not found while billing is switched off', (path) => {
    expect(outcomeOf(at(path), { ...owner, billingEnabled: false })).toEqual({ kind: 'show', page: 'notFound' });
  });

  it.each(['/nope', '/billing/nope', '/constructor', '/__proto__', '//evil.example', '//evil.example/'])('%s is not found', (path) => {
    expect(outcomeOf(at(path), owner)).toEqual({ kind: 'show', page: 'notFound' });
  });

  it.each([['/billing/', '/billing'], ['/account-summary///', '/account-summary'], ['/', '/']])('%s has the base path %s', (path, base) => {
    expect(withoutTrailingSlash(path)).toBe(base);
  });

  it('shows sign-in to a stranger at the root and the account summary to a customer', () => {
    expect(outcomeOf(at('/'), stranger)).toEqual({ kind: 'show', page: 'signIn' });
    expect(outcomeOf(at('/login', '?loggedOut=true'), stranger)).toEqual({ kind: 'redirect', to: '/?loggedOut=true' });
    expect(outcomeOf(at('/'), owner)).toEqual({ kind: 'redirect', to: HOME });
  });

  it('comes to rest after a few redirects, from anywhere', () => {
    const paths = fc.oneof(fc.constantFrom('/', '/login', '/login/', ...Object.keys(ROUTES), '/billing/'), fc.webPath());
    fc.assert(
      fc.property(paths, fc.option(fc.webPath(), { nil: null }), fc.constantFrom(stranger, owner, standard), (path, target, visitor) => {
        let location = at(path || '/', target === null ? '' : `?targetUrl=${encodeURIComponent(target)}`);
        for (let hops = 0; hops < 6; hops += 1) {
          const outcome = outcomeOf(location, visitor);
          if (outcome.kind === 'show') return;
          const next = new URL(outcome.to, 'https://portal.example');
          expect(next.origin).toBe('https://portal.example');
          location = at(next.pathname, next.search);
        }
        throw new Error('still redirecting');
      }),
    );
  });
});
