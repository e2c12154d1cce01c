import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend(await createEmptyEnvironment());
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
  ['sign-in', '/api/pub/sbnetloginedge/v2/initiate'],
  ['the graph', '/selfservice/graph'],
  ['analytics', '/api/pub/analytics/v1/events'],
])('JSON of 31,000 nested arrays is a bad request at %s', async (_name, path) => {
  const headers = { 'content-type': 'application/json', origin: backend.origin };
  const answer = await fetch(`${backend.origin}${path}`, {
    method: 'POST',
    headers,
    body: deep(31_000),
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});
