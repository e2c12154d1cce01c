import { Comparator } from '@pactflow/openapi-pact-comparator';
import { describe, expect, it } from 'vitest';
import type { OpenApi } from '../../../scripts/contracts/export/openapi.ts';
import type { Operation } from '../../../scripts/contracts/export/operation.ts';
import { interactionsOf, readPact, restPackages } from './exported.ts';
import type { PactWithRules } from './exported.ts';
import { createRestValidator } from './validate-rest.ts';

type Document = NonNullable<NonNullable<ConstructorParameters<typeof Comparator>[0]>['oas']>;
const services = await restPackages();

/** Errors found by PactFlow's comparator. */
async function incompatible(openApi: OpenApi, pact: PactWithRules): Promise<string[]> {
  const found: string[] = [];
  for await (const { type, message, mockDetails } of new Comparator({
    oas: openApi as unknown as Document,
  }).compare(pact))
    if (type === 'error') found.push(`${mockDetails?.interactionDescription ?? ''}: ${message}`);
  return found;
}

describe.each(services)('the exported document of $name', ({ openApi, pacts }) => {
  it("is what its pacts say, by PactFlow's comparator", async () => {
    const found = await Promise.all(pacts.map(({ file }) => incompatible(openApi, readPact(file))));
    expect(found.flat()).toEqual([]);
  });

  it('matches its pacts: paths, queries, headers, bodies and every matcher value', () => {
    expect(interactionsOf({ pacts }).flatMap(createRestValidator(openApi))).toEqual([]);
  });
});

describe('a document that says something else than the pact is found out', () => {
  const people = services.find(({ name }) => name === 'people');
  if (!people) throw new Error('There is no service people.');
  const [given] = people.pacts;
  if (!given) throw new Error('people has no pact.');
  const pact = readPact(given.file);

  const mutated = (
    change: (
      schemas: Record<string, Record<string, never>>,
      operation: (id: string) => Operation,
      document: OpenApi,
    ) => void,
  ): OpenApi => {
    const document = structuredClone(people.openApi);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const operation = (id: string): Operation => {
      const found = operations.find(({ operationId }) => operationId === id);
      if (!found) throw new Error(`There is no operation ${id}.`);
      return found;
    };
    change(
      document.components.schemas as unknown as Record<string, Record<string, never>>,
      operation,
      document,
    );
    return document;
  };
  const field = (
    schemas: Record<string, Record<string, unknown>>,
    type: string,
  ): Record<string, unknown> => schemas[type]?.['properties'] as Record<string, unknown>;

  it.each<[what: string, by: 'both' | 'in full', document: OpenApi]>([
    [
      'a field of an answer is gone',
      'both',
      mutated((schemas) => {
        delete field(schemas, 'Person')['role'];
      }),
    ],
    [
      'a field of an answer has another type',
      'both',
      mutated((schemas) => {
        field(schemas, 'Person')['username'] = { type: 'integer' };
      }),
    ],
    [
      'a word of an answer is not among those allowed',
      'both',
      mutated((schemas) => {
        field(schemas, 'Invitation')['state'] = { type: 'string', enum: ['EXPIRED'] };
      }),
    ],
    [
      'an answer needs a field that none has',
      'in full',
      mutated((schemas) => {
        (schemas['Person'] as unknown as { required: string[] }).required.push('nickname');
      }),
    ],
    [
      'a request needs a field that the portal never sends',
      'both',
      mutated((schemas) => {
        (schemas['InviteRequest'] as unknown as { required: string[] }).required.push('nickname');
      }),
    ],
    [
      "a request's field is gone",
      'both',
      mutated((schemas) => {
        delete field(schemas, 'InviteRequest')['language'];
      }),
    ],
    [
      'a status is gone',
      'both',
      mutated((_schemas, operation) => {
        delete operation('changeRole').responses[422];
      }),
    ],
    [
      'a refusal has other codes',
      'both',
      mutated((_schemas, operation) => {
        operation('changeRole').responses[422] = structuredClone(
          operation('changeRole').responses[404] ?? { description: '', headers: {}, content: {} },
        );
      }),
    ],
    [
      'an operation is gone',
      'both',
      mutated((_schemas, _operation, document) => {
        delete document.paths['/api/pub/people/v1/invitations/revoke'];
      }),
    ],
    [
      'a query parameter is gone',
      'in full',
      mutated((_schemas, operation) => {
        operation('getAudit').parameters = [];
      }),
    ],
    [
      'a header is promised that no answer has',
      'in full',
      mutated((_schemas, operation) => {
        Object.assign(operation('getPeople').responses[200]?.headers ?? {}, {
          etag: { description: '', required: true, schema: { type: 'string' } },
        });
      }),
    ],
    [
      'the request token is called otherwise',
      'in full',
      mutated((_schemas, _operation, document) => {
        document.components.securitySchemes.requestToken.name = 'x-csrf';
      }),
    ],
  ])('%s', async (_what, by, document) => {
    expect(pact.interactions.flatMap(createRestValidator(document))).not.toEqual([]);
    if (by === 'both') expect(await incompatible(document, pact)).not.toEqual([]);
  });

  it('a word that a matcher lets through and the document does not', () => {
    const [interaction] = pact.interactions.filter(
      ({ response }) => response.status === 200 && response.body?.content,
    );
    if (!interaction) throw new Error('There is no such interaction.');
    const at = '$.people[0].role';
    const loose = (words: string) => ({
      ...interaction,
      response: {
        ...interaction.response,
        matchingRules: {
          body: { [at]: { matchers: [{ match: 'regex', regex: `^(${words})$` }] } },
        },
      },
    });
    expect(createRestValidator(people.openApi)(loose('PRIMARY|ADMIN'))).toEqual([]);
    expect(createRestValidator(people.openApi)(loose('PRIMARY|JANITOR'))).not.toEqual([]);
  });
});
