import { brokenContract } from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { sendRequest } from './rest-client.ts';
import type { RequestSettings, ClientOptions, Route } from './rest-client.ts';

export interface RouteParameters {
  /** A value for each `:name` of the route's path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/** The route's path with its parameters filled in. */
export function fillPath(path: string, { params = {}, query = {} }: RouteParameters): string {
  const filled = path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    name in params ? encodeURIComponent(params[name] ?? '') : whole,
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * Sends a request to a route whose path or query identifies its subject. A failure names the route
 * alone: no number or ID is logged.
 */
export const requestAt = <Answer>(
  options: ClientOptions,
  route: Route<unknown, Answer>,
  place: RouteParameters,
  settings: RequestSettings = {},
): Promise<Answer> => sendAt(options, route, place, undefined, settings);

/** As {@link requestAt}, with a body. */
export function sendAt<Body, Answer>(
  options: ClientOptions,
  route: Route<Body, Answer>,
  place: RouteParameters,
  body: NoInfer<Body>,
  settings: RequestSettings = {},
): Promise<Answer> {
  return sendRequest(options, { ...route, path: fillPath(route.path, place) }, body, {
    ...settings,
    reportedRoute: { path: route.path, query: place.query ?? {} },
  }).catch((failure: RequestFailure) => {
    throw failure.kind === 'brokenContract' ? brokenContract(route.path, failure.fields) : failure;
  });
}
