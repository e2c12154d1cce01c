import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomerClient, createSeededEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';
import { openStoreAccess, takeSnapshot } from '../../../src/server/analytics/store-access.ts';

let place: Record<string, string>;
let backend: Backend;

const INITIATE = '/api/pub/sbnetloginedge/v2/initiate';
const EVENTS = '/api/pub/analytics/v1/events';

/** Begins sign-ins as someone whom a proxy knows under this address; the answers' statuses. */
const begin = async (times: number, forwardedFor: string): Promise<Map<number, number>> => {
  const visitor = createCustomerClient(backend.origin);
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < times; sent += 1) {
    const { status, headers, body } = await visitor.call(
      'POST',
      INITIATE,
      {
        clientId: 'commercial_portal',
        accountType: 'COMMERCIAL',
        responseType: 'code',
        codeChallenge: 'x'.repeat(43),
        codeChallengeMethod: 'S256',
        state: 'a'.repeat(32),
      },
      { 'x-forwarded-for': forwardedFor },
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body['systemErrorCode']).toBe('THROTTLED');
    }
  }
  return statuses;
};

const sendEvent = (visitor: CustomerClient, padding = 0) =>
  visitor.call('POST', EVENTS, {
    sentAt: '2026-12-14T15:00:00.000Z',
    events: ['x'.repeat(padding)],
  });

async function restart(more: Record<string, string>): Promise<void> {
  await backend.kill('SIGTERM');
  backend = await startBackend(place, more);
}

beforeAll(async () => {
  place = await createSeededEnvironment();
  backend = await startBackend(place, { TRUSTED_PROXY: '127.0.0.0/8, ::1' });
});
afterAll(async () => {
  await backend.kill('SIGTERM');
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});

describe('behind a trusted proxy', () => {
  test('one customer who begins sign-ins without end is refused, others are not', async () => {
    const one = await begin(600, '203.0.113.7');
    expect(one.get(200)).toBeGreaterThanOrEqual(300);
    expect(one.get(429)).toBeGreaterThan(0);
    expect(await begin(5, '203.0.113.8')).toEqual(new Map([[200, 5]]));
  });

  test('a customer gets no other address by claiming one', async () => {
    // The proxy adds the address that it sees; what stood before is the customer's own word.
    const claims = await begin(60, '198.51.100.1, 203.0.113.7');
    expect(claims.get(429)).toBeGreaterThan(0);
  });
});

describe('a graph', () => {
  test.each([
    ['mobileLines', Array.from({ length: 1_000 }, (_, at) => `a${at}: mobileLines { lineId }`)],
    ['autopay', Array.from({ length: 2_000 }, (_, at) => `a${at}: autopay { serviceGroup }`)],
    ['wallet', Array.from({ length: 40 }, (_, at) => `a${at}: wallet { methods { id } }`)],
  ])('refuses a thousand aliases of %s, and says why', async (_name, fields) => {
    const customer = createCustomerClient(backend.origin);
    expect((await customer.signIn('current')).status).toBe(200);
    const { status, body } = await customer.graph(`{ ${fields.join(' ')} }`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/The document exceeds \d+ (tokens|aliases)/);
  });

  test('refuses an anonymous flood of visits with 429', async () => {
    const visitor = createCustomerClient(backend.origin);
    const statuses: number[] = [];
    let wait = 0;
    for (let sent = 0; sent < 500; sent += 1) {
      const { status, headers } = await visitor.call(
        'POST',
        '/selfservice/graphauxiliary',
        {
          query: 'mutation($input: VisitUpdate!) { updateVisit(input: $input) { visitId } }',
          variables: { input: { visitId: randomUUID(), area: 'SIGN_IN' } },
        },
        { 'x-forwarded-for': '203.0.113.9' },
      );
      statuses.push(status);
      if (status === 429) wait = Number(headers.get('retry-after'));
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(300);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(wait).toBeGreaterThan(0);
  });
});

describe('without a trusted proxy', () => {
  test('whoever connects is the customer, whatever a header says', async () => {
    await restart({});
    const all = await begin(600, '203.0.113.10');
    expect(all.get(429)).toBeGreaterThan(0);
    expect((await begin(60, '203.0.113.11')).get(429)).toBeGreaterThan(0);
  });
});

describe('events', () => {
  test('give way while the disk is nearly full, and analysts see how many were shed', async () => {
    await restart({ ANALYTICS_KEEP_FREE_BYTES: '1000000000000' });
    const visitor = createCustomerClient(backend.origin);
    for (let sent = 0; sent < 3; sent += 1) {
      const { status, headers } = await sendEvent(visitor);
      expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    }
    // Everything else goes on.
    const customer = createCustomerClient(backend.origin);
    expect((await customer.signIn('current')).status).toBe(200);
    await restart({ ANALYTICS_DAILY_BYTES: '1000000' });
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1)
      statuses.push((await sendEvent(visitor, 100_000)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 503, 503, 503]);
    await backend.kill('SIGTERM');

    const access = await openStoreAccess(place['DATA_DIR'] ?? '');
    if (access.via !== 'lock') throw new Error('A server runs in this folder.');
    const { snapshot } = await takeSnapshot(access);
    const reader = await openReader(snapshot);
    const rows = await reader.rows(
      'select reason, sum(messages)::integer as n from shed group by 1',
    );
    reader.close();
    access.release();
    expect(new Map(rows.map((row) => [row['reason'], row['n']]))).toEqual(
      new Map([
        ['DISK', 3],
        ['DAY', 3],
      ]),
    );
    backend = await startBackend(place);
  });

  test('have a folder of their own, and card entry another if wished', async () => {
    const elsewhere = path.join(place['DATA_DIR'] ?? '', 'another-disk');
    await restart({ CARD_CAPTURE_DIR: elsewhere });
    expect(fs.existsSync(path.join(elsewhere, 'capture.sqlite'))).toBe(true);
  });
});
