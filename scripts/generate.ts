// Generates everything under contracts/generated: GraphQL operations with their types, then typia's
// validators and JSON Schemas. Output is ignored by git; skipped when no input has changed since
// the last run. Written next to the existing files, which concurrent processes can still read.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import * as documents from '@graphql-codegen/typed-document-node';
import { pathToFileURL } from 'node:url';
import { buildSchema, parse, print, printSchema, stripIgnoredCharacters } from 'graphql';
import type { DocumentNode } from 'graphql';
import { graphTypes } from './contracts/graph-types.ts';
import { replaceFiles } from './contracts/replace-files.ts';
import { runTypia } from './contracts/export/typia.ts';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'contracts/generated');
const stamp = path.join(out, '.inputs');

const inputs = fs
  .globSync(
    [
      'contracts/**/*.ts',
      'contracts/**/*.graphql',
      'scripts/generate.ts',
      'scripts/contracts/graph-types.ts',
      'scripts/contracts/replace-files.ts',
      'scripts/contracts/export/typia.ts',
      'scripts/contracts/export/schema-source.ts',
      'package-lock.json',
      'tsconfig.json',
    ],
    { cwd: root },
  )
  .filter((file) => !file.startsWith('contracts/generated') && !file.startsWith('contracts/.'))
  .sort();
const hash = createHash('sha256');
for (const file of inputs) hash.update(file).update(fs.readFileSync(path.join(root, file)));
const digest = hash.digest('hex');
if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) process.exit(0);

const made = fs.mkdtempSync(path.join(root, 'contracts/.generated-'));
process.on('exit', () => fs.rmSync(made, { recursive: true, force: true }));

/** Options of both plugins. */
type OperationsConfig = Omit<
  operations.TypeScriptDocumentsPluginConfig & documents.TypeScriptTypedDocumentNodesConfig,
  'documentMode'
> & { documentMode: 'documentNode' | 'string' };

const scalar = (name: string): string => `../scalars.ts#${name}`;
const config: OperationsConfig = {
  useTypeImports: true,
  immutableTypes: false,
  strictScalars: true,
  documentMode: 'documentNode',
  optimizeDocumentNode: true,
  scalars: {
    Cents: scalar('Cents'),
    PositiveCents: scalar('PositiveCents'),
    Day: scalar('Day'),
    DebitDay: scalar('DebitDay'),
    Instant: scalar('Instant'),
    ExpiryMMYY: scalar('ExpiryMMYY'),
    LastFour: scalar('LastFour'),
    Zip: scalar('Zip'),
    Uuid: scalar('Uuid'),
    Count: scalar('Count'),
    TelephoneNumber: scalar('TelephoneNumber'),
    CallerIdName: scalar('CallerIdName'),
    MailboxPin: scalar('MailboxPin'),
    MinuteOfDay: scalar('MinuteOfDay'),
    NumberPrefix: scalar('NumberPrefix'),
    Rings: scalar('Rings'),
    EmailAddress: scalar('EmailAddress'),
    ID: 'string',
  },
};

/**
 * Sent without Apollo, as texts: what is told of a visit comes with what records, for which Apollo
 * is too much.
 */
const AS_TEXT: OperationsConfig = { ...config, documentMode: 'string' };

interface Output {
  /** Folder under contracts/graphql. */
  endpoint: string;
  /** File under contracts/generated, without its end. */
  out: string;
  operations: (file: string) => boolean;
  config: OperationsConfig;
}

/**
 * What is made of each endpoint's folder: one file of its operations and their types, but for those
 * that are sent in another way.
 */
const OUTPUTS: readonly Output[] = [
  {
    endpoint: 'selfservice',
    out: 'selfservice',
    operations: (file) => file !== 'visits.graphql',
    config,
  },
  {
    endpoint: 'selfservice',
    out: 'selfservice-visits',
    operations: (file) => file === 'visits.graphql',
    config: AS_TEXT,
  },
  { endpoint: 'auxiliary', out: 'auxiliary', operations: () => true, config: AS_TEXT },
  { endpoint: 'voice', out: 'voice', operations: () => true, config },
  { endpoint: 'webmail', out: 'webmail', operations: () => true, config },
];

for (const { endpoint, out: name, operations: takes, config: options } of OUTPUTS) {
  const folder = path.join(root, 'contracts/graphql', endpoint);
  const schema = buildSchema(fs.readFileSync(path.join(folder, 'schema.graphql'), 'utf8'));
  const text = await codegen({
    filename: `${name}.ts`,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: fs
      .globSync('*.graphql', { cwd: folder })
      .filter((file) => file !== 'schema.graphql' && takes(file))
      .sort()
      .map((location) => ({
        location,
        document: parse(fs.readFileSync(path.join(folder, location), 'utf8'), { noLocation: true }),
      })),
    config: options,
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
  });
  fs.writeFileSync(path.join(made, `${name}.ts`), text);
  fs.writeFileSync(path.join(made, `${endpoint}-schema.ts`), graphTypes(schema));
}

/** The fields of Query and Mutation by endpoint, so that a table over all of them is checked. */
const fieldsOf = (endpoint: string): string[] => {
  const schema = buildSchema(
    fs.readFileSync(path.join(root, 'contracts/graphql', endpoint, 'schema.graphql'), 'utf8'),
  );
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
};
const endpoints = [...new Set(OUTPUTS.map(({ endpoint }) => endpoint))];
fs.writeFileSync(
  path.join(made, 'graph-fields.ts'),
  `/** The fields of Query and Mutation, by endpoint. */
export interface GraphFields {
${endpoints
  .map(
    (name) =>
      `  ${name}:\n${fieldsOf(name)
        .map((field) => `    | '${field}'`)
        .join('\n')};`,
  )
  .join('\n')}
}
`,
);

/** A document as the portal sends it: from a tree, or as a text. */
function sentText(value: unknown): string | null {
  if (value instanceof String) return value.toString();
  return typeof value === 'object' && value !== null && 'definitions' in value
    ? print(value as DocumentNode)
    : null;
}

/**
 * SHA-256 of each document that the portal sends, without what GraphQL ignores (white space, commas
 * and comments), by endpoint: the only ones that the graph executes for customers.
 */
const documentsOf = new Map<string, Map<string, string>>();
for (const { endpoint, out: name } of OUTPUTS) {
  const exported: Record<string, unknown> = await import(
    pathToFileURL(path.join(made, `${name}.ts`)).href
  );
  const known = documentsOf.get(endpoint) ?? new Map<string, string>();
  documentsOf.set(endpoint, known);
  for (const [key, value] of Object.entries(exported)) {
    const text = key.endsWith('Document') ? sentText(value) : null;
    if (text !== null)
      known.set(
        createHash('sha256').update(stripIgnoredCharacters(text)).digest('hex'),
        key.replace(/Document$/, ''),
      );
  }
}
fs.writeFileSync(
  path.join(made, 'graph-documents.ts'),
  `/**
 * The documents that the portal sends, by endpoint: SHA-256 of the text without what GraphQL
 * ignores (white space, commas and comments), and the operation's name.
 */
export const GRAPH_DOCUMENTS: Readonly<
  Record<${endpoints.map((name) => `'${name}'`).join(' | ')}, Readonly<Record<string, string>>>
> = ${JSON.stringify(
    Object.fromEntries([...documentsOf].map(([name, known]) => [name, Object.fromEntries(known)])),
    null,
    2,
  )};
`,
);

try {
  runTypia(root, { generated: path.basename(made), checks: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// Without its stamp, an interrupted replacement is run again.
fs.rmSync(stamp, { force: true });
replaceFiles(made, out);
fs.writeFileSync(stamp, digest);
