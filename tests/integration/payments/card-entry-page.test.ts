import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';
import { submitCardEntry, cardEntryOrigin, createTicket, VISA } from './card-entry.ts';
import { portalOrigins } from '../../../src/server/http/origins.ts';

const CARD_ENTRY_ASSETS_DIR = path.join(import.meta.dirname, '../../../dist/capture/assets');

let place: Record<string, string>;
let backend: Backend;
const origins = { portal: '', capture: '' };

withBackend((shared, its) => {
  backend = shared;
  place = its;
  Object.assign(origins, { portal: backend.origin, capture: cardEntryOrigin(place) });
});

/** A raw request, unlike a library's: the path as written, and the response as bytes. */
function fetchRaw(
  url: string,
  where: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body = '',
) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request({ hostname, port, path: where, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    },
  );
}

/** Scripts and styles that the page references. */
async function assetsOf(): Promise<string[]> {
  const html = (await fetchRaw(origins.capture, '/frame')).body.toString();
  const found = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

describe("card capture's scripts and styles", () => {
  test.each([
    ['br, gzip', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ])(
    'come to a browser that takes %s as the build compressed them',
    async (accepted, encoding, ending) => {
      for (const asset of await assetsOf()) {
        const { status, headers, body } = await fetchRaw(origins.capture, asset, 'GET', {
          'accept-encoding': accepted,
        });
        expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
          200,
          encoding,
          'public, max-age=31536000, immutable',
        ]);
        expect(headers['content-type']).toMatch(
          asset.endsWith('.css') ? /^text\/css/ : /^(text|application)\/javascript/,
        );
        expect(headers['vary']).toContain('accept-encoding');
        expect(
          body.equals(
            fs.readFileSync(path.join(CARD_ENTRY_ASSETS_DIR, `${path.basename(asset)}${ending}`)),
          ),
        ).toBe(true);
      }
    },
  );
});

describe('card capture', () => {
  test('makes an address with fifty rejected attempts wait, signed in or not', async () => {
    const customer = createCustomerClient(backend.origin);
    await customer.signIn('current');
    const refused = await Promise.all(
      Array.from({ length: 50 }, () => submitCardEntry(place, { ...VISA, ticket: 'none' })),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
    const stopped = await submitCardEntry(place, { ...VISA, ticket: await createTicket(customer) });
    expect([
      stopped.status,
      stopped.body.systemErrorCode,
      stopped.headers.get('retry-after'),
    ]).toEqual([429, 'THROTTLED', '900']);
    // The sandbox's reset is a fresh start here too.
    await customer.call('POST', '/sandbox/reset', {});
    await customer.signIn('current');
    expect(
      (await submitCardEntry(place, { ...VISA, ticket: await createTicket(customer) })).status,
    ).toBe(200);
  });
});

describe.each(['portal', 'capture'] as const)('the origin of %s', (which) => {
  const PROBLEM = 'application/problem+json; charset=utf-8';
  const ask = (where: string, method?: string, headers?: Record<string, string>, body?: string) =>
    fetchRaw(origins[which], where, method, headers, body);

  test.each([
    '/api',
    '/api/',
    '/api/pub/none',
    '/api/pub/none?x=%00',
    '/assets/none.js',
    '/assets/',
    '/sandbox/none',
    '/selfservice/none',
  ])('answers a call of %s, which is not there, without an error of its own', async (where) => {
    const { status, headers, body } = await ask(
      where,
      'POST',
      { origin: origins[which], 'content-type': 'application/json' },
      '{}',
    );
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toBe(PROBLEM);
    expect(body.toString()).not.toContain(where);
  });

  test.each([
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets//etc/passwd',
    '/assets/%00',
    '/assets/index.js%00.css',
    '/../../package.json',
    '/frame/../../../package.json',
  ])('keeps %s from leaving its folder', async (where) => {
    const { status, headers, body } = await ask(where);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toMatch(
      /business-portal"|root:x:0|%PORTAL_ORIGIN%|<!--embedded-->/,
    );
    if (where.startsWith('/assets'))
      expect([status >= 400, headers['content-type']]).toEqual([true, PROBLEM]);
  });

  test.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'])(
    'has no %s, and allows no other site anything',
    async (method) => {
      for (const where of [
        '/',
        '/frame',
        '/api/pub/sbnetloginedge/login',
        '/api/pub/pciedge/pci/v1/payments',
      ]) {
        const { status, headers } = await ask(where, method, {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
        });
        expect(status).toBe(404);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual(
          [],
        );
      }
    },
  );

  test('answers HEAD as it answers GET, without the body', async () => {
    for (const where of [which === 'portal' ? '/' : '/frame', '/healthz']) {
      const [got, head] = [await ask(where), await ask(where, 'HEAD')];
      expect([where, head.status, head.headers['content-type'], head.body.length]).toEqual([
        where,
        200,
        got.headers['content-type'],
        0,
      ]);
    }
  });

  test('has headers against sniffing, framing and referrers on every response', async () => {
    const wheres =
      which === 'portal'
        ? ['/', '/api/pub/none', '/assets/none.js']
        : ['/frame', '/healthz', '/api/pub/none', '/assets/none.js', ...(await assetsOf())];
    for (const where of wheres) {
      const { headers } = await ask(where);
      expect([
        where,
        headers['x-content-type-options'],
        headers['cross-origin-resource-policy'],
      ]).toEqual([where, 'nosniff', 'same-origin']);
      expect(headers['content-security-policy']).toMatch(
        which === 'portal'
          ? /default-src 'none'.*frame-ancestors 'none'/
          : new RegExp(
              `default-src 'none'.*frame-ancestors ${portalOrigins(origins.portal).join(' ')};`,
            ),
      );
      expect(headers['referrer-policy']).toBe(which === 'portal' ? 'same-origin' : 'no-referrer');
      expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
    }
  });

  test('keeps nothing of an answer that is not a hashed file', async () => {
    for (const where of [which === 'portal' ? '/' : '/frame', '/api/pub/none', '/assets/none.js'])
      expect([where, (await ask(where)).headers['cache-control']]).toEqual([where, 'no-store']);
  });
});

test('a page with a redirect target neither redirects automatically nor echoes it', async () => {
  for (const target of [
    '/billing',
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
    '"><script>alert(1)</script>',
  ]) {
    const { status, headers, body } = await fetchRaw(
      origins.portal,
      `/?targetUrl=${encodeURIComponent(target)}`,
    );
    expect([status, headers['location'], headers['refresh']]).toEqual([200, undefined, undefined]);
    if (target !== '/billing') expect(body.toString()).not.toContain(target);
  }
});

test('card entry rejects an unreadable path like any other error, without echoing it', async () => {
  for (const where of ['/%E0%A4%A', '/api/%E0%A4%A', '/frame%']) {
    const { status, headers, body } = await fetchRaw(origins.capture, where);
    expect([status, headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body.toString())).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      systemErrorCode: 'BAD_REQUEST',
    });
  }
});

test('nothing of all this was an error of the backend', () => {
  expect(backend.output()).not.toContain('"level":"error"');
});
