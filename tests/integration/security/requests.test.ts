import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS_PATH } from '../../../contracts/rest/analytics/contract.ts';
import { initiate } from '../../../contracts/rest/sign-in/contract.ts';
import { OPEN_BODY_BYTES, openOperations } from '../../../src/server/http/session/open-bodies.ts';
import { MOST_FIELDS } from '../../../src/server/usecases/failure.ts';
import { createEmptyEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';

let backend: Backend;
let place: Record<string, string>;
beforeAll(async () => {
  place = await createEmptyEnvironment();
  backend = await startBackend(place);
});
afterAll(() => backend.kill('SIGTERM'));

test.each([
  ['a page that the portal has', '/support', 200],
  ['a page that the portal has, with a slash at its end', '/support/', 200],
  ['sign-in', '/', 200],
  ['a page that is not there', '/no-such-page', 404],
  ['a page that is not there, below one that is', '/billing/no-such-page', 404],
  ['a path with a NUL', '/billing%00', 404],
  ['a path that is not UTF-8', '/billing/%ff', 400],
  ['a file that is not there', '/assets/no-such-file.js', 404],
  ['an operation that is not there', '/api/no-such-operation', 404],
])('%s answers as what it is, with all security headers', async (_name, path, status) => {
  const answer = await fetch(`${backend.origin}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(answer.headers.get('x-frame-options')).toMatch(/SAMEORIGIN|DENY/);
});

const deep = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test.each([
  ['sign-in', 4_000, '/api/pub/sbnetloginedge/v2/initiate'],
  ['the graph', 31_000, '/selfservice/graph'],
  ['analytics', 31_000, '/api/pub/analytics/v1/events'],
])('at %s, JSON of %i nested arrays is a bad request', async (_name, depth, path) => {
  const headers = { 'content-type': 'application/json', origin: backend.origin };
  const answer = await fetch(`${backend.origin}${path}`, {
    method: 'POST',
    headers,
    body: deep(depth),
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test.each([...openOperations()].filter((name) => !name.endsWith(EVENTS_PATH)))(
  'nobody sends more than a form without a session: %s',
  async (operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const send = async (bytes: number) =>
      (
        await fetch(`${backend.origin}${path}`, {
          method,
          headers: { 'content-type': 'application/json', origin: backend.origin },
          body: JSON.stringify({ t: 'x'.repeat(bytes) }),
        })
      ).status;
    expect(await send(OPEN_BODY_BYTES)).toBe(413);
    expect(await send(OPEN_BODY_BYTES - 100)).toBeLessThan(413);
  },
);

test('a request with any number of wrong fields is told of a hundred', async () => {
  const fields = Object.fromEntries(Array.from({ length: 700 }, (_, place) => [`k${place}`, 1]));
  const answer = await fetch(`${backend.origin}${initiate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: backend.origin },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { errors: unknown[] }).errors).toHaveLength(MOST_FIELDS);
});

/** The answer to what is written on a connection, which the server closes. */
const answerTo = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const HOST = 'Host: localhost\r\nConnection: close\r\n';

test.each([
  ['a path without its slash', `GET x HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a header of 20,000 letters', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a body of two lengths',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
  ],
  ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, 400],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${HOST}Expect: much\r\n\r\n`, 417],
  ['several hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, 400],
])('%s is refused as everything is, on both origins', async (_what, text, status) => {
  for (const port of ['PORT', 'CARD_CAPTURE_PORT']) {
    const answer = await answerTo(Number(place[port]), text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  }
});
