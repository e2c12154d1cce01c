/** A year, for every host below this one too: what they serve is the portal's alone. */
export const HSTS_SECONDS = 31_536_000;

/** Tells browsers to come back by https alone; nothing where the origin is not https. */
export const transportSecurity = (origin: string): Record<string, string> =>
  origin.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
    : {};
