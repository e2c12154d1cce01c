// E-mails to whoever follows an outage: what is news, when it is sent, and when it ends.
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutageResponse, OwnOutagesResponse } from '../../../contracts/rest/outages/types.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const ZONE = 'America/New_York';
const PATH = '/api/pub/outages/v1';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const sandbox = async <Answer = Record<string, string>>(
  method: string,
  what: string,
  body?: object,
) =>
  (
    await fetch(`${backend.origin}/sandbox/${what}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json() as Promise<Answer>;
const advance = (duration: string) => sandbox('POST', 'clock', { advance: duration });
/** Tomorrow at this hour, UTC: 17 is noon at the demo accounts, 02 is 9:00 PM of the day before. */
const moveTo = (hour: string, days = 1) =>
  sandbox('POST', 'clock', { now: `${addDays(dayIn(new Date(), ZONE), days)}T${hour}:00:00Z` });
beforeEach(async () => {
  await sandbox('POST', 'reset');
});

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

const begin = async (more: object = {}) =>
  (
    await sandbox('POST', 'outages', {
      area: 'ME-PWM-01',
      services: ['INTERNET'],
      minutes: 60,
      ...more,
    })
  )['outageId'] ?? '';
const follow = (customer: CustomerClient, outageId: string, follows = true) =>
  customer.call<{ follows?: boolean; systemErrorCode?: string }>(
    'PUT',
    `${PATH}/outages/${outageId}/follow`,
    { follows },
  );
const followedIn = async (customer: CustomerClient, outageId: string) => [
  (await customer.call<OutageResponse>('GET', `${PATH}/outages/${outageId}`)).body.outage.follows,
  (await customer.call<OwnOutagesResponse>('GET', `${PATH}/outages/mine`)).body.outages.find(
    ({ id }) => id === outageId,
  )?.follows,
];
interface Mail {
  to: string;
  kind: string;
  subject: string;
}
/** Subjects of what somebody was told of outages, the oldest first. */
const mailsTo = async (scenario: string, isMeant: (kind: string) => boolean) =>
  (await sandbox<{ mails: Mail[] }>('GET', 'outbox')).mails
    .filter(({ to, kind }) => to === `${scenario}@demo.example` && isMeant(kind))
    .map(({ subject }) => subject.replace(/\d\d\/.*$/, '…'))
    .toReversed();
/** What follows an outage; its credit is told to everybody who reads bills. */
const told = (scenario: string) =>
  mailsTo(scenario, (kind) => ['outage-estimate', 'outage-ended'].includes(kind));
const toldOfCredit = (scenario: string) => mailsTo(scenario, (kind) => kind === 'outage-credited');

describe('a customer who follows an outage', () => {
  it('is told the first estimate, each change, and that service is back, each once', async () => {
    await moveTo('17');
    const customer = await signedIn('credit');
    const outageId = await begin();
    expect(await followedIn(customer, outageId)).toEqual([false, false]);
    expect((await follow(customer, outageId)).body).toEqual({ follows: true });
    expect((await follow(customer, outageId)).body).toEqual({ follows: true });
    expect(await followedIn(customer, outageId)).toEqual([true, true]);
    await advance('PT45M');
    await advance('PT30M');
    expect(await told('credit')).toEqual([
      'Internet: expected back …',
      'Internet: expected back …',
      'Internet: expected back …',
      'Internet: service is back',
    ]);
    await advance('P2D');
    expect((await told('credit')).length).toBe(4);
    expect(await followedIn(customer, outageId)).toEqual([null, undefined]);
  });

  it('is told alone: neither colleagues nor customers who do not follow it', async () => {
    await moveTo('17');
    const outageId = await begin();
    expect((await follow(await signedIn('standard'), outageId)).status).toBe(200);
    await advance('PT2H');
    expect([(await told('standard')).length, await told('current'), await told('credit')]).toEqual([
      4,
      [],
      [],
    ]);
  });

  it('is told once when an estimate passes and service is still out', async () => {
    const customer = await signedIn('pastdue30');
    const { outages } = (await customer.call<OwnOutagesResponse>('GET', `${PATH}/outages/mine`))
      .body;
    await follow(customer, outages[0]?.id ?? '');
    // It passes after 3.5 hours; in the night that waits for the morning. Service is back a day on.
    await advance('PT20H');
    expect(await told('pastdue30')).toEqual(['Internet and phone: service is still out']);
  });

  it('hears nothing in the night, and in the morning what is true then', async () => {
    await moveTo('02', 2);
    const customer = await signedIn('credit');
    const outageId = await begin({ minutes: 240 });
    await follow(customer, outageId);
    await advance('PT10H');
    expect([await told('credit'), await toldOfCredit('credit')]).toEqual([[], []]);
    await advance('PT2H');
    expect(await told('credit')).toEqual(['Internet: service is back']);
    expect(await toldOfCredit('credit')).toHaveLength(1);
  });

  it('who stops is told nothing more, nor what waits for the morning', async () => {
    await moveTo('02', 2);
    const customer = await signedIn('credit');
    const outageId = await begin({ minutes: 900 });
    await follow(customer, outageId);
    await advance('PT2H');
    expect((await follow(customer, outageId, false)).body).toEqual({ follows: false });
    await advance('PT20H');
    expect(await told('credit')).toEqual([]);
    const { body } = await customer.call<{ entries: { action: string; to: string }[] }>(
      'GET',
      '/api/pub/people/v1/audit',
    );
    expect(body.entries.slice(0, 2).map(({ action, to }) => `${action} ${to}`)).toEqual([
      'OUTAGE_UNFOLLOWED Portland, Downtown',
      'OUTAGE_FOLLOWED Portland, Downtown',
    ]);
  });
});

it('planned work that is cancelled is told as cancelled', async () => {
  await moveTo('17');
  const customer = await signedIn('credit');
  const outageId = await begin({ planned: true });
  await follow(customer, outageId);
  await sandbox('DELETE', `outages/${outageId}`);
  await advance('PT1M');
  expect(await told('credit')).toEqual(['Internet: the planned work was cancelled']);
});

it('an outage that has ended cannot be followed; to stop is never refused', async () => {
  const customer = await signedIn('credit');
  const outageId = await begin();
  await sandbox('DELETE', `outages/${outageId}`);
  const late = await follow(customer, outageId);
  expect([late.status, late.body.systemErrorCode]).toEqual([422, 'OUTAGE_ENDED']);
  expect((await follow(customer, outageId, false)).body).toEqual({ follows: false });
});

it.each(['csr', 'bobo'])('for a %s there is nothing to choose', async (scenario) => {
  const outageId = await begin();
  const reader = await signedIn(scenario);
  expect((await follow(reader, outageId)).body.systemErrorCode).toBe('NOT_PERMITTED');
  expect(await followedIn(reader, outageId)).toEqual([null, null]);
});
