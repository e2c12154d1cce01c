import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeSession } from '../../contracts/rest/sign-in/contract.ts';
import { freshPlace, startBackend } from './backend.ts';
import type { Backend } from './backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend(await freshPlace());
});
afterAll(() => backend.kill('SIGTERM'));

const enter = (name: string, parameters: object = {}) =>
  fetch(`${backend.origin}/sandbox/states`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name, parameters }) });

it('a provider state is entered by its name, and hands back what the next calls need', async () => {
  const { sessionCookie } = (await (await enter('a customer is signed in', { username: 'current@demo.example' })).json()) as { sessionCookie: string };
  const answer = await fetch(`${backend.origin}${resumeSession.path}`, { headers: { cookie: `session=${sessionCookie}` } });
  expect(await answer.json()).toMatchObject({ profile: { username: 'current@demo.example' } });
});

it('a state that the registry does not know is refused', async () => {
  const answer = await enter('the moon is full');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ systemErrorCode: 'BAD_REQUEST', errors: [{ path: '$input.name' }] });
});

it('a reset leaves every state', async () => {
  const billPay = async () => ((await (await fetch(`${backend.origin}/api/pub/config/v1/features`)).json()) as { features: { billPay: boolean } }).features.billPay;
  await enter('bill pay is switched off');
  expect(await billPay()).toBe(false);
  await fetch(`${backend.origin}/sandbox/reset`, { method: 'POST' });
  expect(await billPay()).toBe(true);
});
