import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OVERLAY_COOKIE } from '../../../src/server/sandbox/page/overlay-cookie.ts';
import { readPacts } from '../../../src/server/sandbox/page/pacts.ts';
import {
  providerStateForms,
  firstValue,
  mostUsedParameters,
} from '../../../src/server/sandbox/page/registry.ts';
import { referenceBackend } from '../../pact/provider/reference-backend.ts';
import type { ReferenceBackend } from '../../pact/provider/reference-backend.ts';

import type { Backend } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const OVERLAY = '<script type="module" src="/sandbox/overlay.js"></script>';
/** The two pages are requested at different times. */
const timeless = (page = ''): string => page.replaceAll(/"businessTime":"[^"]+"/g, '');
const withCookie = { cookie: `${OVERLAY_COOKIE}=1` };

describe('in the sandbox', () => {
  let backend: Backend;
  withBackend((shared) => {
    backend = shared;
  });

  const open = async (path: string, headers: Record<string, string> = {}) =>
    fetch(`${backend.origin}${path}`, { headers });

  it('the sandbox page lists every state of the registry', async () => {
    const page = await (await open('/sandbox')).text();
    expect([...page.matchAll(/data-state="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(
      providerStateForms()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each([
    'signed out',
    'a customer is signed in',
    'a sign-in code was issued',
    'a call fails',
    'a payment was accepted',
    'a payment is scheduled',
    'Auto Pay is on',
    'a card was captured',
    'there are statements',
    'a person uses the account',
    'a link was sent',
    'a phone line is forwarded',
    'no partner serves a ZIP',
    'an event was taken',
  ])('the state "%s" is entered with what its form begins with', async (name) => {
    const state = providerStateForms().find((candidate) => candidate.name === name);
    const usual = mostUsedParameters(readPacts()).get(name);
    const parameters = Object.fromEntries(
      (state?.fields ?? []).map((field) => [
        field.name,
        firstValue(field, usual, () => crypto.randomUUID()),
      ]),
    );
    const answer = await fetch(`${backend.origin}/sandbox/states`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, parameters }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.any(Object)]);
  });

  it('a portal page with the cookie has the overlay before other scripts', async () => {
    const [without, having] = await Promise.all([
      open('/').then((page) => page.text()),
      open('/', withCookie),
    ]);
    const page = await having.text();
    expect(without).not.toContain('/sandbox/');
    expect(page.indexOf(OVERLAY)).toBeGreaterThan(0);
    expect(page.indexOf(OVERLAY)).toBeLessThan(page.indexOf('/assets/'));
    expect(timeless(page.replace(`\n${OVERLAY}`, ''))).toBe(timeless(without));
    expect(having.headers.get('content-security-policy')).toBe(
      (await open('/')).headers.get('content-security-policy'),
    );
  });
});

describe('in production', () => {
  let backend: ReferenceBackend;
  // The portal's app without a sandbox, as in production.
  beforeAll(async () => {
    backend = await referenceBackend();
  });
  afterAll(() => backend.close());

  it.each<['GET' | 'POST' | 'DELETE', string]>([
    ['GET', ''],
    ['GET', '?overlay=1'],
    ['GET', '/'],
    ['GET', '/page.js'],
    ['GET', '/page.css'],
    ['GET', '/overlay.js'],
    ['GET', '/interactions'],
    ['GET', '/interactions.json'],
    ['GET', '/interactions/example.json'],
    ['GET', '/faults'],
    ['GET', '/faults/known'],
    ['GET', '/outbox'],
    ['POST', '/clock'],
    ['POST', '/reset'],
    ['POST', '/states'],
    ['POST', '/faults'],
    ['DELETE', '/states'],
    ['DELETE', '/faults'],
  ])('%s /sandbox%s is not there', async (method, path) => {
    const answer = await backend.portal.inject({ method, url: `/sandbox${path}` });
    expect(answer.statusCode).toBe(404);
    // The portal's own "not found", which every unknown path gets.
    // Its forms name the address that they lead back to, as it was asked for.
    expect(answer.body.replaceAll(`/sandbox${path}`, '')).not.toMatch(/sandbox/i);
  });

  it("the overlay's cookie changes no page", async () => {
    const [without, having] = await Promise.all(
      [{}, withCookie].map((headers) =>
        backend.portal.inject({ method: 'GET', url: '/', headers }),
      ),
    );
    expect(without?.statusCode).toBe(200);
    expect(timeless(having?.body)).toBe(timeless(without?.body));
  });
});
