/**
 * Whether a URL contains a token from an e-mail. Such URLs are never disclosed, not even in this
 * backend's own logs, and only the browser acts on them.
 */
export const carriesToken = (url: string): boolean =>
  new URLSearchParams(url.split('?').slice(1).join('?')).has('token');
