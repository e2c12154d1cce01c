import { getIntrospectionQuery, print } from 'graphql';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MobileLinesDocument } from '../../../contracts/generated/selfservice.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';

const node = path.join(import.meta.dirname, '../../../node_modules/node/bin/node');
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  const child = spawn(node, [path.join(import.meta.dirname, 'production-graph.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error('The graph ended.')));
  });
}, 30_000);
afterAll(() => void server.kill());

const variables = { months: 1 };
const post = (query: unknown, accept: string) =>
  fetch(`${origin}${GRAPHS.selfservice.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query, variables }),
  });
const get = (query: string) =>
  fetch(
    `${origin}${GRAPHS.selfservice.path}?${new URLSearchParams({
      query,
      variables: JSON.stringify(variables),
    }).toString()}`,
  );

const OWN = print(MobileLinesDocument);
const alias = (at: number): string => `a${at}: mobileLines(months: 1) { hasMobile }`;
const aliases = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, at) => alias(at)).join(' ')} }`;
const MEDIA = ['application/json', 'application/graphql-response+json'] as const;

it.each(MEDIA)(
  "in production the graph executes the portal's own document, as %s",
  async (type) => {
    const answer = await post(OWN, type);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: { mobileLines: { hasMobile: false, months: [], lines: [] } } },
    ]);
  },
);

it.each([
  ['one alias', aliases(1)],
  ['a thousand aliases', aliases(1_000)],
  ['its own document with one alias more', OWN.replace('hasMobile', 'more: hasMobile hasMobile')],
  ['two documents in one', `${OWN}\n${aliases(2)}`],
  ['an introspection', getIntrospectionQuery()],
])('in production the graph executes nothing of %s', async (_name, query) => {
  const answers = await Promise.all([
    ...MEDIA.map((type) => post(query, type)),
    post([OWN, query], 'application/json'),
    ...(query.length < 4_000 ? [get(query)] : []),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    const body: unknown = await answer.json();
    expect(body).not.toHaveProperty('data');
    expect(body).toMatchObject({
      errors: [
        {
          message: "The graph executes the portal's own documents only.",
          extensions: { systemErrorCode: 'BAD_REQUEST' },
        },
      ],
    });
  }
});

it.each([
  ['behind a hash', (query: string) => `#?query=${query}`],
  ['behind a hash and a question mark', (query: string) => `?#&query=${query}`],
  [
    'beside its own document',
    (query: string) => `?query=${query}&query=${encodeURIComponent(OWN)}`,
  ],
  ['in a field of its own', (query: string) => `?query[]=${query}`],
  ['behind a semicolon', (query: string) => `?a=1;query=${query}`],
])('in production the graph executes no other document %s', async (_name, targetOf) => {
  // As a caller may send it, which no browser does.
  const text = await new Promise<string>((resolve, reject) => {
    const target = `${GRAPHS.selfservice.path}${targetOf(encodeURIComponent(aliases(2)))}`;
    http
      .get(new URL(origin), { path: target, headers: { accept: 'application/json' } }, (answer) => {
        let all = '';
        answer.on('data', (chunk: Buffer) => {
          all += chunk.toString();
        });
        answer.on('end', () => resolve(all));
      })
      .on('error', reject);
  });
  expect(JSON.parse(text)).not.toHaveProperty('data');
  expect(text).toContain('BAD_REQUEST');
});
