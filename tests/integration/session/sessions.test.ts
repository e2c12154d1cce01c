import { describe, expect, test } from 'vitest';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

/** Of every demo account. */
const PASSWORD = 'Portal-demo-2026';
const PING = '/api/pub/session/v1/ping';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const visitor = () => createCustomerClient(backend.origin);

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = visitor();
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

describe("a person's sessions", () => {
  const SESSIONS = '/api/pub/settings/v1/sessions';
  type Listed = {
    sessions: { sessionId: string; isCurrent: boolean }[];
    signIns: { outcome: string }[];
  };
  const listOf = async (customer: CustomerClient) =>
    (await customer.call<Listed>('GET', SESSIONS)).body;
  const status = async (customer: CustomerClient) => (await customer.call('GET', PING)).status;

  test('are listed; one that is ended elsewhere is over at its next request', async () => {
    const [here, there] = [await signedIn('credit'), await signedIn('credit')];
    const { sessions } = await listOf(here);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const other = sessions[1]?.sessionId;
    const left = await here.call<Listed>('POST', `${SESSIONS}/end`, {
      sessionId: other,
      currentPassword: PASSWORD,
    });
    expect(left.body.sessions).toHaveLength(1);
    expect([await status(here), await status(there)]).toEqual([200, 401]);
  });

  test('are all ended but this one, and never those of somebody else', async () => {
    const [here, there] = [await signedIn('credit'), await signedIn('credit')];
    const stranger = await signedIn('autopay');
    const theirs = (await listOf(stranger)).sessions[0]?.sessionId;
    await here.call('POST', `${SESSIONS}/end`, {
      sessionId: theirs,
      currentPassword: PASSWORD,
    });
    expect([await status(stranger), await status(there)]).toEqual([200, 200]);
    await here.call('POST', `${SESSIONS}/end`, {
      sessionId: null,
      currentPassword: PASSWORD,
    });
    expect([await status(here), await status(there), await status(stranger)]).toEqual([
      200, 401, 200,
    ]);
  });

  test('are ended by nobody who does not know the password, which is limited', async () => {
    const [here, there] = [await signedIn('credit'), await signedIn('credit')];
    const end = async (currentPassword: string) =>
      (await here.call('POST', `${SESSIONS}/end`, { sessionId: null, currentPassword })).status;
    expect(await end('')).toBe(400);
    for (let tries = 0; tries < 10; tries += 1) expect(await end('not the password')).toBe(422);
    expect([await end(PASSWORD), await status(there)]).toEqual([429, 200]);
  });

  test('the current one is not ended by its own id', async () => {
    const here = await signedIn('credit');
    const own = (await listOf(here)).sessions[0]?.sessionId;
    await here.call('POST', `${SESSIONS}/end`, {
      sessionId: own,
      currentPassword: PASSWORD,
    });
    expect(await status(here)).toBe(200);
  });

  test('come with the sign-ins, of which a flood of wrong passwords adds two', async () => {
    const here = await signedIn('disconnected');
    const before = (await listOf(here)).signIns.length;
    for (let attempt = 0; attempt < 14; attempt += 1)
      await visitor().signIn('disconnected', 'not the password');
    await expect
      .poll(async () => (await listOf(here)).signIns.slice(0, 2).map(({ outcome }) => outcome))
      .toEqual(['PAUSED', 'REFUSED']);
    expect((await listOf(here)).signIns).toHaveLength(before + 2);
  });
});
