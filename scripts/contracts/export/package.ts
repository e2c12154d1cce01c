import fs from 'node:fs';
import path from 'node:path';
import { eventsOf, standalone, takesEvents } from './events.ts';
import { addressesGraph, documentDigests, printOperations, readGraphs } from './graph.ts';
import type { Graph } from './graph.ts';
import type { Contracts, RestService } from './load.ts';
import { openApiOf } from './openapi.ts';
import { matchesRoute } from './operation.ts';
import { assignPacts, serviceName } from './pacts.ts';
import type { MatchesInteraction, PactFile } from './pacts.ts';
import type { GraphPackage, Package, RestPackage } from './package-types.ts';
import { withoutPointers } from './pointers.ts';
import { readme } from './readme.ts';
import { stateRegistry } from './states.ts';

const statesIn = (pacts: readonly PactFile[]): Set<string> =>
  new Set(
    pacts
      .flatMap(({ pact }) => pact.interactions)
      .flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
  );

function restPackage(
  contracts: Contracts,
  service: RestService,
  pacts: PactFile[],
  version: string,
): RestPackage {
  const name = serviceName(pacts, service.key);
  const openApi = openApiOf(contracts, service, { name, version, pacts });
  const bodies = Object.values(service.routes)
    .map(({ body }) => contracts.schemaOf(body))
    .filter((schema) => schema !== undefined);
  return {
    kind: 'rest',
    name,
    pacts,
    openApi,
    states: stateRegistry(contracts.states, contracts.components, statesIn(pacts)),
    events: takesEvents(bodies, contracts.components) ? eventsOf(contracts) : [],
  };
}

function graphPackage(contracts: Contracts, graph: Graph, pacts: PactFile[]): GraphPackage {
  const { components, graphErrors, states, scalars } = contracts;
  const used = Object.entries(scalars).filter(([name]) => graph.schema.getType(name));
  return {
    kind: 'graph',
    name: serviceName(pacts, `${graph.folder}Graph`),
    pacts,
    graph,
    errors: standalone(graphErrors, components, 'Errors'),
    codeUnions: Object.fromEntries(
      Object.entries(contracts.unions).filter(([union]) => union.endsWith('ErrorCode')),
    ),
    scalars: Object.fromEntries(
      used.map(([name, schema]) => [name, standalone(schema, components, name)]),
    ),
    states: stateRegistry(states, components, statesIn(pacts)),
  };
}

/** A package for each provider service of the contracts. */
export function packagesOf(contracts: Contracts): Package[] {
  const { version } = JSON.parse(
    fs.readFileSync(path.join(contracts.root, 'package.json'), 'utf8'),
  ) as { version: string };
  const graphs = readGraphs(contracts.root, contracts.graphs);
  const assigned = assignPacts(
    contracts.pacts,
    new Map<string, MatchesInteraction>([
      ...contracts.services.map((service): [string, MatchesInteraction] => [
        `rest ${service.key}`,
        (interaction) =>
          Object.values(service.routes).some((route) => matchesRoute(route, interaction)),
      ]),
      ...graphs.map((graph): [string, MatchesInteraction] => [
        `graph ${graph.folder}`,
        (interaction) => addressesGraph(graph, interaction),
      ]),
    ]),
  );
  const packages = [
    ...contracts.services.map((service) =>
      restPackage(contracts, service, assigned.get(`rest ${service.key}`) ?? [], version),
    ),
    ...graphs.map((graph) =>
      graphPackage(contracts, graph, assigned.get(`graph ${graph.folder}`) ?? []),
    ),
  ];
  return packages.sort((left, right) => (left.name < right.name ? -1 : 1));
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The generated files of a package, without references to documents outside it. */
function generatedFilesOf(given: Package): Record<string, string> {
  const common = { 'README.md': readme(given), 'provider-states.json': json(given.states) };
  const own =
    given.kind === 'rest'
      ? {
          'openapi.json': json(given.openApi),
          ...Object.fromEntries(
            given.events.map(({ key, schema }) => [`events/${key}.schema.json`, json(schema)]),
          ),
        }
      : {
          'schema.graphql': given.graph.text,
          'operations.graphql': printOperations(given.graph),
          'documents.json': json(documentDigests(given.graph)),
          'scalars.json': json(given.scalars),
          'errors.schema.json': json(given.errors),
        };
  return Object.fromEntries(
    Object.entries({ ...common, ...own }).map(([file, text]) => [file, withoutPointers(text)]),
  );
}

/** The files of a package, by name. Its pacts are unchanged. */
export const filesOf = (root: string, given: Package): Record<string, string> => ({
  ...generatedFilesOf(given),
  ...Object.fromEntries(
    given.pacts.map(({ file }) => [file, fs.readFileSync(path.join(root, 'pacts', file), 'utf8')]),
  ),
});
