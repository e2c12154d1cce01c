import { Kind, OperationTypeNode, parse, print, visit } from 'graphql';
import type { DocumentNode } from 'graphql';
import { differences } from '../matching/compare.ts';
import type { Difference } from '../matching/compare.ts';
import { isObject } from '../matching/paths.ts';
import { formatValue } from '../matching/describe.ts';
import type { RulesByPath } from '../pacts.ts';

/** A graph request: an operation's name, its variables, and its document. */
interface GraphRequest {
  operationName: string;
  query: string;
  variables?: unknown;
}

export const isGraphRequest = (body: unknown): body is GraphRequest =>
  isObject(body) && typeof body['query'] === 'string' && typeof body['operationName'] === 'string';

function documentOf(query: unknown): DocumentNode | null {
  try {
    return parse(String(query), { noLocation: true });
  } catch {
    return null;
  }
}

/** A document in normalised form, regardless of whitespace; clients may add `__typename`. */
const spelled = (document: DocumentNode): string =>
  print(
    visit(document, { Field: (field) => (field.name.value === '__typename' ? null : undefined) }),
  );

const nameOf = (document: DocumentNode | null): string | undefined => {
  const operation = document?.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return (
    operation?.name?.value ??
    (operation
      ? `an unnamed ${operation.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query'}`
      : undefined)
  );
};

/**
 * The requested operation: by its name, or by the name in its document when a client sends only
 * that.
 */
const operationOf = (given: Record<string, unknown>): unknown =>
  given['operationName'] ?? ('query' in given ? nameOf(documentOf(given['query'])) : undefined);

/**
 * Differences between a graph request and the pact's: the operation's name; for the same operation
 * its variables; and for the same variables its selection, if a document is sent: the example
 * response would otherwise have other data than requested.
 */
export function graphDifferences(
  expected: GraphRequest,
  asked: unknown,
  rules: RulesByPath | undefined,
): Difference[] {
  const given = isObject(asked) ? asked : {};
  const operation = operationOf(given);
  if (operation !== expected.operationName)
    return [
      {
        at: '$.operationName',
        expected: formatValue(expected.operationName),
        found: formatValue(operation),
      },
    ];
  const named = differences(
    { variables: expected.variables ?? {} },
    { variables: given['variables'] ?? {} },
    rules,
    { closed: true },
  );
  if (named.length > 0 || !('query' in given)) return named;
  const [wanted, document] = [documentOf(expected.query), documentOf(given['query'])];
  if (!document)
    return [{ at: '$.query', expected: 'a GraphQL document', found: formatValue(given['query']) }];
  return wanted && spelled(wanted) !== spelled(document)
    ? [{ at: '$.query', expected: spelled(wanted), found: spelled(document) }]
    : [];
}
