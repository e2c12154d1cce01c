import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { endSessionFx, signOutFx } from '../models/session/ports.ts';
import { navigated } from '../models/shell/routing/index.ts';
import { createServerHandlers } from './server-handlers.ts';

function page() {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ loggedOut: true }));
  const ports = createServerHandlers({ fetch: fetched, cookies: '', mayAsk: () => true }, '');
  return { ports, fetched, scope: fork({ handlers: ports.handlers }) };
}

it.each([
  ['/billing?open=otp', '/billing?open=otp'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/billing\r\nset-cookie: a=b', null],
])('models that lead to %s lead the request to %s', async (to, movedTo) => {
  const { ports, scope } = page();
  await allSettled(navigated, { scope, params: { to } });
  expect(ports.movedTo()).toBe(movedTo);
});

it('a page that begins signs nobody out: that is a GET, and the browser has to ask', async () => {
  const { ports, fetched, scope } = page();
  void allSettled(signOutFx, { scope });
  void allSettled(endSessionFx, { scope, params: { reason: 'maintenance' } });
  await ports.recorder.settled(200);
  expect(fetched).not.toHaveBeenCalled();
});
