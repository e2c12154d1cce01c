// Makes everything under contracts/generated: GraphQL operations with their types, then typia's validators.
// Output is ignored by git; skipped when no input has changed since the last run.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import * as documents from '@graphql-codegen/typed-document-node';
import { buildSchema, parse, printSchema } from 'graphql';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'contracts/generated');
const stamp = path.join(out, '.inputs');

const inputs = fs
  .globSync(['contracts/**/*.ts', 'contracts/**/*.graphql', 'scripts/generate.mjs', 'package-lock.json', 'tsconfig.json'], { cwd: root })
  .filter((file) => !file.startsWith('contracts/generated'))
  .sort();
const hash = createHash('sha256');
for (const file of inputs) hash.update(file).update(fs.readFileSync(path.join(root, file)));
const digest = hash.digest('hex');
if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) process.exit(0);

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });

const scalar = (name) => `../scalars.ts#${name}`;
const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  immutableTypes: false,
  strictScalars: true,
  avoidOptionals: { field: true },
  documentMode: 'documentNode',
  dedupeFragments: true,
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
    ID: 'string',
  },
};

for (const endpoint of ['selfservice']) {
  const folder = path.join(root, 'contracts/graphql', endpoint);
  const schema = buildSchema(fs.readFileSync(path.join(folder, 'schema.graphql'), 'utf8'));
  const text = await codegen({
    filename: `${endpoint}.ts`,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: fs.globSync('*.graphql', { cwd: folder }).filter((file) => file !== 'schema.graphql').sort()
      .map((location) => ({ location, document: parse(fs.readFileSync(path.join(folder, location), 'utf8'), { noLocation: true }) })),
    config,
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
  });
  fs.writeFileSync(path.join(out, `${endpoint}.ts`), text);
}

const typia = spawnSync(
  process.execPath,
  ['node_modules/typia/lib/executable/typia.js', 'generate', '--input', 'contracts/typia', '--output', 'contracts/generated/validators', '--project', 'tsconfig.json'],
  { cwd: root, encoding: 'utf8' },
);
if (typia.status !== 0) {
  process.stderr.write(`${typia.stdout}${typia.stderr}\n`);
  process.exit(1);
}
// Bundlers cannot see that making a validator has no effect, and would keep them all where one is used.
for (const file of fs.globSync('validators/*.ts', { cwd: out })) {
  const text = fs.readFileSync(path.join(out, file), 'utf8');
  fs.writeFileSync(path.join(out, file), text.replaceAll(/^(export const \w+ = )(?=\(\(\) => \{)/gm, '$1/* @__PURE__ */ '));
}
fs.writeFileSync(stamp, digest);
