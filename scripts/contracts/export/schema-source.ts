import fs from 'node:fs';
import path from 'node:path';

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name);

/**
 * Whether a source checks graph data: its types are generated from their operations, and are in
 * their SDL.
 */
export const isOfGraphs = (text: string): boolean => text.includes("'../generated/");

/**
 * Whether a source's types belong in the export: the closed schemas are duplicates, and the events
 * have schemas of their own.
 */
const isExported = (name: string, text: string): boolean =>
  name !== 'closed' && name !== 'events' && !isOfGraphs(text);

/**
 * A typia source for the JSON Schemas of every type that a validator in `folder` (contracts/typia)
 * checks, of graph errors, of the scalars and of the provider states. So no type is listed twice:
 * adding a validator adds its schema.
 */
export function schemaSource(folder: string): string {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const modules = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ name: file.slice(0, -'.ts'.length), text: read(file) }));
  const named = modules
    .filter(({ name, text }) => isExported(name, text))
    .map(({ name }) => name)
    .sort()
    .map((name, index) => ({ name, checked: `Checked${index}` }));
  // Contracts older than the header types, which a comparison may read.
  const knowsHeaders = read('../headers.ts').includes('interface AnswerHeaders');
  const headersImport = knowsHeaders ? "import type { AnswerHeaders } from '../headers.ts';\n" : '';
  const imports = named.map(
    ({ name, checked }) => `import type * as ${checked}Module from './${name}.ts';`,
  );
  const interfaces = named.map(
    ({ checked }) => `interface ${checked} extends Checked<typeof ${checked}Module> {}`,
  );
  return `// Made by scripts/contracts/export/schema-source.ts.
import typia from 'typia';
import type { IValidation } from 'typia';
import type { GraphErrors } from '../errors.ts';
${headersImport}import type { ProviderStates } from '../provider-states.ts';
import type * as scalars from '../scalars.ts';
${imports.join('\n')}

/** Not homomorphic, since typia leaves out what a module declares. */
type Checked<Module> = { [Name in Extract<keyof Module, string>]: \
Module[Name] extends (input: unknown) => IValidation<infer Type> ? Type : never };
${interfaces.join('\n')}
interface Scalars { ${namesIn(read('../scalars.ts'))
    .map((name) => `${name}: scalars.${name};`)
    .join(' ')} }

/** All in one: of several types at once typia takes those of one name for the same. */
export interface Exported {
  modules: { ${named.map(({ name, checked }) => `'${name}': ${checked};`).join(' ')} };
  scalars: Scalars;
  graphErrors: GraphErrors;
  states: ProviderStates;
  ${knowsHeaders ? 'headers: AnswerHeaders;' : ''}
}
export const schemas = typia.json.schemas<[Exported], '3.1'>();
`;
}
