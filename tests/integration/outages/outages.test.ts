// Outages from the sandbox and from customers' reports, as every part of the portal tells of them.
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutageResponse, OwnOutagesResponse } from '../../../contracts/rest/outages/types.ts';
import type { PageAlert } from '../../../contracts/rest/alerts/types.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const sandbox = async (method: string, what: string, body?: object) =>
  (
    await fetch(`${backend.origin}/sandbox/${what}`, {
      method,
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    })
  ).json() as Promise<Record<string, string>>;
const advance = (duration: string) => sandbox('POST', 'clock', { advance: duration });
beforeEach(async () => {
  await sandbox('POST', 'reset');
});

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}
const PATH = '/api/pub/outages/v1';
const own = async (customer: CustomerClient) =>
  (await customer.call<OwnOutagesResponse>('GET', `${PATH}/outages/mine`)).body;
const alerts = async (customer: CustomerClient) =>
  (
    await customer.call<{ alerts: PageAlert[] }>(
      'GET',
      '/api/pub/alerts/v1/page-alerts?language=en',
    )
  ).body.alerts.filter(({ type }) => type === 'OUTAGE');
const one = async (outageId: string | undefined) =>
  (
    await createCustomerClient(backend.origin).call<OutageResponse>(
      'GET',
      `${PATH}/outages/${outageId}`,
    )
  ).body;

describe('an outage that the sandbox begins', () => {
  it('is told by page alert and outages alike, changes its estimate twice, and ends', async () => {
    const customer = await signedIn('credit');
    expect([await alerts(customer), (await own(customer)).outages]).toEqual([[], []]);
    const { outageId } = await sandbox('POST', 'outages', {
      area: 'ME-PWM-01',
      services: ['INTERNET'],
      minutes: 60,
    });
    expect((await alerts(customer)).map(({ id, services }) => [id, services])).toEqual([
      [outageId, ['INTERNET']],
    ]);
    expect((await own(customer)).outages.map(({ id, stage }) => [id, stage])).toEqual([
      [outageId, 'CONFIRMED'],
    ]);
    await advance('PT45M');
    const { outage, estimates, updates } = await one(outageId);
    expect([outage.stage, outage.affected, estimates.map(({ why }) => why)]).toEqual([
      'CREW_ON_SITE',
      412,
      ['FIRST', 'CREW_FOUND_MORE', 'SOONER'],
    ]);
    expect(updates.map(({ stage }) => stage)).toEqual([
      'CONFIRMED',
      'CREW_ASSIGNED',
      'CREW_ON_SITE',
    ]);
    await advance('PT15M');
    expect([await alerts(customer), (await own(customer)).outages[0]?.stage]).toEqual([
      [],
      'RESTORED',
    ]);
    await advance('P1D');
    const later = await own(customer);
    expect([later.outages, later.past.map(({ id }) => id)]).toEqual([[], [outageId]]);
  });

  it('ends when it is told to, once', async () => {
    const customer = await signedIn('credit');
    const { outageId } = await sandbox('POST', 'outages', { zip: '04101', services: ['VOICE'] });
    expect(await sandbox('DELETE', `outages/${outageId}`)).toEqual({ ended: true });
    expect([await alerts(customer), (await one(outageId)).outage.stage]).toEqual([[], 'RESTORED']);
    expect(await sandbox('DELETE', `outages/${outageId}`)).toEqual({ ended: false });
  });

  it('as planned work is announced, is told by alert while it runs, and is done', async () => {
    const customer = await signedIn('credit');
    const { outageId } = await sandbox('POST', 'outages', {
      zip: '04101',
      services: ['INTERNET'],
      planned: true,
    });
    expect([await alerts(customer), (await one(outageId)).outage.stage]).toEqual([[], 'ANNOUNCED']);
    const { startedAt } = (await one(outageId)).outage;
    await sandbox('POST', 'clock', { now: startedAt });
    expect((await alerts(customer)).map(({ severity }) => severity)).toEqual(['WARNING']);
    await advance('PT3H');
    expect([await alerts(customer), (await one(outageId)).outage.stage]).toEqual([[], 'DONE']);
  });
});

describe("customers' reports", () => {
  const report = (customer: CustomerClient, service = 'INTERNET') =>
    customer.call<{ outageId: string | null; systemErrorCode?: string }>(
      'POST',
      `${PATH}/reports`,
      { service },
    );

  it('of three accounts at a node within ten minutes make an outage, no alert', async () => {
    const customers = [];
    for (const scenario of ['credit', 'nocard', 'autopay'])
      customers.push(await signedIn(scenario));
    const ids = [];
    for (const customer of customers) ids.push((await report(customer)).body.outageId);
    expect(ids).toEqual([null, null, expect.any(String)]);
    const [customer] = customers;
    if (!customer) throw new Error('There are three customers.');
    const told = await own(customer);
    expect([told.outages.map(({ stage }) => stage), told.reportsLastHour, told.reported]).toEqual([
      ['REPORTED'],
      3,
      ['INTERNET'],
    ]);
    expect(await alerts(customer)).toEqual([]);
    await advance('PT1H');
    expect((await own(customer)).outages).toEqual([]);
  });

  it('are taken once an hour from an account, and stand in its audit list', async () => {
    const owner = await signedIn('current');
    const colleague = await signedIn('standard');
    expect((await report(owner)).status).toBe(200);
    expect((await report(colleague)).body.systemErrorCode).toBe('ALREADY_REPORTED');
    expect((await report(colleague, 'VOICE')).status).toBe(200);
    await advance('PT1H');
    expect((await report(colleague)).status).toBe(200);
    const { body } = await owner.call<{ entries: { action: string; to: string }[] }>(
      'GET',
      '/api/pub/people/v1/audit',
    );
    expect(body.entries.slice(0, 3).map(({ action, to }) => `${action} ${to}`)).toEqual([
      'OUTAGE_REPORTED INTERNET',
      'OUTAGE_REPORTED VOICE',
      'OUTAGE_REPORTED INTERNET',
    ]);
  });

  it('at once are counted one after the other', async () => {
    const customers = [];
    for (const scenario of ['credit', 'nocard', 'autopay', 'nobank'])
      customers.push(await signedIn(scenario));
    const answers = await Promise.all(customers.map((customer) => report(customer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.outageId));
    expect(ids.size).toBe(2);
  });
});

it.each(['tv', '2147483648', 'dana@harbor.example'])(
  'an outage whose id is %s is not found',
  async (id) => {
    const { status, body } = await createCustomerClient(backend.origin).call<{
      systemErrorCode: string;
    }>('GET', `${PATH}/outages/${encodeURIComponent(id)}`);
    expect([status, body.systemErrorCode]).toEqual([404, 'NOT_FOUND']);
  },
);

it('somebody without a session asks 60 times at once, and then once a second', async () => {
  const visitor = createCustomerClient(backend.origin);
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await visitor.call('GET', `${PATH}/outages`)).status),
  );
  // The tests above asked from the same address, and its allowance came back meanwhile.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40);
  expect(statuses).toContain(429);
});
