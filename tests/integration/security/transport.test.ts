import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { cardEntryOrigin } from '../payments/card-entry.ts';

let place: Record<string, string>;
let backend: Backend;
beforeAll(async () => {
  place = await createEmptyEnvironment();
  backend = await startBackend(place, {
    PUBLIC_ORIGIN: 'https://portal.example',
    CARD_CAPTURE_ORIGIN: 'https://cards.example',
  });
});
afterAll(() => backend.kill('SIGTERM'));

const PLACES = [
  '/',
  '/no-such-page',
  '/assets/no-such-file.js',
  '/healthz',
  '/api/pub/config/v1/features',
  '/api/pub/session/v1/ping',
  '/api/no-such-operation',
  '/selfservice/graph',
  '/billing/%ff',
];

test.each([
  ...PLACES.map((path) => ['portal', path] as const),
  ...['/frame', '/healthz', '/no-such-page', '/%ff'].map((path) => ['card entry', path] as const),
])('over https every answer keeps browsers there for a year: %s %s', async (of, path) => {
  const origin = of === 'portal' ? backend.origin : cardEntryOrigin(place);
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
  expect(answer.headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test.each([...PLACES, '/%61pi/pub/config/v1/features', '/selfservice/%67raph'])(
  'no answer is kept by a cache that is not told to, however its address is written: %s',
  async (path) => {
    const answer = await fetch(`${backend.origin}${path}`, { redirect: 'manual' });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  },
);

test.each([
  '/verify-link?token=one',
  '/verify-link?%74oken=one',
  '/verify-link?a=1&tok%65n=one',
  '/appointment-tracking?token=one',
])('an address with a token from an e-mail is told to nobody: %s', async (path) => {
  const answer = await fetch(`${backend.origin}${path}`, { redirect: 'manual' });
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
