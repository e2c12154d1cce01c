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
import { FORM_PATHS } from '../../../../src/models/platform/paths/index.ts';
import { loadContracts } from '../../../../scripts/contracts/export/load.ts';
import type { Contracts } from '../../../../scripts/contracts/export/load.ts';
import { operationsOf } from '../../../../scripts/contracts/export/operation.ts';
import type { Components, Schema } from '../../../../scripts/contracts/export/schema.ts';

/** An operation of the contracts, with the schema of each thing that a caller says. */
export interface ContractOperation {
  name: string;
  kind: 'rest' | 'graph' | 'form';
  /** Who answers it: the portal's backend, or card entry on its own origin. */
  at: 'portal' | 'capture';
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
  return contracts.services.flatMap((service) =>
    operationsOf(contracts, service, []).map(({ path: where, method, operation }) => {
      const of = (place: string) => operation.parameters.filter((one) => one.in === place);
      const schemas = (place: string) =>
        Object.fromEntries(of(place).map(({ name, schema }) => [name, schema]));
      const required = of('query').filter((one) => one.required);
      return {
        name: `${service.key}.${operation.operationId}`,
        kind: 'rest' as const,
        at: service.origin,
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
        at: 'portal',
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

const TEXT: Schema = { type: 'string' };
const FLAG: Schema = { enum: ['on'] };

/** The fields of each form that a page sends without a script. */
const FORM_FIELDS: Readonly<Record<keyof typeof FORM_PATHS, Record<string, Schema>>> = {
  signIn: { username: TEXT, password: TEXT, rememberMe: FLAG },
  language: { language: { enum: ['en', 'es'] }, from: { enum: ['/billing', '/', '/settings'] } },
  signOut: { requestToken: TEXT },
  payment: {
    requestToken: TEXT,
    pay: { enum: ['core', 'mobile'] },
    act: { enum: ['review', 'pay', 'check', 'open'] },
    key: { type: 'string', format: 'uuid' },
    amountChoice: { enum: ['DUE', 'OTHER', 'PAST_DUE', 'STATEMENT'] },
    otherAmount: { enum: ['5.00', '12.34', '1', '0.99', '100000'] },
    method: { type: 'string', format: 'uuid' },
    termsAccepted: FLAG,
    confirmedAboveDue: FLAG,
    confirmedDuplicate: FLAG,
    shown: TEXT,
  },
};

/** Fields without which a form says nothing. */
const ALWAYS = ['requestToken', 'pay', 'act', 'key', 'amountChoice', 'otherAmount', 'method'];

const formOperations = (): ContractOperation[] =>
  Object.entries(FORM_FIELDS).map(([name, fields]) => ({
    name: `forms.${name}`,
    kind: 'form',
    at: 'portal',
    method: 'POST',
    path: FORM_PATHS[name as keyof typeof FORM_PATHS],
    parameters: {},
    query: null,
    body: object(
      fields,
      Object.keys(fields).filter((field) => name !== 'payment' || ALWAYS.includes(field)),
    ),
    document: '',
  }));

/** Every operation of the exported contracts, and every form. */
export async function contractOperations(
  root: string,
): Promise<{ operations: ContractOperation[]; components: Components }> {
  const contracts = await loadContracts(root);
  const graphs = Object.keys(GRAPHS) as (keyof typeof GRAPHS)[];
  return {
    operations: [
      ...restOperations(contracts),
      ...graphs.flatMap((endpoint) => graphOperations(endpoint, root, contracts.scalars)),
      ...formOperations(),
    ],
    components: contracts.components,
  };
}
