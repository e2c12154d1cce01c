// Overlay on portal pages: the page's requests, the matching pact interactions, and when those were
// last verified. In English only, like all sandbox tools. Loaded only with the control panel's
// cookie (overlay-cookie.ts).
import { openPanel } from './panel.ts';
import type { Matches } from './panel.ts';
import { embeddedRequests, interceptFetch } from './fetch-interceptor.ts';
import type { ObservedRequest } from './fetch-interceptor.ts';

const known = new Map<string, Promise<Matches | null>>();

/** Requests each kind once; without this browser's session, which the overlay must not extend. */
function matchesOf({
  method,
  path,
  operation,
  status,
  code,
}: ObservedRequest): Promise<Matches | null> {
  const query = new URLSearchParams({
    method,
    path,
    operation,
    status: String(status),
    code,
  }).toString();
  const asked =
    known.get(query) ??
    browsersFetch(`/sandbox/interactions.json?${query}`, { credentials: 'omit' }).then(
      async (response) => (response.ok ? ((await response.json()) as Matches) : null),
      () => null,
    );
  known.set(query, asked);
  return asked;
}

const panel = openPanel((seen) => matchesOf(seen));
const browsersFetch = interceptFetch((seen) => panel.add(seen));
embeddedRequests().forEach((seen) => panel.add(seen));
