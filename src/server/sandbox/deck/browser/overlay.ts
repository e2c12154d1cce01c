// The overlay on portal pages: which calls a page made, which interactions of the pacts they are, and when those were last
// verified. English alone, as all tools of the sandbox. On only where the deck's cookie is (overlay-cookie.ts).
import { openPanel } from './panel.ts';
import type { Matches } from './panel.ts';
import { embeddedRequests, interceptFetch } from './fetch-interceptor.ts';
import type { ObservedRequest } from './fetch-interceptor.ts';

const known = new Map<string, Promise<Matches | null>>();

/** Asks once for each kind of call; without this browser's session, which watching must not extend. */
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
