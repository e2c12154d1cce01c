import { HOME, routeOf } from './rules-routes.ts';

/** The name in sign-in's query of where it leads. */
const NAME = 'targetUrl';

/** The sign-in path with a return URL of this origin; {@link redirectTarget} reads it. */
export const signInFor = (address: string): string => `/?${NAME}=${encodeURIComponent(address)}`;

/** An address within this origin; null for what browsers may interpret as another one. */
function ownAddress(target: string | null): URL | null {
  if (target === null || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target))
    return null;
  const base = 'https://portal.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url : null;
}

const pathOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/**
 * The path, only if it stays within this origin, else the account summary. Rejects values that
 * browsers interpret as another origin: schemes, `//host`, `/\host`, control characters.
 */
export function ownPath(target: string | null): string {
  const url = ownAddress(target);
  return url ? pathOf(url) : HOME;
}

/**
 * The path in `targetUrl`, only if it is a page's (spec 2.1, 2.2), as the portal writes it, with or
 * without a trailing slash; else the account summary (spec 4). A link that leads to a request
 * instead, such as signing out, would send it.
 */
export function safeRedirectPath(target: string | null): string {
  const url = ownAddress(target);
  if (!url) return HOME;
  const page = url.pathname.replace(/\/$/, '');
  return page === '' || routeOf(page) ? pathOf(url) : HOME;
}

export const redirectTarget = (search: string): string =>
  safeRedirectPath(new URLSearchParams(search).get(NAME));
