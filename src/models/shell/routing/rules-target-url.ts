import { HOME } from './rules-routes.ts';

/** The name in sign-in's query of where it leads. */
const NAME = 'targetUrl';

/** The sign-in path with a return URL of this origin; {@link redirectTarget} reads it. */
export const signInFor = (address: string): string => `/?${NAME}=${encodeURIComponent(address)}`;

/**
 * The path in `targetUrl`, only if it stays within this origin, else the account summary (spec 4).
 * Rejects values that browsers interpret as another origin: schemes, `//host`, `/\host`, control
 * characters.
 */
export function safeRedirectPath(target: string | null): string {
  if (target === null || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target))
    return HOME;
  const base = 'https://portal.invalid';
  if (!URL.canParse(target, base)) return HOME;
  const url = new URL(target, base);
  return url.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : HOME;
}

export const redirectTarget = (search: string): string =>
  safeRedirectPath(new URLSearchParams(search).get(NAME));
