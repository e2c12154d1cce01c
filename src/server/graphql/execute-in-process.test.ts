import type { FieldNode, ValidationContext } from 'graphql';
import { createGraphQLError, createSchema, createYoga } from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import { beforeEach, expect, test } from 'vitest';
import { executeInProcess } from './execute-in-process.ts';

interface Context {
  customer: string;
}

let ran: string[] = [];
beforeEach(() => {
  ran = [];
});

const refuse = () => {
  throw createGraphQLError('NOT_FOUND', { extensions: { systemErrorCode: 'NOT_FOUND' } });
};
/** A validation rule added by a plugin, as in production. */
const untold: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule((context: ValidationContext) => ({
      Field(node: FieldNode) {
        if (node.name.value === '__schema')
          context.reportError(createGraphQLError('The schema is not told.'));
      },
    }));
  },
};

const yoga = createYoga<Context>({
  schema: createSchema<Context>({
    typeDefs:
      'type Query { who: String! owes(cents: Int!): Int refused: Int required: Int! broken: ' +
      'Int } type Mutation { pay(cents: Int!): Int! }',
    resolvers: {
      Query: {
        who: (_root, _args, { customer }) => {
          ran.push('who');
          return customer;
        },
        owes: (_root, { cents }: { cents: number }) => {
          ran.push('owes');
          return cents;
        },
        refused: refuse,
        required: refuse,
        broken: () => {
          throw new Error('a secret');
        },
      },
      Mutation: {
        pay: (_root, { cents }: { cents: number }) => {
          ran.push('pay');
          return cents;
        },
      },
    },
  }),
  graphqlEndpoint: '/graph',
  logging: false,
  maskedErrors: { isDev: false },
  plugins: [untold],
});
const context = { customer: 'Dana' };
const straightly = (body: unknown) => executeInProcess(yoga, body, context, (error) => error);
const throughYoga = async (body: unknown) =>
  (
    await yoga.fetch(
      'http://graph/graph',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      },
      context,
    )
  ).text();

test.each<[string, object]>([
  ['a query', { query: '{ who }' }],
  [
    'variables',
    { query: 'query Q($cents: Int!) { owes(cents: $cents) }', variables: { cents: 5 } },
  ],
  [
    'one operation of two',
    { query: 'query A { who } query B { owes(cents: 1) }', operationName: 'B' },
  ],
  [
    'no variables and no name',
    { query: '{ __typename who }', variables: null, operationName: null },
  ],
  ['a mutation', { query: 'mutation { pay(cents: 3) }' }],
  ['a refusal beside data', { query: '{ who refused }' }],
  ['a refusal of all data', { query: '{ required }' }],
  ['a bug, which is not told', { query: '{ broken }' }],
])('%s is answered as yoga answers it, to the letter', async (_what, body) => {
  const text = await straightly(body);
  expect(text).toBe(await throughYoga(body));
  expect(text).not.toContain('secret');
});

test.each<[string, unknown]>([
  ['no body', null],
  ['a list', [{ query: '{ who }' }]],
  ['a text', '{ who }'],
  ['no query', {}],
  ['a query that is none', { query: 1 }],
  ['a document that cannot be parsed', { query: '{ who' }],
  ['a field that is not there', { query: '{ nobody }' }],
  ['the schema, in production', { query: '{ __schema { types { name } } }' }],
  ['variables that are a list', { query: '{ who }', variables: [] }],
  ['variables that are a text', { query: '{ who }', variables: 'x' }],
  ['a name that is none', { query: '{ who }', operationName: 1 }],
  [
    'a variable that does not fit',
    { query: 'mutation M($cents: Int!) { pay(cents: $cents) }', variables: { cents: 'much' } },
  ],
  ['a variable too few', { query: 'mutation M($cents: Int!) { pay(cents: $cents) }' }],
  ['an operation that is not there', { query: 'query A { who }', operationName: 'B' }],
  ['two operations and no name', { query: 'query A { who } query B { who }' }],
  ['something the contract does not know', { query: '{ who }', more: 1 }],
  ['extensions', { query: '{ who }', extensions: {} }],
])('%s is left to yoga, with nothing executed', async (_what, body) => {
  expect(await straightly(body)).toBeNull();
  expect(ran).toEqual([]);
});
