import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { getAudit } from '../../../contracts/rest/people/contract.ts';
import { saveLanguage } from '../../../contracts/rest/settings/contract.ts';
import { logout, ping } from '../../../contracts/rest/sign-in/contract.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';
import { cardEntryOrigin, VISA } from '../payments/card-entry.ts';

let place: Record<string, string>;
let backend: Backend;
let customer: CustomerClient;
withBackend(async (shared, its) => {
  backend = shared;
  place = its;
  customer = createCustomerClient(backend.origin);
  expect((await customer.signIn('current')).status).toBe(200);
});

const token = (): string => customer.jar.get('XSRF-TOKEN') ?? '';
const session = (): string => `session=${customer.jar.get('session')}`;

/** Sends headers as they are given: names may come twice, which fetch does not do. */
function send(
  method: string,
  where: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(backend.origin);
  return new Promise((resolve, reject) => {
    const asked = http.request(
      {
        hostname,
        port,
        method,
        path: where,
        headers: [...headers, ['host', `${hostname}:${port}`]].flat(),
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const JSON_TYPE = ['content-type', 'application/json'] as const;

describe('what is sent twice', () => {
  it('is refused in a query', async () => {
    for (const query of ['about=ACCESS&about=CHANGES', 'about=CHANGES&about=CHANGES'])
      expect((await customer.call('GET', `${getAudit.path}?${query}`)).status).toBe(400);
  });

  it('is refused in a query of a graph, whichever of the two it executes', async () => {
    const [known, other] = ['{ __typename }', '{ __schema { types { name } } }'].map(
      (text) => `query=${encodeURIComponent(text)}`,
    );
    for (const graph of Object.values(GRAPHS))
      for (const query of [`${known}&${known}`, `${known}&${other}`, `${known}&x=1&x=2`])
        expect((await customer.call('GET', `${graph.path}?${query}`)).status).toBe(400);
    expect((await customer.call('GET', `${GRAPHS.voice.path}?${known}`)).status).toBe(200);
  });

  it('is refused as a name in a body, however it is written', async () => {
    for (const body of [
      '{"language":"en","language":"es"}',
      '{"language":"en","\\u006canguage":"es"}',
    ])
      expect(
        await send(
          'POST',
          saveLanguage.path,
          [
            JSON_TYPE,
            ['origin', backend.origin],
            ['cookie', session()],
            ['x-xsrf-token', token()],
            ['content-length', String(body.length)],
          ],
          body,
        ),
      ).toMatchObject({ status: 400 });
  });

  it('is refused as a name in the body that a card comes in', async () => {
    const body = JSON.stringify({ ...VISA, ticket: 'x' }).replace('{', '{"cardNumber":"1",');
    const answer = await fetch(`${cardEntryOrigin(place)}/api/pub/pciedge/pci/v1/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: cardEntryOrigin(place) },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('is refused as the token, the origin or the site of a request', async () => {
    const [body, given] = ['{"language":"en"}', [JSON_TYPE, ['cookie', session()]] as const];
    const length = ['content-length', String(body.length)] as const;
    const origin = ['origin', backend.origin] as const;
    const right = ['x-xsrf-token', token()] as const;
    const save = async (...headers: (readonly [string, string])[]) =>
      (await send('POST', saveLanguage.path, [...given, length, ...headers], body)).status;
    expect(await save(origin, right, ['x-xsrf-token', 'other'])).toBe(403);
    expect(await save(origin, ['x-xsrf-token', 'other'], right)).toBe(403);
    expect(await save(origin, ['origin', 'https://evil.example'], right)).toBe(403);
    expect(await save(['origin', 'https://evil.example'], origin, right)).toBe(403);
    expect(await save(origin, right)).toBe(200);
    const site = ['sec-fetch-site', 'same-origin'] as const;
    const other = ['sec-fetch-site', 'cross-site'] as const;
    for (const sites of [
      [site, other],
      [other, site],
    ])
      expect((await send('GET', logout.path, [['cookie', session()], ...sites])).status).toBe(403);
  });

  it('counts as the first where it is a cookie', async () => {
    const status = async (cookie: string) =>
      (await send('GET', ping.path, [['cookie', cookie]])).status;
    expect(await status(`${session()}; session=other`)).toBe(200);
    expect(await status(`session=other; ${session()}`)).toBe(401);
  });
});

it('the end of a session drops what the browser fetched ahead, and nothing else', async () => {
  const leaving = createCustomerClient(backend.origin);
  await leaving.signIn('credit');
  const dropped = '"prefetchCache", "prerenderCache"';
  const left = await leaving.call('GET', logout.path);
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, dropped]);
  leaving.jar.set('session', 'of-a-session-that-ended');
  const over = await leaving.call('GET', ping.path);
  expect([over.status, over.headers.get('clear-site-data')]).toEqual([401, dropped]);
  leaving.jar.clear();
  const visitor = await leaving.call('GET', ping.path);
  expect([visitor.status, visitor.headers.get('clear-site-data')]).toEqual([401, null]);
});
