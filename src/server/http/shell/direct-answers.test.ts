import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseOutage } from '../../db/outage.ts';
import type { Customer } from '../../session/customer.ts';
import { Refusal } from '../../usecases/failure.ts';
import { noteRefusal } from '../refusal-log.ts';
import { requireCustomer } from '../security.ts';
import { createDirectAnswers } from './direct-answers.ts';
import type { DirectRow, PageCall } from './direct-answers.ts';

const customer = { requestToken: 'token-1', sessionDigest: 'digest' } as Customer;

const call = (more: Partial<PageCall>): PageCall => ({
  method: 'GET',
  url: '/own',
  headers: {},
  body: undefined,
  ...more,
});

/** What a row answers a call of a page that was asked for with these headers. */
async function answerTo(
  asked: PageCall,
  { row, headers = {} }: { row: DirectRow; headers?: Record<string, string> },
) {
  const answers = createDirectAnswers();
  answers.add('GET', '/own', row);
  answers.add('GET', '/of/:one/and/:other', row);
  answers.add('POST', '/graph', row);
  const app = Fastify();
  app.decorateRequest('customer', null).decorateRequest('refusal', null);
  app.get('/page', async (request: FastifyRequest) => ({
    answer: await answers.answer(request, customer, asked),
    noted: request.refusal,
  }));
  return (await app.inject({ url: '/page', headers })).json();
}

const told: DirectRow = async ({ request, params, query, body }) =>
  JSON.stringify({ who: requireCustomer(request).sessionDigest, params, query, body });

it('a read is answered for the customer of its page, with what it asks', async () => {
  const { answer } = await answerTo(call({ url: '/of/a%20b/and/c?language=es' }), { row: told });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({
    who: 'digest',
    params: { one: 'a b', other: 'c' },
    query: { language: 'es' },
  });
});

it.each<[string, PageCall, Record<string, string>]>([
  ['has no row', call({ url: '/others' }), {}],
  ['is no path', call({ url: '/of/%/and/c' }), {}],
  ['is of a page that another origin sent', call({}), { origin: 'https://evil.example' }],
  ['posts without the token', call({ method: 'POST', url: '/graph', body: '{}' }), {}],
  [
    'posts with another token',
    call({
      method: 'POST',
      url: '/graph',
      body: '{}',
      headers: { 'x-xsrf-token': 'token-2' },
    }),
    {},
  ],
])('a call that %s goes the way of every request', async (_name, asked, headers) => {
  expect((await answerTo(asked, { row: told, headers })).answer).toBeNull();
});

it('a call with the token is answered', async () => {
  const headers = { 'x-xsrf-token': 'token-1' };
  const asked = call({ method: 'POST', url: '/graph', body: '{"a":1}', headers });
  expect(JSON.parse((await answerTo(asked, { row: told })).answer.text).body).toEqual({ a: 1 });
});

it('what is refused or fails goes that way, and leaves nothing with the page', async () => {
  const refuse: DirectRow = async ({ request }) => {
    noteRefusal(request, 'NOT_PERMITTED');
    throw new Refusal('NOT_PERMITTED');
  };
  expect(await answerTo(call({}), { row: refuse })).toEqual({ answer: null, noted: null });
  const fail: DirectRow = async () => {
    throw new Error('a bug');
  };
  expect((await answerTo(call({}), { row: fail })).answer).toBeNull();
});

it('a database that is away is not asked again', async () => {
  const row: DirectRow = async () => {
    throw new DatabaseOutage('gone');
  };
  const { answer } = await answerTo(call({}), { row });
  expect([answer.status, JSON.parse(answer.text).systemErrorCode]).toEqual([503, 'UNAVAILABLE']);
});
