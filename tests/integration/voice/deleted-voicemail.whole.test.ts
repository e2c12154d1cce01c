import { beforeEach, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { getVoicemailAudio } from '../../../contracts/rest/phone/contract.ts';
import { fillPath } from '../../../src/gateways/platform/request-at.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const LINE = '2075550142';

let backend: Backend;
let customer: CustomerClient;
withBackend((shared) => {
  backend = shared;
});

const sandbox = (what: string, body: object = {}) =>
  fetch(`${backend.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signedIn = async (scenario: string): Promise<CustomerClient> => {
  const client = createCustomerClient(backend.origin);
  expect((await client.signIn(scenario)).status).toBe(200);
  return client;
};
beforeEach(async () => {
  await sandbox('reset');
  customer = await signedIn('current');
});

interface Mailbox {
  voicemails: { id: string; heard: boolean }[];
  deletedVoicemails: { id: string }[];
}
interface Answer {
  data: Record<string, Mailbox> | null;
  errors?: { extensions: { systemErrorCode: string } }[];
}
const FIELDS = '{ voicemails { id heard } deletedVoicemails { id } }';
async function ask(query: string, variables: object, client = customer): Promise<Answer> {
  const { body } = await client.call<Answer>('POST', GRAPHS.voice.path, { query, variables });
  return body;
}
const ids = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);
async function mailbox(): Promise<{ here: string[]; deleted: string[] }> {
  const { data } = await ask(
    `query Box($number: TelephoneNumber!) { phoneMailbox(telephoneNumber: $number) ${FIELDS} }`,
    { number: LINE },
  );
  const { voicemails, deletedVoicemails } = data?.['phoneMailbox'] ?? {};
  return { here: ids(voicemails), deleted: ids(deletedVoicemails) };
}
const change = (voicemailId: string, act: string, client = customer) =>
  ask(
    `mutation Change($input: VoicemailChange!) { changeVoicemail(input: $input) ${FIELDS} }`,
    { input: { voicemailId, act } },
    client,
  );
const unread = async () =>
  (
    await customer.call<{ unreadCount: number }>(
      'GET',
      `/api/pub/vox-con/voicemail/tn/${LINE}/unread-count`,
    )
  ).body.unreadCount;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.systemErrorCode;

test('a voicemail that is deleted counts as unread no more, and comes back as it was', async () => {
  const { here } = await mailbox();
  const before = await unread();
  const [newest = '', ...others] = here;
  await change(newest, 'DELETE');
  expect(await mailbox()).toEqual({ here: others, deleted: [newest] });
  expect(await unread()).toBe(before - 1);
  await change(newest, 'RESTORE');
  expect(await mailbox()).toEqual({ here, deleted: [] });
  expect(await unread()).toBe(before);
});

test('a voicemail that was listened to counts as unread again', async () => {
  const oldest = (await mailbox()).here.at(-1) ?? '';
  const before = await unread();
  await change(oldest, 'MARK_NEW');
  expect(await unread()).toBe(before + 1);
});

test('what is deleted is kept for 14 days from the first time, and is gone then', async () => {
  const [newest = ''] = (await mailbox()).here;
  await change(newest, 'DELETE');
  await sandbox('clock', { advance: 'P13D' });
  await change(newest, 'DELETE');
  await sandbox('clock', { advance: 'PT23H59M' });
  expect((await mailbox()).deleted).toEqual([newest]);
  await sandbox('clock', { advance: 'PT1M' });
  expect((await mailbox()).deleted).toEqual([]);
  expect(codeOf(await change(newest, 'RESTORE'))).toBe('NOT_FOUND');
  const path = fillPath(getVoicemailAudio.path, { params: { voicemailId: newest } });
  expect((await customer.call('GET', path)).status).toBe(404);
});

test('who may not read a line changes none of it, and representatives none at all', async () => {
  const [newest = ''] = (await mailbox()).here;
  expect(codeOf(await change(newest, 'DELETE', await signedIn('bhn')))).toBe('NOT_FOUND');
  expect(codeOf(await change(newest, 'DELETE', await signedIn('standard')))).toBe('NOT_FOUND');
  expect(codeOf(await change(newest, 'DELETE', await signedIn('csr')))).toBe('NOT_PERMITTED');
  expect((await mailbox()).deleted).toEqual([]);
});

test('what a change cannot do is refused', async () => {
  const [newest = ''] = (await mailbox()).here;
  expect(codeOf(await change(newest, 'BURN'))).toBe('BAD_REQUEST');
  expect(codeOf(await change('not-an-id', 'DELETE'))).toBe('BAD_REQUEST');
});
