import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { SeatsResponse } from '../../../contracts/rest/add-on-services/types.ts';
import { assignSeat, releaseSeat } from '../../../contracts/rest/add-on-services/seats.ts';
import { ACCEPTED_AFTER_MS } from '../../../src/models/services/rules-seats.ts';
import { AMY, AMYS_SEAT, NADIA, PETER } from '../../fixtures/services/seats.ts';
import { fillPath } from '../../../src/gateways/platform/request-at.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
let owner: CustomerClient;
withBackend((shared) => {
  backend = shared;
});
beforeEach(async () => {
  await sandbox('reset');
  owner = await signedIn('seats');
});

const sandbox = (what: string, body: object = {}) =>
  fetch(`${backend.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

const EMAIL = 'EMAIL_VAS_2_0';
type Answer = SeatsResponse & {
  systemErrorCode?: string;
  versions?: { sent: number; current: number };
};
const seatsOf = (id: string) => fillPath(assignSeat.path, { params: { id } });
const read = async (by: CustomerClient, id = EMAIL) =>
  (await by.call<Answer>('GET', seatsOf(id))).body;
const give = (by: CustomerClient, guid: string, key = randomUUID(), id = EMAIL) =>
  by.call<Answer>('POST', seatsOf(id), { guid, idempotencyKey: key });
const release = (by: CustomerClient, seat: string, version: number) =>
  by.call<Answer>('DELETE', fillPath(releaseSeat.path, { params: { id: EMAIL, seat } }), {
    version,
  });
const held = ({ seats }: SeatsResponse) =>
  seats.flatMap(({ person, state }) => (person ? [[person.firstName, state]] : []));

describe('a seat', () => {
  it('is given once for a key, invited first, and active some minutes later', async () => {
    const key = randomUUID();
    const first = await give(owner, PETER.guid, key);
    expect([first.status, held(first.body)]).toEqual([
      200,
      [
        ['Amy', 'ACTIVE'],
        ['Nadia', 'ACTIVE'],
        ['Peter', 'INVITED'],
      ],
    ]);
    expect((await give(owner, PETER.guid, key)).body).toEqual(first.body);
    expect((await give(owner, PETER.guid)).body.systemErrorCode).toBe('PERSON_HAS_SEAT');
    await sandbox('clock', { advance: `PT${ACCEPTED_AFTER_MS / 60_000}M` });
    expect(held(await read(owner))).toContainEqual(['Peter', 'ACTIVE']);
  });

  it('is announced by e-mail, and in the audit list', async () => {
    await give(owner, PETER.guid);
    await expect
      .poll(async () => {
        const answer = await fetch(`${backend.origin}/sandbox/outbox`, {
          headers: { accept: 'application/json' },
        });
        const { mails } = (await answer.json()) as { mails: { to: string; subject: string }[] };
        return mails.filter(({ to }) => to === 'seats-admin@demo.example').length;
      })
      .toBe(1);
    await release(owner, AMYS_SEAT, 1);
    const { body } = await owner.call<{ entries: Record<string, unknown>[] }>(
      'GET',
      '/api/pub/people/v1/audit',
    );
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'SEAT_RELEASED', subject: 'Amy Tan', from: 'Business E-mail', to: null },
      { action: 'SEAT_ASSIGNED', subject: 'Peter Lang', from: null, to: 'Business E-mail' },
    ]);
  });

  it('that somebody changed is left as it is', async () => {
    const admin = await signedIn('seats-admin');
    expect((await release(admin, AMYS_SEAT, 1)).status).toBe(200);
    const late = await release(owner, AMYS_SEAT, 1);
    expect([late.status, late.body.systemErrorCode, late.body.versions]).toEqual([
      409,
      'VERSION_CONFLICT',
      { sent: 1, current: 2 },
    ]);
    expect(held(late.body.seats ? late.body : await read(owner))).toEqual([['Nadia', 'ACTIVE']]);
  });

  it('of a person who lost access is free again', async () => {
    await owner.call('POST', '/api/pub/people/v1/people/remove', { guid: AMY.guid });
    expect(held(await read(owner))).toEqual([['Nadia', 'ACTIVE']]);
    const { services } = (
      await owner.call<{ services: { serviceId: string; seats: unknown }[] }>(
        'GET',
        '/api/pub/valueaddedservices/v1/services',
      )
    ).body;
    expect(services.find(({ serviceId }) => serviceId === EMAIL)?.seats).toEqual({
      total: 5,
      taken: 1,
      own: true,
    });
  });
});

test('two requests at once give a person one seat', async () => {
  const answers = await Promise.all([give(owner, PETER.guid), give(owner, PETER.guid)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(held(await read(owner)).filter(([name]) => name === 'Peter')).toHaveLength(1);
});

test('a suspended service has its seats suspended until what is late is paid', async () => {
  expect(held(await read(owner, 'CLOUD_BACKUP'))).toEqual([['Peter', 'SUSPENDED']]);
  const refused = await give(owner, NADIA.guid, randomUUID(), 'CLOUD_BACKUP');
  expect(refused.body.systemErrorCode).toBe('SERVICE_SUSPENDED');
});
