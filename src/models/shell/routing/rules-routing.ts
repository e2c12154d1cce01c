import { guardOutcome } from './rules-guards.ts';
import { redirect, show } from './rules-outcomes.ts';
import { routeOf } from './rules-routes.ts';
import type { Destination, Outcome, Visitor } from './types.ts';
import { redirectTarget } from './rules-target-url.ts';

/** A trailing slash redirects to the base path (spec 2.1). */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;

/**
 * Whether the portal has a page at this path; another one is "not found" for every visitor. With
 * or without the trailing slash.
 */
export function isPagePath(path: string): boolean {
  const route = routeOf(withoutTrailingSlash(path));
  return path === '/' || (route !== null && route.leadsTo.kind !== 'later');
}

/** The destination named by the query. Own properties only. */
function destinationForQuery(
  { parameter, leads, otherwise }: Extract<Destination, { kind: 'byQuery' }>,
  search: string,
): Destination {
  const value = new URLSearchParams(search).get(parameter) ?? '';
  return (Object.hasOwn(leads, value) ? leads[value] : undefined) ?? otherwise;
}

function destinationOf(leadsTo: Destination, visitor: Visitor, search: string): Outcome {
  const { features, signedIn } = visitor;
  switch (leadsTo.kind) {
    case 'page':
      return show(leadsTo.page, signedIn && leadsTo.layout === 'bare' ? 'menu' : leadsTo.layout);
    case 'path':
      return redirect(`${leadsTo.path}${search}`);
    case 'moved':
      return features[leadsTo.flag]
        ? redirect(`${leadsTo.path}${search}`)
        : show(leadsTo.page, leadsTo.layout);
    case 'byQuery':
      return destinationOf(destinationForQuery(leadsTo, search), visitor, search);
    case 'withQuery':
      return destinationOf(
        new URLSearchParams(search).has(leadsTo.parameter) ? leadsTo.leads : leadsTo.otherwise,
        visitor,
        search,
      );
    case 'address':
      return redirect(leadsTo.to);
    case 'byVoice':
      return redirect(`${features.voice ? leadsTo.on : leadsTo.off}${search}`);
    case 'later':
      return show('notFound', signedIn ? 'menu' : 'bare');
  }
}

/**
 * The outcome of a location for this visitor: its route's guards in order, then its destination.
 */
export function outcomeOf(location: { path: string; search: string }, visitor: Visitor): Outcome {
  const nothing = show('notFound', visitor.signedIn ? 'menu' : 'bare');
  // A path that browsers would interpret as another host is never repeated in a redirect.
  if (location.path.startsWith('//')) return nothing;
  const path = withoutTrailingSlash(location.path);
  if (path !== location.path) return redirect(`${path}${location.search}`);
  if (path === '/')
    return visitor.signedIn ? redirect(redirectTarget(location.search)) : show('signIn', 'bare');
  const row = routeOf(path);
  if (!row) return nothing;
  for (const guard of row.guards) {
    const stopped = guardOutcome(guard, visitor, `${path}${location.search}`);
    if (stopped) return stopped;
  }
  return destinationOf(row.leadsTo, visitor, location.search);
}

/**
 * Whether a support representative's co-browse session opened the portal with this query (spec
 * 2.4).
 */
export const asksForCoBrowse = (search: string): boolean =>
  new URLSearchParams(search).get('cobrowse') === 'true';
