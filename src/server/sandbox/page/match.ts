import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { captureContracts, portalContracts } from '../../../../contracts/rest/index.ts';
import { codeOf, operationOf } from './pacts.ts';
import type { Interaction, Pact } from './pacts.ts';
import type { VerificationRecords } from './verification-records.ts';

/** A request of a page, and its result. */
export interface ObservedRequest {
  method: string;
  path: string;
  /** Name of the GraphQL operation. */
  operation: string | null;
  status: number;
  /** Error code; null on success. */
  code: string | null;
}

/** A pact's interaction, as the overlay shows it. */
export interface MatchedInteraction {
  service: string;
  consumer: string;
  description: string;
  states: string[];
  status: number;
  code: string | null;
  /** Last verification; null when unknown. */
  verified: { passed: boolean; at: string } | null;
}

/** Whether any pact has the request, and which of its interactions have the same result. */
export interface Matches {
  known: number;
  matching: MatchedInteraction[];
}

const graphPaths = new Set<string>(Object.values(GRAPHS).map(({ path }) => path));
/** Every route, those without parameters first: `/people/role` does not match `/people/:id`. */
const routes = [...Object.values(portalContracts), ...Object.values(captureContracts)]
  .flatMap((contract) => Object.values(contract) as { method: string; path: string }[])
  .sort((left, right) => Number(left.path.includes(':')) - Number(right.path.includes(':')))
  .map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(
      `^${path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`,
    ),
  }));

/** The route's path template for a contract request, otherwise the request's path. */
export const templateOf = (method: string, path: string): string =>
  routes.find((route) => route.method === method && route.pattern.test(path))?.path ?? path;

/** Whether any route of the contracts has this path. */
export const isRoute = (path: string): boolean =>
  graphPaths.has(path) || routes.some(({ pattern }) => pattern.test(path));

/** Grouping key of requests: the GraphQL operation, or method and path template. */
export const requestKey = ({
  method,
  path,
  operation,
}: Pick<ObservedRequest, 'method' | 'path' | 'operation'>): string =>
  graphPaths.has(path) ? `${path} ${operation ?? ''}` : `${method} ${templateOf(method, path)}`;

const toMatchedInteraction = (
  { provider, consumer }: Pact,
  { description, providerStates = [], response }: Interaction,
): MatchedInteraction => ({
  service: provider,
  consumer,
  description,
  states: providerStates.map(({ name }) => name),
  status: response.status,
  code: codeOf(response.body?.content),
  verified: null,
});

/** The interactions of these pacts by {@link requestKey}. */
export function indexInteractions(
  pacts: readonly Pact[],
): ReadonlyMap<string, readonly MatchedInteraction[]> {
  const all = pacts.flatMap((pact) =>
    pact.interactions.map((interaction) => ({
      key: requestKey({ ...interaction.request, operation: operationOf(interaction.request) }),
      found: toMatchedInteraction(pact, interaction),
    })),
  );
  return new Map(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, entries]) => [
      key,
      entries.map(({ found }) => found),
    ]),
  );
}

/** An interaction with its last verification, if known. */
export const withVerification = (
  found: MatchedInteraction,
  verified: VerificationRecords,
): MatchedInteraction => ({
  ...found,
  verified: verified[found.service]?.interactions[found.description] ?? null,
});

/** Interactions that match a request: same route or operation, status and code. */
export function findMatches(
  index: ReadonlyMap<string, readonly MatchedInteraction[]>,
  call: ObservedRequest,
  verified: VerificationRecords,
): Matches {
  const known = index.get(requestKey(call)) ?? [];
  const matching = known.filter(({ status, code }) => status === call.status && code === call.code);
  return {
    known: known.length,
    matching: matching.map((found) => withVerification(found, verified)),
  };
}
