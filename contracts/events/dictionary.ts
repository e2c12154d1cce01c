import { eventSchemas } from '../generated/validators/events.ts';
import { CATALOGUE, FLOWS } from './index.ts';
import type { EventName } from './index.ts';

/** The part of JSON Schema that the catalogue uses. */
interface Schema {
  $ref?: string;
  type?: string;
  const?: string | number | boolean;
  enum?: (string | number)[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  'x-field'?: string;
}

const components = eventSchemas.components.schemas as unknown as Record<string, Schema>;
const nameOf = (schema: Schema): string => schema.$ref?.split('/').at(-1) ?? '';
const resolve = (schema: Schema): Schema =>
  schema.$ref
    ? {
        ...(components[nameOf(schema)] ?? {}),
        ...(schema.description ? { description: schema.description } : {}),
      }
    : schema;
const line = (text: string | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const code = (value: string | number | boolean): string => `\`${String(value)}\``;

/**
 * Description of a field's contents: its kind (fields.ts), its literals, or the contents of its
 * parts.
 */
function typeOf(given: Schema): string {
  const schema = resolve(given);
  if (schema['x-field']) return schema['x-field'];
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' ');
  if (schema.oneOf) return [...new Set(schema.oneOf.map(typeOf))].join(' ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return schema.type ?? '';
}

interface Row {
  path: string;
  type: string;
  optional: boolean;
  text: string;
}

/**
 * An object's fields, followed by those of nested objects; each variant of a union lists its own.
 */
function rowsOf(given: Schema, prefix = '', seen: readonly string[] = []): Row[] {
  const schema = resolve(given);
  if (given.$ref && seen.includes(given.$ref)) return [];
  const within = given.$ref ? [...seen, given.$ref] : seen;
  const parts = (schema.oneOf ?? []).filter((part) => resolve(part).properties);
  if (parts.length > 0) return merged(parts.flatMap((part) => rowsOf(part, prefix, within)));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = resolve(field);
    const path = `${prefix}${name}`;
    const item = inner.items ? rowsOf(inner.items, `${path}[].`, within) : [];
    const row: Row = {
      path,
      type: typeOf(field),
      optional: !(schema.required ?? []).includes(name),
      text: line(field.description ?? inner.description),
    };
    return [row, ...item, ...rowsOf(field, `${path}.`, within)];
  });
}

/** Merges fields of the same path in several shapes into one row. */
function merged(rows: readonly Row[]): Row[] {
  const byPath = Map.groupBy(rows, ({ path }) => path);
  return [...byPath.values()].map((same) => ({
    path: same[0]?.path ?? '',
    type: [...new Set(same.flatMap(({ type }) => type.split(/ (?=`)/)))].join(' '),
    optional: same.some(({ optional }) => optional),
    text: [...new Set(same.map(({ text }) => text))].filter(Boolean).join(' '),
  }));
}

const table = (rows: readonly Row[], replays: readonly string[] = []): string =>
  [
    '| field | holds | meaning |',
    '|---|---|---|',
    ...rows.map(
      ({ path, type, optional, text }) =>
        `| ${code(path)}${optional ? ' (may be absent)' : ''}` +
        `${replays.includes(path) ? ' ⟲' : ''} | ${line(type)} | ${text} |`,
    ),
  ].join('\n');

const schemaOf = (name: EventName): Schema => {
  const found = eventSchemas.schemas
    .map((schema) => resolve(schema as Schema))
    .find(({ properties }) => properties?.['name']?.const === name);
  if (!found) throw new Error(`Add ${name} to eventSchemas in contracts/typia/events.ts.`);
  return found;
};

const AREAS = {
  visit: 'The visit',
  flow: 'Flows',
  call: 'Calls and errors',
  account: 'The account',
  statements: 'Statements and files',
} as const;

/** Each flow with its steps in order. */
const flows = (): string =>
  [
    '| flow | steps | meaning |',
    '|---|---|---|',
    ...Object.entries(FLOWS).map(
      ([flow, { steps, meaning }]) =>
        `| ${code(flow)} | ${steps.map(code).join(' ')} | ${line(meaning)} |`,
    ),
  ].join('\n');

/**
 * The catalogue as a readable page: when each event fires, and every field's meaning, kind and
 * source.
 */
export function dictionary(): string {
  const names = Object.keys(CATALOGUE) as EventName[];
  const envelope = rowsOf({
    ...schemaOf('tab-closed'),
    properties: Object.fromEntries(
      Object.entries(schemaOf('tab-closed').properties ?? {}).filter(
        ([name]) => !['data', 'name', 'version'].includes(name),
      ),
    ),
  });
  const areas = Object.entries(AREAS).map(([area, title]) => {
    const events = names
      .filter((name) => CATALOGUE[name].area === area)
      .map((name) => {
        const { versions, replays } = CATALOGUE[name];
        const data = schemaOf(name).properties?.['data'];
        return [
          `### ${name}, version ${versions.join(', ')}`,
          line(schemaOf(name).description),
          table(data ? rowsOf(data) : [], replays),
        ].join('\n\n');
      });
    return `## ${title}\n\n${events.join('\n\n')}`;
  });
  return (
    `# Data dictionary of the portal's events\n\nRequirements version 2.2941, release ` +
    `13.15.1-rc.6. Made of contracts/events by \`npm run dictionary\`; not edited by hand. ⟲ ` +
    `marks what a replay drives the models with.\n\n` +
    `## What every event has\n\n${table(envelope)}\n\n` +
    `## The flows\n\n${flows()}\n\n${areas.join('\n\n')}\n`
  );
}
