import type { Language } from '../../models/shell/language/ports.ts';

/** Lifetime of the language choice: a year, in seconds. */
const YEAR_SECONDS = 31_536_000;

/**
 * Remembers the customer's language for the next visit; the backend reads it before it renders the
 * page.
 */
export function rememberLanguage(
  language: Language,
  page: { cookie: string; location: { protocol: string } },
): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  page.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
