import {
  buildSchema,
  concatAST,
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  validate,
  visit,
} from 'graphql';
import type { DefinitionNode, DocumentNode, GraphQLSchema } from 'graphql';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { GraphEndpoint } from './load.ts';
import type { Interaction } from './pacts.ts';

/** A GraphQL endpoint: its schema, and the operations that the portal sends. */
export interface Graph {
  /** The folder in contracts/graphql. */
  folder: string;
  endpoint: GraphEndpoint;
  /** The SDL as written, with its descriptions. */
  text: string;
  schema: GraphQLSchema;
  operations: DocumentNode;
}

const SCHEMA = 'schema.graphql';

/** Names of all operations of a document. */
export const operationNames = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' && definition.name ? [definition.name.value] : [],
  );

function readGraph(root: string, folder: string, endpoint: GraphEndpoint | undefined): Graph {
  const place = path.join(root, 'contracts/graphql', folder);
  const text = fs.readFileSync(path.join(place, SCHEMA), 'utf8');
  const schema = buildSchema(text);
  const operations = concatAST(
    fs
      .globSync('*.graphql', { cwd: place })
      .filter((file) => file !== SCHEMA)
      .sort()
      .map((file) => parse(fs.readFileSync(path.join(place, file), 'utf8'))),
  );
  const [error] = validate(schema, operations);
  if (error) throw new Error(`contracts/graphql/${folder}: ${error.message}`);
  return {
    folder,
    endpoint: endpoint ?? { path: `/${folder}/graph`, needsSession: true },
    text,
    schema,
    operations,
  };
}

/** The GraphQL endpoints of `root`. */
export const readGraphs = (
  root: string,
  endpoints: Readonly<Partial<Record<string, GraphEndpoint>>>,
): Graph[] =>
  fs
    .globSync(`*/${SCHEMA}`, { cwd: path.join(root, 'contracts/graphql') })
    .map((file) => path.dirname(file))
    .sort()
    .map((folder) => readGraph(root, folder, endpoints[folder]));

/** Content of a GraphQL request. */
export interface GraphRequest {
  query: string;
  operationName?: string;
  variables?: Record<string, unknown>;
}

/** The GraphQL request of an interaction; undefined if it has none. */
export function graphRequest({ request }: Interaction): GraphRequest | undefined {
  const said = request.body?.content as Partial<GraphRequest> | null | undefined;
  return typeof said?.query === 'string' ? { ...said, query: said.query } : undefined;
}

/** Whether an interaction calls this endpoint. */
export function addressesGraph({ operations, endpoint }: Graph, interaction: Interaction): boolean {
  const said = graphRequest(interaction);
  return (
    said !== undefined &&
    interaction.request.path === endpoint.path &&
    operationNames(operations).includes(said.operationName ?? '')
  );
}

/** The portal's operations as one document. */
export const printOperations = ({ operations }: Graph): string =>
  `# The operations that the portal sends, as it sends them.\n\n${print(operations)}\n`;

/** The fragments that an operation uses, and those that they use, in the order of the document. */
function usedFragments(document: DocumentNode, from: DefinitionNode): DefinitionNode[] {
  const names = new Set<string>();
  const collect = (node: DefinitionNode): void =>
    void visit(node, {
      FragmentSpread({ name: { value } }) {
        if (names.has(value)) return;
        names.add(value);
        for (const other of document.definitions)
          if (other.kind === 'FragmentDefinition' && other.name.value === value) collect(other);
      },
    });
  collect(from);
  return document.definitions.filter(
    (other) => other.kind === 'FragmentDefinition' && names.has(other.name.value),
  );
}

/**
 * SHA-256 of each operation's document, by its name: of the text without what GraphQL ignores
 * (white space, commas and comments). A backend need execute no other.
 */
export const documentDigests = ({
  operations,
}: Pick<Graph, 'operations'>): Record<string, string> =>
  Object.fromEntries(
    operations.definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition' && definition.name
        ? [
            [
              definition.name.value,
              createHash('sha256')
                .update(
                  stripIgnoredCharacters(
                    print({
                      kind: Kind.DOCUMENT,
                      definitions: [definition, ...usedFragments(operations, definition)],
                    }),
                  ),
                )
                .digest('hex'),
            ],
          ]
        : [],
    ),
  );
