import { describe, expect, it } from 'vitest';
import type { OpenApi } from '../export/openapi.ts';
import type { ResponseObject, Operation, Parameter } from '../export/operation.ts';
import type { Schema } from '../export/schema.ts';
import type { Side } from './change.ts';
import { openApiChanges } from './openapi.ts';

const CODES = ['NOT_FOUND', 'LAST_OWNER', 'INTERNAL'];
const answer = (more: Partial<ResponseObject> = {}): ResponseObject => ({
  description: 'It.',
  headers: {},
  content: {
    'application/json': {
      schema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    },
  },
  ...more,
});
const refusal = (...codes: string[]): ResponseObject => ({
  description: 'No.',
  headers: {},
  content: { 'application/problem+json': { schema: {} } },
  'x-systemErrorCodes': Object.fromEntries(codes.map((code) => [code, ''])),
});
const parameter = (
  place: string,
  name: string,
  required: boolean,
  schema: Schema = { type: 'string' },
): Parameter => ({ name, in: place, required, schema });
const operation = (more: Partial<Operation> = {}): Operation => ({
  operationId: 'change',
  summary: 'Changes it',
  description: 'Changes it.',
  security: [{ session: [], requestToken: [] }],
  parameters: [parameter('path', 'id', true)],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      },
    },
  },
  responses: { 200: answer(), 404: refusal('NOT_FOUND') },
  'x-provider-states': [],
  ...more,
});
const document = (paths: OpenApi['paths'], codes: readonly string[] = CODES): OpenApi => ({
  openapi: '3.1.0',
  info: { title: 'things', version: '1', description: '' },
  servers: [],
  paths,
  components: {
    schemas: {
      Problem: {
        type: 'object',
        properties: { systemErrorCode: { $ref: '#/components/schemas/SystemErrorCode' } },
      },
      SystemErrorCode: { type: 'string', enum: [...codes] },
    },
    securitySchemes: {} as never,
  },
});
const PATH = '/things/{id}';
const of = (more: Partial<Operation> = {}, codes?: readonly string[]): OpenApi =>
  document({ [PATH]: { post: operation(more) } }, codes);
const header = (required: boolean) => ({ description: '', required, schema: { type: 'string' } });

describe('a change of an operation breaks', () => {
  it.each<[change: string, before: OpenApi, after: OpenApi, at: string, breaks: readonly Side[]]>([
    ['a backend, where it is added', document({}), of(), 'change', ['BACKEND']],
    ['a portal, where it is removed', of(), document({}), 'change', ['PORTAL']],
    [
      'both, where it is moved',
      of(),
      document({ '/things/{id}/changes': { post: operation() } }),
      'change',
      ['BACKEND', 'PORTAL'],
    ],
    [
      'both, where it has another method',
      of(),
      document({ [PATH]: { put: operation() } }),
      'change',
      ['BACKEND', 'PORTAL'],
    ],
    ['nobody, where it is called otherwise', of(), of({ operationId: 'alter' }), 'alter', []],
    [
      'nobody, where a place of its path is called otherwise',
      of(),
      document({
        '/things/{thing}': { post: operation({ parameters: [parameter('path', 'thing', true)] }) },
      }),
      '',
      [],
    ],
    [
      'nobody, where its description says it in other words',
      of(),
      of({ description: 'Alters it.' }),
      'change',
      [],
    ],
    [
      'both, where an argument is required that was not there',
      of(),
      of({ parameters: [parameter('path', 'id', true), parameter('query', 'how', true)] }),
      'change query.how',
      ['BACKEND', 'PORTAL'],
    ],
    [
      'a backend, where an argument may be sent that was not there',
      of(),
      of({ parameters: [parameter('path', 'id', true), parameter('query', 'how', false)] }),
      'change query.how',
      ['BACKEND'],
    ],
    [
      'a portal, where an argument that might be sent is gone',
      of({ parameters: [parameter('query', 'how', false)] }),
      of({ parameters: [] }),
      'change query.how',
      ['PORTAL'],
    ],
    [
      'a portal, where a place of its path takes less',
      of(),
      of({ parameters: [parameter('path', 'id', true, { type: 'string', format: 'uuid' })] }),
      'change path id',
      ['PORTAL'],
    ],
    [
      'a portal, where a header is required that was not',
      of(),
      of({ parameters: [parameter('path', 'id', true), parameter('header', 'x-how', true)] }),
      'change header x-how',
      ['PORTAL'],
    ],
    [
      'a backend, where a header is required no more',
      of({ parameters: [parameter('header', 'x-how', true)] }),
      of({ parameters: [parameter('header', 'x-how', false)] }),
      'change header x-how',
      ['BACKEND'],
    ],
    [
      'nobody, where a header may be sent',
      of({ parameters: [] }),
      of({ parameters: [parameter('header', 'x-how', false)] }),
      'change header x-how',
      [],
    ],
    [
      'a portal, where it needs a session that it did not',
      of({ security: [] }),
      of(),
      'change',
      ['PORTAL'],
    ],
    [
      'a backend, where it needs no session any more',
      of(),
      of({ security: [] }),
      'change',
      ['BACKEND'],
    ],
    [
      'both, where it takes a body that it did not',
      document({
        [PATH]: {
          post: Object.fromEntries(
            Object.entries(operation()).filter(([name]) => name !== 'requestBody'),
          ) as unknown as Operation,
        },
      }),
      of(),
      'change body',
      ['BACKEND', 'PORTAL'],
    ],
    [
      'a portal, where it may succeed in another way',
      of(),
      of({ responses: { ...operation().responses, 202: answer() } }),
      'change 202',
      ['PORTAL'],
    ],
    [
      'a backend, where a success is gone',
      of({ responses: { 200: answer(), 202: answer() } }),
      of({ responses: { 200: answer() } }),
      'change 202',
      ['BACKEND'],
    ],
    [
      'nobody, where it may be refused with a code that is known',
      of(),
      of({ responses: { ...operation().responses, 422: refusal('LAST_OWNER') } }),
      'change 422',
      [],
    ],
    [
      'a portal, where it may be refused with a code that is new',
      of(),
      of({ responses: { ...operation().responses, 422: refusal('TOO_LATE') } }, [
        ...CODES,
        'TOO_LATE',
      ]),
      'change 422',
      ['PORTAL'],
    ],
    [
      'nobody, where it fails with a code that is new: a fault is one whatever its code',
      of(),
      of({ responses: { ...operation().responses, 503: refusal('TOO_HOT') } }, [
        ...CODES,
        'TOO_HOT',
      ]),
      'change 503',
      [],
    ],
    [
      'nobody, where a status of refusals is gone',
      of(),
      of({ responses: { 200: answer() } }),
      'change 404',
      [],
    ],
    [
      'a backend, where a status is gone with a code that nobody knows any more',
      of(),
      of({ responses: { 200: answer() } }, ['INTERNAL']),
      'change 404',
      ['BACKEND'],
    ],
    [
      'a backend, where an answer has a header that it needs',
      of(),
      of({
        responses: { ...operation().responses, 200: answer({ headers: { etag: header(true) } }) },
      }),
      'change 200 header etag',
      ['BACKEND'],
    ],
    [
      'nobody, where an answer may have another header',
      of(),
      of({
        responses: { ...operation().responses, 200: answer({ headers: { etag: header(false) } }) },
      }),
      'change 200 header etag',
      [],
    ],
    [
      "a portal, where an answer's header is gone",
      of({ responses: { 200: answer({ headers: { etag: header(true) } }) } }),
      of({ responses: { 200: answer() } }),
      'change 200 header etag',
      ['PORTAL'],
    ],
    [
      'both, where an answer has another media type',
      of(),
      of({
        responses: {
          ...operation().responses,
          200: answer({ content: { 'text/csv': { schema: {} } } }),
        },
      }),
      'change 200',
      ['BACKEND', 'PORTAL'],
    ],
  ])('%s', (_change, before, after, at, breaks) => {
    const found = openApiChanges(before, after);
    const own = found.filter((finding) => finding.at === at);
    expect(
      (['BACKEND', 'PORTAL'] as const).filter((side) =>
        own.some((finding) => finding.breaks.includes(side)),
      ),
      JSON.stringify(found),
    ).toEqual(breaks);
    expect(found.filter((finding) => finding.at !== at)).toEqual([]);
    expect(own.length).toBe(at === '' ? 0 : Math.max(own.length, 1));
  });

  it('nobody, where nothing changed', () => {
    expect(openApiChanges(of(), of())).toEqual([]);
  });
});
