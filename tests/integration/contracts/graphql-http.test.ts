import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
let customer: CustomerClient;
withBackend(async (shared) => {
  backend = shared;
  customer = createCustomerClient(backend.origin);
  expect((await customer.signIn('current')).status).toBe(200);
});

/** Sends requests as the customer's browser: with its cookies, origin and request token. */
const asCustomer: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; '));
  headers.set('origin', backend.origin);
  headers.set('x-xsrf-token', customer.jar.get('XSRF-TOKEN') ?? '');
  return fetch(String(input).replace('http://portal', backend.origin), { ...init, headers });
};

describe.each(Object.entries(GRAPHS))(
  'the %s graph speaks GraphQL over HTTP',
  (_endpoint, { path }) => {
    // Its URL is known once the backend has a port.
    const audits = serverAudits({ url: `http://portal${path}`, fetchFn: asCustomer });
    test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
      const result = await audit.fn();
      expect([result.status, 'reason' in result ? result.reason : '']).toEqual(['ok', '']);
    });
  },
);

describe('another site', () => {
  test.each(Object.entries(GRAPHS))(
    'changes nothing through the %s graph by a form or a link',
    async (_endpoint, { path }) => {
      const cookie = [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const query = 'mutation Tell { __typename }';
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ])
        expect(
          (
            await fetch(`${backend.origin}${path}`, {
              method: 'POST',
              headers: { cookie, origin: 'https://elsewhere.example', 'content-type': type },
              body: `query=${encodeURIComponent(query)}`,
            })
          ).status,
        ).toBeGreaterThanOrEqual(400);
      const link = await fetch(`${backend.origin}${path}?query=${encodeURIComponent(query)}`, {
        headers: { cookie },
      });
      expect(link.status).toBe(405);
    },
  );
});
