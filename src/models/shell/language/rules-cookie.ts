/** The cookie of the chosen language, which the backend reads before it renders a page. */
export const LANGUAGE_COOKIE = 'lang';

/** Lifetime of the language choice: a year, in seconds. */
export const LANGUAGE_COOKIE_MAX_AGE_S = 31_536_000;
