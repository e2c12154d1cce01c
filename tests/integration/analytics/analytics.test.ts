import { setTimeout } from 'node:timers/promises';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  requestStore,
  openStoreAccess,
  takeSnapshot,
} from '../../../src/server/analytics/store-access.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';
import { messageOf, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import {
  fetchBalance,
  createCustomerClient,
  createSeededEnvironment,
  startBackend,
} from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';

const INGEST = '/api/pub/analytics/v1/events';

let environment: Record<string, string>;
let backend: Backend;
beforeAll(async () => {
  environment = await createSeededEnvironment();
  backend = await startBackend(environment, { ANALYTICS_CRASH_AT: 'after-log-sync' });
});
afterAll(async () => {
  await backend.kill('SIGTERM');
  fs.rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const visitor = () => createCustomerClient(backend.origin);

async function queryStored(sql: string): Promise<Record<string, unknown>[]> {
  const access = await openStoreAccess(environment['DATA_DIR'] ?? '');
  const { snapshot, release } = await takeSnapshot(access);
  const reader = await openReader(snapshot);
  try {
    return await reader.rows(sql);
  } finally {
    reader.close();
    release();
  }
}

test('a message whose response was lost with the store is stored once when resent', async () => {
  const customer = visitor();
  await customer.signIn('current');
  const event = tabClosed();
  const lost = await customer.call('POST', INGEST, messageOf([event]));
  expect([lost.status, lost.body['systemErrorCode'], lost.headers.get('retry-after')]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ]);
  expect((await fetchBalance(customer)).amountDue).toBeGreaterThan(0);
  let again = await customer.call('POST', INGEST, messageOf([event]));
  while (again.status === 503) {
    // As often as the ingest takes messages of one customer, however long the store is gone.
    await setTimeout(250);
    again = await customer.call('POST', INGEST, messageOf([event]));
  }
  expect([again.status, again.body]).toEqual([
    200,
    { taken: [], duplicates: [event.id], quarantined: [] },
  ]);
  expect(
    await queryStored(`select count(*)::integer as rows from tab_closed where id = '${event.id}'`),
  ).toEqual([{ rows: 1 }]);
});

describe('the ingest takes events', () => {
  test("of a visitor who has not signed in, from the portal's own origin", async () => {
    const event = tabClosed();
    expect((await visitor().call('POST', INGEST, messageOf([event]))).body).toEqual({
      taken: [event.id],
      duplicates: [],
      quarantined: [],
    });
    expect(
      (
        await visitor().call('POST', INGEST, messageOf([event]), {
          origin: 'https://elsewhere.example',
        })
      ).body,
    ).toMatchObject({ status: 403, systemErrorCode: 'CROSS_SITE_REQUEST' });
  });

  test('of a customer with the request token, and rejects a session without it', async () => {
    const customer = visitor();
    await customer.signIn('current');
    expect((await customer.call('POST', INGEST, messageOf([tabClosed()]))).status).toBe(200);
    expect(
      (await customer.call('POST', INGEST, messageOf([tabClosed()]), { 'x-xsrf-token': 'another' }))
        .body,
    ).toMatchObject({ status: 403, systemErrorCode: 'CROSS_SITE_REQUEST' });
  });
});

describe('the ingest refuses', () => {
  test.each([
    ['not JSON', '{', 400],
    ['no message', { hello: 'there' }, 400],
    ['a message without events', messageOf([]), 400],
    ['more than 150,000 bytes', messageOf([tabClosed({ note: 'x'.repeat(150_000) })]), 413],
  ])('%s', async (_name, body, status) => {
    const response = await fetch(`${backend.origin}${INGEST}`, {
      method: 'POST',
      headers: { origin: backend.origin, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ status, systemErrorCode: 'BAD_REQUEST' });
  });

  test('another media type', async () => {
    const response = await fetch(`${backend.origin}${INGEST}`, {
      method: 'POST',
      headers: { origin: backend.origin, 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(await response.json()).toMatchObject({ status: 415 });
  });

  test('a message of 150,000 bytes is taken to the byte', async () => {
    const bare = JSON.stringify(messageOf([tabClosed({ note: '' })])).length;
    const answer = await visitor().call(
      'POST',
      INGEST,
      messageOf([tabClosed({ note: 'x'.repeat(150_000 - bare) })]),
    );
    expect(answer.body).toMatchObject({
      taken: [],
      quarantined: [{ reason: 'SCHEMA', field: '$input.note' }],
    });
    const longer = await visitor().call(
      'POST',
      INGEST,
      messageOf([tabClosed({ note: 'x'.repeat(150_001 - bare) })]),
    );
    expect(longer.status).toBe(413);
  });
});

test('the tools of another user of the machine are not let in', async () => {
  const { port } = JSON.parse(
    fs.readFileSync(path.join(environment['DATA_DIR'] ?? '', 'analytics/tools.json'), 'utf8'),
  ) as { port: number };
  await expect(requestStore({ port, secret: 'guessed' }, 'GET', '/snapshot')).rejects.toThrow(
    '401',
  );
  expect(
    fs.statSync(path.join(environment['DATA_DIR'] ?? '', 'analytics/tools.json')).mode & 0o077,
  ).toBe(0);
});
