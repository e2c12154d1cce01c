import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GraphQLInputType, GraphQLObjectType, GraphQLOutputType } from 'graphql';
import fs from 'node:fs';
import path from 'node:path';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { loadContracts } from '../../../../scripts/contracts/export/load.ts';
import type { Contracts } from '../../../../scripts/contracts/export/load.ts';
import { operationsOf } from '../../../../scripts/contracts/export/operation.ts';
import type { Components, Schema } from '../../../../scripts/contracts/export/schema.ts';

/** An operation of the contracts, with the schema of each thing that a caller says. */
export interface ContractOperation {
  name: string;
  kind: 'rest' | 'graph';
  method: string;
  /** With `{name}` for each parameter of the path. */
  path: string;
  parameters: Record<string, Schema>;
  query: Schema | null;
  /** Of the body, or of the variables of `document`. */
  body: Schema | null;
  document: string;
}

const object = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});

function restOperations(contracts: Contracts): ContractOperation[] {
  const portal = contracts.services.filter(({ origin }) => origin === 'portal');
  return portal.flatMap((service) =>
    operationsOf(contracts, service, []).map(({ path: where, method, operation }) => {
      const of = (place: string) => operation.parameters.filter((one) => one.in === place);
      const schemas = (place: string) =>
        Object.fromEntries(of(place).map(({ name, schema }) => [name, schema]));
      const required = of('query').filter((one) => one.required);
      return {
        name: `${service.key}.${operation.operationId}`,
        kind: 'rest' as const,
        method: method.toUpperCase(),
        path: where,
        parameters: schemas('path'),
        query:
          of('query').length > 0
            ? object(
                schemas('query'),
                required.map(({ name }) => name),
              )
            : null,
        body: Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? null,
        document: '',
      };
    }),
  );
}

const BUILT_IN: Readonly<Record<string, Schema>> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Boolean: { type: 'boolean' },
  Float: { type: 'number' },
  Int: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
};

function inputSchema(type: GraphQLInputType, scalars: Readonly<Record<string, Schema>>): Schema {
  if (!isNonNullType(type)) return { oneOf: [{ type: 'null' }, ofPresent(type, scalars)] };
  return ofPresent(type.ofType, scalars);
}

function ofPresent(type: GraphQLInputType, scalars: Readonly<Record<string, Schema>>): Schema {
  if (isNonNullType(type)) return inputSchema(type, scalars);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, scalars) };
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return object(
      Object.fromEntries(fields.map((field) => [field.name, inputSchema(field.type, scalars)])),
      fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
    );
  }
  return BUILT_IN[type.name] ?? scalars[type.name] ?? {};
}

/** A selection of an answer's own fields, and of those one level below. */
function selection(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field) => {
    const below = selection(field.type, depth + 1);
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth < 1 ? [`${field.name} ${below}`] : [];
  });
  return `{ ${(parts.length > 0 ? parts : ['__typename']).join(' ')} }`;
}

function graphOperations(
  endpoint: keyof typeof GRAPHS,
  root: string,
  scalars: Readonly<Record<string, Schema>>,
): ContractOperation[] {
  const schema = buildSchema(
    fs.readFileSync(path.join(root, 'contracts/graphql', endpoint, 'schema.graphql'), 'utf8'),
  );
  const fieldsOf = (kind: string, type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {}).map((field): ContractOperation => {
      const given = field.args.map(({ name, type: of }) => `$${name}: ${String(of)}`).join(', ');
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const withArgs = field.args.length > 0;
      return {
        name: `${endpoint}.${field.name}`,
        kind: 'graph',
        method: 'POST',
        path: GRAPHS[endpoint].path,
        parameters: {},
        query: null,
        body: object(
          Object.fromEntries(field.args.map((arg) => [arg.name, inputSchema(arg.type, scalars)])),
          field.args.map(({ name }) => name),
        ),
        document:
          `${kind} Asked${withArgs ? `(${given})` : ''} { ${field.name}` +
          `${withArgs ? `(${passed})` : ''} ${selection(field.type)} }`,
      };
    });
  return [
    ...fieldsOf('query', schema.getQueryType()),
    ...fieldsOf('mutation', schema.getMutationType()),
  ];
}

/** Every operation of the exported contracts that the portal's backend answers. */
export async function contractOperations(
  root: string,
): Promise<{ operations: ContractOperation[]; components: Components }> {
  const contracts = await loadContracts(root);
  const graphs = Object.keys(GRAPHS) as (keyof typeof GRAPHS)[];
  return {
    operations: [
      ...restOperations(contracts),
      ...graphs.flatMap((endpoint) => graphOperations(endpoint, root, contracts.scalars)),
    ],
    components: contracts.components,
  };
}
