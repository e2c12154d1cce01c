import { MatchersV3, Pact } from '@pact-foundation/pact';
import { it } from 'vitest';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { BUSINESS_TIME_HEADER } from '../../../contracts/headers.ts';
import { PACT_TIME } from '../../../contracts/provider-states.ts';
import type { ProviderState } from '../../../contracts/provider-states.ts';
import { problem } from '../../fixtures/harness/problem.ts';
import { createPartialFolder } from './merge-pact.ts';
import { instant } from './matchers.ts';
import type { cookies } from './matchers.ts';

process.env['PACT_DO_NOT_TRACK'] = 'true';

const { regex, string } = MatchersV3;

/** The services that the portal uses, each with its own pact, and their consumers. */
const CONSUMERS = {
  'sign-in': 'portal',
  access: 'portal',
  account: 'portal',
  configuration: 'portal',
  member: 'portal',
  'add-on-services': 'portal',
  entitlements: 'portal',
  'partner-location': 'portal',
  identity: 'portal',
  appointments: 'portal',
  orders: 'portal',
  voice: 'portal',
  phone: 'portal',
  community: 'portal',
  people: 'portal',
  equipment: 'portal',
  'speed-test': 'portal',
  troubleshooting: 'portal',
  cases: 'portal',
  settings: 'portal',
  alerts: 'portal',
  outages: 'portal',
  'capture-tickets': 'portal',
  analytics: 'portal',
  'billing-graph': 'portal',
  'auxiliary-graph': 'portal',
  'voice-graph': 'portal',
  'webmail-graph': 'portal',
  'billing-documents': 'portal',
  'card-capture': 'capture-page',
  'bank-connect': 'capture-page',
} as const;

export type Provider = keyof typeof CONSUMERS;
type Headers = Record<string, string | ReturnType<typeof regex | typeof cookies>>;

interface Exchange {
  given: ProviderState[];
  request: {
    method: string;
    path: string;
    query?: Record<string, string>;
    headers: object;
    body?: unknown;
    /** A body that is not JSON. */
    content?: { type: string; bytes: Buffer };
  };
  response:
    | { status: number; headers?: Headers; body: unknown }
    | { status: number; headers?: Headers; document: { contentType: string; file: string } }
    | {
        status: number;
        headers?: Headers;
        /** Media type of a file, regardless of its content. */ file: string;
      };
}

const JSON_TYPE = regex('^application/json(; charset=utf-8)?$', 'application/json');
const PROBLEM_TYPE = regex(
  '^application/problem\\+json(; charset=utf-8)?$',
  'application/problem+json',
);

function typeOf(response: Exchange['response']): Headers {
  if ('document' in response) return {};
  return {
    'Content-Type':
      'file' in response ? regex(`^${response.file}(; charset=utf-8)?$`, response.file) : JSON_TYPE,
  };
}

/**
 * The pact of one operation. Each case adds the provider's states, one request and its response to
 * the pact, and runs the production client against them.
 */
export function operationPact(provider: Provider, operation: string) {
  const dir = createPartialFolder(provider, operation);
  const pact = new Pact({ consumer: CONSUMERS[provider], provider, dir, logLevel: 'error' });
  return (
    name: string,
    { given, request, response }: Exchange,
    drive: (origin: string) => Promise<void>,
  ): void =>
    it(name, async () => {
      let interaction = pact.addInteraction().uponReceiving(`${operation}: ${name}`);
      for (const { name: state, parameters } of given)
        interaction = interaction.given(state, parameters);
      await interaction
        .withRequest(request.method, request.path, (builder) => {
          builder.headers(request.headers as Parameters<typeof builder.headers>[0]);
          if (request.query) builder.query(request.query);
          if (request.body !== undefined) builder.jsonBody(request.body);
          if (request.content) builder.body(request.content.type, request.content.bytes);
        })
        .willRespondWith(response.status, (builder) => {
          const time =
            CONSUMERS[provider] === 'capture-page'
              ? {}
              : { [BUSINESS_TIME_HEADER]: instant(PACT_TIME) };
          builder.headers({ ...typeOf(response), ...time, ...response.headers } as Parameters<
            typeof builder.headers
          >[0]);
          if ('document' in response)
            builder.binaryFile(response.document.contentType, response.document.file);
          else if ('body' in response) builder.jsonBody(response.body);
        })
        .executeTest(({ url }) => drive(url));
    });
}

/**
 * An error as a problem document: code and status by value, fields by value where the portal shows
 * them.
 */
export function refusal(
  systemErrorCode: SystemErrorCode,
  status: number,
  more: { fields?: string[]; headers?: Headers } = {},
): Exchange['response'] {
  const { errors, ...body } = problem(systemErrorCode, status, more.fields);
  return {
    status,
    headers: { 'Content-Type': PROBLEM_TYPE, ...more.headers },
    body: {
      ...body,
      type: string(body.type),
      title: string(body.title),
      ...(errors
        ? {
            errors: errors.map(({ path: field, expected }) => ({
              path: field,
              expected: string(expected),
            })),
          }
        : {}),
    },
  };
}
