import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createFaultQueue } from '../../../src/server/sandbox/faults/faults.ts';
import { injectFaults } from '../../../src/server/sandbox/faults/fault-injection.ts';

const faults = createFaultQueue();
const apps: ReturnType<typeof Fastify>[] = [];
let saved = 0;

async function listening(): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  injectFaults(app, faults);
  app.get('/settings', async () => ({ paperless: true }));
  app.post('/settings', async () => ({ saved: (saved += 1) }));
  return app.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(async () => {
  faults.clear();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

it('an answer of a wrong shape is the next one alone', async () => {
  const origin = await listening();
  faults.add({ call: '/settings', times: 1, badShape: true });
  expect(await (await fetch(`${origin}/settings`)).json()).toEqual({
    paperless: { misshapen: true },
  });
  expect(await (await fetch(`${origin}/settings`)).json()).toEqual({ paperless: true });
});

it('a call that hangs ends when its client gives up, and the next one is answered', async () => {
  const origin = await listening();
  faults.add({ call: '/settings', times: 1, hang: true });
  await expect(
    fetch(`${origin}/settings`, { signal: AbortSignal.timeout(200) }),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  expect((await fetch(`${origin}/settings`)).status).toBe(200);
});

it('a call whose answer is lost did its work, once, with what it brought or without', async () => {
  const origin = await listening();
  const save = (body: object | null) =>
    fetch(`${origin}/settings`, {
      method: 'POST',
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
  for (const body of [null, { paperless: true }]) {
    faults.add({ call: '/settings', times: 1, dropAnswer: true });
    await expect(save(body)).rejects.toThrow('fetch failed');
  }
  expect(await (await save(null)).json()).toEqual({ saved: 3 });
});

it('a call that fails says with which status and code', async () => {
  const origin = await listening();
  faults.add({ call: '/settings', times: 1, status: 503, systemErrorCode: 'UNAVAILABLE' });
  const answer = await fetch(`${origin}/settings`);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { systemErrorCode: 'UNAVAILABLE' },
  ]);
});
