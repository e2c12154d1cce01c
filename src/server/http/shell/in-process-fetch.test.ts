import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createPageReadings, oncePerPage } from '../../page-readings.ts';
import { inProcessCalls } from './in-process-fetch.ts';

const jsonOf = async (answer: { text: () => Promise<string> }) =>
  JSON.parse(await answer.text()) as Record<string, string>;

/** What a call that a page makes has of headers, for a page that was asked for with these. */
async function headersOfCall(
  ofPage: Record<string, string>,
  ofCall: Record<string, string> = {},
): Promise<Record<string, string>> {
  const app = Fastify();
  app.get('/call', async ({ headers }) => headers);
  app.get('/page', async (request: FastifyRequest) =>
    jsonOf(
      await inProcessCalls(app, request, createPageReadings()).fetch('/call', { headers: ofCall }),
    ),
  );
  return (await app.inject({ url: '/page', headers: ofPage })).json();
}

it('a call comes from where its page comes from, never from a better place', async () => {
  const said = {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    cookie: 'session=a',
    'user-agent': 'Somebody',
  };
  expect(await headersOfCall(said)).toMatchObject(said);
  const silent = await headersOfCall({ cookie: 'session=a' });
  expect(silent['sec-fetch-site']).toBeUndefined();
  expect(silent['origin']).toBeUndefined();
});

it('a call has no right of its page that a browser would not send along', async () => {
  const call = await headersOfCall({ authorization: 'Bearer a', 'x-xsrf-token': 'a', range: 'b' });
  for (const name of ['authorization', 'x-xsrf-token', 'range']) expect(call[name]).toBeUndefined();
});

it('a call cannot speak for another customer than its page', async () => {
  const call = await headersOfCall(
    { cookie: 'session=a', 'x-forwarded-for': '203.0.113.7' },
    { cookie: 'session=b', 'x-forwarded-for': '203.0.113.8', host: 'evil.example' },
  );
  expect(call).toMatchObject({ cookie: 'session=a', 'x-forwarded-for': '203.0.113.7' });
  expect(call['host']).not.toBe('evil.example');
});

it('calls under way are waited for, failed ones too', async () => {
  const app = Fastify();
  const answered: string[] = [];
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    answered.push('slow');
    return {};
  });
  app.get('/page', async (request: FastifyRequest) => {
    const calls = inProcessCalls(app, request, createPageReadings());
    void calls.fetch('/slow');
    await calls.settled();
    return answered;
  });
  expect((await app.inject('/page')).json()).toEqual(['slow']);
});

it('calls of one page share what they read, and those of two pages nothing', async () => {
  const app = Fastify();
  let read = 0;
  app.get('/call', async ({ headers }) => {
    const who = await oncePerPage(
      () => 'who',
      async () => {
        read += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return headers.cookie;
      },
    );
    return { who };
  });
  app.get('/page', async (request: FastifyRequest) => {
    const { fetch } = inProcessCalls(app, request, createPageReadings());
    const answers = await Promise.all([fetch('/call'), fetch('/call')]);
    return [...(await Promise.all(answers.map(jsonOf))), await jsonOf(await fetch('/call'))];
  });
  const pages = await Promise.all(
    ['session=a', 'session=b'].map(async (cookie) =>
      (await app.inject({ url: '/page', headers: { cookie } })).json(),
    ),
  );
  const three = (who: string) => [{ who }, { who }, { who }];
  expect([pages, read]).toEqual([[three('session=a'), three('session=b')], 2]);
});
