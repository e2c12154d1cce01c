import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_MAX_AGE_S,
} from '../../models/shell/language/rules-cookie.ts';
import type { Language } from '../../models/shell/language/ports.ts';

/**
 * Remembers the customer's language for the next visit; the backend reads it before it renders the
 * page.
 */
export function rememberLanguage(
  language: Language,
  page: { cookie: string; location: { protocol: string } },
): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  const lifetime = `path=/; max-age=${LANGUAGE_COOKIE_MAX_AGE_S}`;
  page.cookie = `${LANGUAGE_COOKIE}=${language}; ${lifetime}; samesite=lax${secure}`;
}
