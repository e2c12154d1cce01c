import { beforeEach, expect, test } from 'vitest';
import { getAudit, invitePerson } from '../../../contracts/rest/people/contract.ts';
import type { AuditResponse } from '../../../contracts/rest/people/types.ts';
import { changePassword } from '../../../contracts/rest/settings/contract.ts';
import { logout } from '../../../contracts/rest/sign-in/contract.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});
beforeEach(() =>
  fetch(`${backend.origin}/sandbox/reset`, { method: 'POST', headers: JSON_BODY, body: '{}' }),
);

const JSON_BODY = { 'content-type': 'application/json' };
const WRONG = 'Not-the-password-9137';

const visitor = () => createCustomerClient(backend.origin);
async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = visitor();
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}
const listOf = async (customer: CustomerClient) =>
  (await customer.call<AuditResponse>('GET', `${getAudit.path}?about=ACCESS`)).body;

test('sign-ins, refusals and ended sessions are listed for administrators by day', async () => {
  const standard = await signedIn('standard');
  expect((await standard.signIn('standard')).status).toBe(200);
  expect(
    (
      await standard.call('POST', invitePerson.path, {
        firstName: 'Jo',
        lastName: 'March',
        email: 'jo.march@orchard.example',
        role: 'STANDARD',
        language: 'en',
      })
    ).status,
  ).toBe(403);
  await standard.call('POST', changePassword.path, {
    currentPassword: WRONG,
    newPassword: 'A-good-one-of-2026-sails',
  });
  expect((await standard.call('GET', logout.path)).status).toBe(200);
  for (let attempt = 0; attempt < 14; attempt += 1) await visitor().signIn('standard', WRONG);
  await visitor().signIn('nobody', WRONG);

  const owner = await signedIn('current');
  const told = async () =>
    (await listOf(owner)).entries
      .filter(({ actorName }) => actorName.startsWith('Sam'))
      .map(({ action, subject, times }) => `${action} ${subject} ${times}`)
      .sort();
  await expect
    .poll(told, { timeout: 10_000 })
    .toEqual([
      'COMMAND_REFUSED PEOPLE 1',
      'PASSWORD_WRONG null 1',
      'SESSION_ENDED null 1',
      'SIGNED_IN null 1',
      'SIGNED_IN_NEW_DEVICE null 1',
      'SIGNED_OUT null 1',
      'SIGN_IN_PAUSED null 4',
      'SIGN_IN_REFUSED null 10',
    ]);
  expect(JSON.stringify(await listOf(owner))).not.toContain(WRONG);
});

test('they are for the admin group of the account alone', async () => {
  const of = async (scenario: string) =>
    (await (await signedIn(scenario)).call<AuditResponse>('GET', `${getAudit.path}?about=ACCESS`))
      .status;
  expect([await of('admin'), await of('standard'), await of('billing')]).toEqual([200, 403, 403]);
  const stranger = await signedIn('credit');
  const entries = (await listOf(await signedIn('current'))).entries;
  const { entryId = '' } = entries[0] ?? {};
  expect(
    (await stranger.call('GET', `${getAudit.path}?about=ACCESS&before=${entryId}`)).status,
  ).toBe(404);
  const theirs = (await listOf(stranger)).entries.map((entry) => entry.entryId);
  expect(entries.filter((entry) => theirs.includes(entry.entryId))).toEqual([]);
});

test('refused requests are lines of the operator log, without what was typed', async () => {
  const standard = await signedIn('standard');
  const answer = await standard.call('POST', invitePerson.path, { firstName: WRONG });
  const requestId = answer.headers.get('x-request-id');
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  const line = () =>
    backend
      .output()
      .split('\n')
      .find((text) => text.includes(String(requestId)));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line() ?? '{}')).toMatchObject({
    level: 'warn',
    event: 'refused',
    code: 'BAD_REQUEST',
    status: 400,
    operation: `POST ${invitePerson.path}`,
  });
  expect(backend.output()).not.toContain(WRONG);
});
