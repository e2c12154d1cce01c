import { diff } from '@graphql-inspector/core';
import { print, separateOperations, validate } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { GraphPackage } from '../export/package-types.ts';
import type { Components } from '../export/schema.ts';
import { BOTH, breaking, harmless } from './change.ts';
import type { Finding, Side } from './change.ts';
import { schemaChanges } from './schema.ts';
import { isPartOfWhole, verdictOnChange } from './graph-verdicts.ts';
import { usageOf } from './usage.ts';
import type { Usage } from './usage.ts';

const printed = (document: DocumentNode | undefined): string =>
  document?.definitions
    .map((definition) => print(definition))
    .sort()
    .join('\n') ?? '';
const refusalsOf = (schema: GraphQLSchema, document: DocumentNode): string[] =>
  validate(schema, document).map(({ message }) => message);

/**
 * Operations that were added, removed or changed. The other side's schema determines whom they
 * break.
 */
function operationChanges(before: GraphPackage, after: GraphPackage): Finding[] {
  const [old, now] = [
    separateOperations(before.graph.operations),
    separateOperations(after.graph.operations),
  ];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .flatMap((name): Finding[] => {
      const [was, is] = [old[name], now[name]];
      const refusal = (side: Side, schema: GraphQLSchema, document: DocumentNode | undefined) => {
        const [first] = document ? refusalsOf(schema, document) : [];
        return first === undefined
          ? []
          : [
              breaking(
                side,
                side === 'BACKEND'
                  ? `A backend of the old contract refuses it: ${first}`
                  : 'A backend of the new contract refuses it of a portal of the old one: ' + first,
              ),
            ];
      };
      const refused = [
        ...refusal('BACKEND', before.graph.schema, is),
        ...refusal('PORTAL', after.graph.schema, was),
      ];
      if (printed(was) === printed(is) && refused.length === 0) return [];
      const what =
        was && is
          ? printed(was) === printed(is)
            ? 'is refused now'
            : 'asks otherwise'
          : was
            ? 'is sent no more'
            : 'is sent now';
      const verdict =
        refused.length > 0
          ? {
              breaks: BOTH.filter((side) => refused.some(({ breaks }) => breaks.includes(side))),
              reason: refused.map(({ reason }) => reason).join(' '),
            }
          : harmless('A backend of the old contract has all that it asks for.');
      return [{ kind: 'operation', at: name, what, ...verdict }];
    });
}

/** Scalars whose values changed, wherever they are sent or returned. */
function scalarChanges(
  before: GraphPackage,
  after: GraphPackage,
  used: readonly Usage[],
): Finding[] {
  const none: Components = {};
  return Object.entries(after.scalars).flatMap(([name, now]) => {
    const old = before.scalars[name];
    if (!old) return [];
    const found = (direction: 'request' | 'answer') =>
      schemaChanges(
        { schema: old, components: none },
        { schema: now, components: none },
        { at: name, direction, later: () => undefined },
      ).map((finding) => ({
        ...finding,
        what: `${finding.what} (${direction === 'request' ? 'in requests' : 'in answers'})`,
      }));
    return [
      ...(used.some(({ sent }) => sent.has(name)) ? found('request') : []),
      ...(used.some(({ answered }) => answered.has(name)) ? found('answer') : []),
    ];
  });
}

/** Codes named in the schema, or in a union of codes that it names (`PaymentErrorCode`). */
function codesNamed({ graph: { text }, codeUnions }: GraphPackage): Set<string> {
  const words = new Set(text.match(/[A-Z][A-Za-z0-9_]+(?:-\d+)?/g));
  const unions = Object.entries(codeUnions)
    .filter(([name]) => words.has(name) && name !== 'SystemErrorCode')
    .flatMap(([, codes]) => codes);
  return new Set([
    ...unions,
    ...(codeUnions['SystemErrorCode'] ?? []).filter((code) => words.has(code)),
  ]);
}

function codeChanges(before: GraphPackage, after: GraphPackage): Finding[] {
  const known = (given: GraphPackage) => new Set(given.codeUnions['SystemErrorCode']);
  const [old, now] = [codesNamed(before), codesNamed(after)];
  const come = [...now].filter((code) => !old.has(code));
  const gone = [...old].filter((code) => !now.has(code));
  return [
    ...come.map((code): Finding => ({
      kind: 'code',
      at: 'errors',
      what: `\`${code}\` may be answered now`,
      ...(known(before).has(code)
        ? harmless(
            'A portal of the old contract knows the code, and tells the customer that it did ' +
              'not work.',
          )
        : breaking(
            'PORTAL',
            'A portal of the old contract does not know it, and takes such an answer for broken.',
          )),
    })),
    ...gone.map((code): Finding => ({
      kind: 'code',
      at: 'errors',
      what: `\`${code}\` is answered no more`,
      ...(known(after).has(code)
        ? harmless('The portal still knows the code, and tells the customer that it did not work.')
        : breaking(
            'BACKEND',
            'The portal no longer knows it, and takes such an answer of a backend of the old ' +
              'contract for broken.',
          )),
    })),
  ];
}

/** Changes between two versions of a graph. */
export async function graphChanges(before: GraphPackage, after: GraphPackage): Promise<Finding[]> {
  const usages = {
    before: usageOf(before.graph.schema, before.graph.operations),
    after: usageOf(after.graph.schema, after.graph.operations),
    schema: before.graph.schema,
  };
  const found = await diff(before.graph.schema, after.graph.schema);
  const [old, now] = [before.graph.endpoint, after.graph.endpoint];
  return [
    ...(old.path === now.path
      ? []
      : [
          {
            kind: 'operation' as const,
            at: after.name,
            what: `was at ${old.path}, is at ${now.path}`,
            breaks: BOTH,
            reason:
              'Each side looks for it where the other one of the old contract does not have it.',
          },
        ]),
    ...(old.needsSession === now.needsSession
      ? []
      : [
          {
            kind: 'access' as const,
            at: after.name,
            what: now.needsSession ? 'needs a session now' : 'needs no session now',
            ...(now.needsSession
              ? breaking('PORTAL', 'A portal of the old contract may come without one.')
              : breaking(
                  'BACKEND',
                  'The portal may come without one, which a backend of the old contract needs.',
                )),
          },
        ]),
    ...found
      .filter((change) => !isPartOfWhole(change, before.graph.schema, after.graph.schema))
      .map((change) => verdictOnChange(change, usages)),
    ...operationChanges(before, after),
    ...scalarChanges(before, after, [usages.before, usages.after]),
    ...codeChanges(before, after),
  ];
}
