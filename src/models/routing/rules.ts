/** Who is at the door. */
export interface Visitor {
  signedIn: boolean;
  /** May read billing (spec 6). */
  readsBilling: boolean;
  billingEnabled: boolean;
}

export type Page = 'signIn' | 'accountSummary' | 'billing' | 'payBill' | 'roleRequired' | 'notFound';

export type Outcome = { kind: 'show'; page: Page } | { kind: 'redirect'; to: string };

interface Row {
  page: Page;
  /** What must hold, in order. */
  guards: readonly ('signIn' | 'billingFlag' | 'billingRole')[];
  redirectsTo?: string;
}

/** The routes of this build (spec 2.1, 2.2). A path that is not here is not found. */
export const ROUTES: Readonly<Record<string, Row>> = {
  '/account-summary': { page: 'accountSummary', guards: ['signIn'] },
  '/billing': { page: 'billing', guards: ['signIn', 'billingFlag', 'billingRole'] },
  '/billing/pay-bill': { page: 'payBill', guards: ['signIn', 'billingFlag', 'billingRole'] },
  '/billing-stub': { page: 'billing', guards: ['signIn', 'billingFlag', 'billingRole'], redirectsTo: '/billing' },
  '/billing-stub-2': { page: 'billing', guards: ['signIn', 'billingFlag', 'billingRole'], redirectsTo: '/billing' },
};

export const HOME = '/account-summary';

/** A trailing slash leads to the base path (spec 2.1). */
export const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/**
 * The path that `targetUrl` names, only when it stays within this origin; else the account summary (spec 4).
 * Refuses what browsers read as another origin: schemes, `//host`, `/\host`, control characters.
 */
export function safeTarget(target: string | null): string {
  if (target === null || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return HOME;
  const base = 'https://portal.invalid';
  if (!URL.canParse(target, base)) return HOME;
  const url = new URL(target, base);
  return url.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : HOME;
}

/** What a location leads to for this visitor. */
export function outcomeOf(location: { path: string; search: string }, visitor: Visitor): Outcome {
  // A path that browsers would read as another host is never repeated in a redirect.
  if (location.path.startsWith('//')) return { kind: 'show', page: 'notFound' };
  const path = withoutTrailingSlash(location.path);
  if (path !== location.path) return { kind: 'redirect', to: `${path}${location.search}` };
  if (path === '/login') return { kind: 'redirect', to: `/${location.search}` };
  if (path === '/') return visitor.signedIn ? { kind: 'redirect', to: safeTarget(new URLSearchParams(location.search).get('targetUrl')) } : { kind: 'show', page: 'signIn' };
  const row = ROUTES[path];
  if (!row) return { kind: 'show', page: 'notFound' };
  for (const guard of row.guards) {
    switch (guard) {
      case 'signIn':
        if (!visitor.signedIn) return { kind: 'redirect', to: `/?targetUrl=${encodeURIComponent(`${path}${location.search}`)}` };
        break;
      case 'billingFlag':
        if (!visitor.billingEnabled) return { kind: 'show', page: 'notFound' };
        break;
      case 'billingRole':
        if (!visitor.readsBilling) return { kind: 'show', page: 'roleRequired' };
        break;
    }
  }
  return row.redirectsTo ? { kind: 'redirect', to: `${row.redirectsTo}${location.search}` } : { kind: 'show', page: row.page };
}
