import fs from 'node:fs';
import path from 'node:path';
import { captureContracts, portalContracts } from '../../../../contracts/rest/index.ts';
import { findSimilarNames } from '../similar-names.ts';
import { isRoute, templateOf } from './match.ts';
import type { Pact } from './pacts.ts';

const GRAPHS_FOLDER = path.join(import.meta.dirname, '../../../../contracts/graphql');

/** Payment extras, which fail independently. */
const PARTS = [
  'saveMethod',
  'autopay',
  'paperless',
  'autopay.CORE',
  'autopay.MOBILE',
  'autopayCancel.CORE',
  'autopayCancel.MOBILE',
].map((part) => `leg.${part}`);

/** The names of all GraphQL operations of the portal. */
const operations = (): string[] =>
  fs
    .globSync('*/*.graphql', { cwd: GRAPHS_FOLDER })
    .filter((file) => !file.endsWith('schema.graphql'))
    .flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(GRAPHS_FOLDER, file), 'utf8')
          .matchAll(/^(?:query|mutation) (\w+)/gm),
      ].map(([, name = '']) => name),
    );

export interface FaultableRequest {
  /** Name used by a fault. */
  call: string;
  /** Description, when the name alone is unclear. */
  label: string;
}

/** Faults match concrete paths: a path with a parameter is offered as it appears in the pacts. */
function atPath(template: string, pacts: readonly Pact[]): FaultableRequest[] {
  if (!template.includes(':')) return [{ call: template, label: '' }];
  const called = pacts
    .flatMap(({ interactions }) => interactions.map(({ request }) => request))
    .find((request) => templateOf(request.method, request.path) === template);
  return called ? [{ call: called.path, label: template }] : [];
}

/** All possible fault targets: operations, paths, and payment extras. */
export function listFaultableRequests(pacts: readonly Pact[]): FaultableRequest[] {
  const templates = [...Object.values(portalContracts), ...Object.values(captureContracts)].flatMap(
    (contract) => (Object.values(contract) as { path: string }[]).map((route) => route.path),
  );
  const named = (call: string, label: string): FaultableRequest => ({ call, label });
  return [
    ...operations()
      .sort()
      .map((name) => named(name, 'GraphQL')),
    ...[...new Set(templates)].sort().flatMap((template) => atPath(template, pacts)),
    ...PARTS.map((part) => named(part, 'part of a submit')),
  ];
}

/**
 * Whether the portal makes this request, and the most similar known one. A path with a parameter is
 * matched as requested.
 */
export function isKnownRequest(
  call: string,
  pacts: readonly Pact[],
): { known: boolean; nearest: string } {
  const names = listFaultableRequests(pacts).map((known) => known.call);
  return {
    known: names.includes(call) || isRoute(call),
    nearest: findSimilarNames(call, names, 1)[0] ?? '',
  };
}
