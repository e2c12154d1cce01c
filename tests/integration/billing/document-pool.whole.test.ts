import { format, subMonths } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomerClient, createSeededEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';

let backend: Backend;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend(await createSeededEnvironment());
  cookie = await signIn('large');
}, 120_000);
afterAll(async () => backend.kill('SIGTERM'));

async function signIn(scenario: string): Promise<string> {
  const customer = createCustomerClient(backend.origin);
  await customer.signIn(scenario);
  return [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Last month's pack: takes long enough that a burst has arrived before the first one is made. */
const lastMonth = format(subMonths(new Date(), 1), 'yyyy-MM');
const PACK = `/api/pub/billing/v1/month-end/${lastMonth}/pack.zip?language=en`;
const get = (where: string, headers = { cookie }, signal?: AbortSignal) =>
  fetch(`${backend.origin}${where}`, { headers, ...(signal ? { signal } : {}) });

describe('a customer who asks for many documents at once', () => {
  it('gets those within the limit, and is told when to ask for the others', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(PACK)));
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([made.length, refused.length]).toEqual([5, 7]);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ systemErrorCode: 'THROTTLED' });
    }
    for (const answer of made) {
      const length = Number(answer.headers.get('content-length'));
      expect((await answer.arrayBuffer()).byteLength).toBe(length);
    }
  });

  it('holds up no other account', async () => {
    const other = { cookie: await signIn('autopay') };
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => get(PACK)),
      get(PACK, other),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
  });

  it('who goes away frees their place', async () => {
    const left = new AbortController();
    const gone = Array.from({ length: 5 }, () => get(PACK, { cookie }, left.signal));
    const ended = Promise.allSettled(gone);
    await get('/livez');
    left.abort();
    await ended;
    await expect.poll(async () => (await get(PACK)).status, { timeout: 15_000 }).toBe(200);
  });
});
