import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import type { GraphEndpoint } from '../../../contracts/graphql/endpoints.ts';
import { getAppointmentCalendar } from '../../../contracts/rest/appointments/visits.ts';
import { getFax, getVoicemailAudio } from '../../../contracts/rest/phone/contract.ts';
import { fillPath } from '../../../src/gateways/platform/request-at.ts';
import { stableId } from '../../../src/server/demo/bills.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});
/** How much it had written before these tests: those of other files share it. */
let before = 0;
beforeAll(() => {
  before = backend.output().length;
});

const sandbox = (what: string, body: object = {}) =>
  fetch(`${backend.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
beforeEach(async () => {
  await sandbox('reset');
});

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

interface GraphResponse<Data> {
  data: Data;
  errors?: { extensions: { systemErrorCode: string } }[];
}
const graph = async <Data>(
  customer: CustomerClient,
  endpoint: GraphEndpoint,
  query: string,
  variables: object = {},
): Promise<GraphResponse<Data>> =>
  (
    await customer.call<GraphResponse<Data>>('POST', GRAPHS[endpoint].path, {
      query,
      variables,
    })
  ).body;

const LINE = '2075550142';
interface Mailbox {
  phoneMailbox: {
    voicemails: { id: string; heard: boolean; durationSeconds: number }[];
    faxes: { id: string; pages: number }[];
  };
}
const MAILBOX =
  `{ phoneMailbox(telephoneNumber: "${LINE}") { voicemails { id heard durationSeconds } faxes ` +
  '{ id pages } } }';
const unread = async (customer: CustomerClient) =>
  (
    await customer.call<{ unreadCount: number }>(
      'GET',
      `/api/pub/vox-con/voicemail/tn/${LINE}/unread-count`,
    )
  ).body.unreadCount;
const bytesOf = async (customer: CustomerClient, path: string) => {
  const response = await fetch(`${backend.origin}${path}`, {
    headers: { cookie: [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return {
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('what came in on a phone line', () => {
  test('is unread until somebody listens to it, by REST and by the graph alike', async () => {
    const customer = await signedIn('current');
    const { voicemails } = (await graph<Mailbox>(customer, 'voice', MAILBOX)).data.phoneMailbox;
    const fresh = voicemails.filter(({ heard }) => !heard);
    expect(await unread(customer)).toBe(fresh.length);
    for (const { id } of [fresh[0], fresh[0]].flatMap((one) => one ?? []))
      await graph(
        customer,
        'voice',
        'mutation M($input: VoicemailHeard!) { markVoicemailHeard(input: $input) { ' +
          'telephoneNumber } }',
        { input: { voicemailId: id } },
      );
    expect(await unread(customer)).toBe(fresh.length - 1);
  });

  test('is there to be heard and read, as long as is said', async () => {
    const customer = await signedIn('current');
    const { voicemails, faxes } = (await graph<Mailbox>(customer, 'voice', MAILBOX)).data
      .phoneMailbox;
    for (const { id, durationSeconds } of voicemails) {
      const { type, bytes } = await bytesOf(
        customer,
        fillPath(getVoicemailAudio.path, { params: { voicemailId: id } }),
      );
      expect([
        type,
        bytes.toString('latin1', 0, 4),
        bytes.readUInt32LE(54) / bytes.readUInt32LE(24),
      ]).toEqual(['audio/wav', 'RIFF', durationSeconds]);
    }
    for (const { id, pages } of faxes) {
      const { type, bytes } = await bytesOf(
        customer,
        fillPath(getFax.path, { params: { faxId: id } }),
      );
      expect([
        type,
        bytes.toString('latin1', 0, 5),
        bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length,
      ]).toEqual(['application/pdf', '%PDF-', pages]);
    }
  });

  test('belongs to its line: an unknown id, or one of another line, is not found', async () => {
    const customer = await signedIn('standard');
    for (const id of [stableId('voicemail 2075550142 3'), 'nonsense', randomUUID()])
      expect(
        (
          await customer.call(
            'GET',
            fillPath(getVoicemailAudio.path, { params: { voicemailId: id } }),
          )
        ).status,
      ).toBe(404);
  });
});

describe('the calendar of a visit', () => {
  interface Calendar {
    days: { day: string; windows: { windowStart: string; openings: number }[] }[];
    systemErrorCode?: string;
  }
  const own = fillPath(getAppointmentCalendar.path, {
    params: { orderId: 'WO-8000000001-1', jobId: '1' },
  });
  const calendarOf = async (customer: CustomerClient) =>
    (await customer.call<Calendar>('GET', own)).body;

  test('goes with business time, and ends with the visit', async () => {
    const customer = await signedIn('current');
    const [first] = (await calendarOf(customer)).days;
    await sandbox('clock', { advance: 'P1D' });
    const later = await calendarOf(customer);
    expect([later.days.length, (later.days[0]?.day ?? '') > (first?.day ?? '')]).toEqual([
      14,
      true,
    ]);
    await sandbox('clock', { advance: 'P3D' });
    expect((await calendarOf(customer)).systemErrorCode).toBe('VISIT_NOT_CHANGEABLE');
  });

  test("has less room where a neighbour's visit is planned", async () => {
    const windows = (await calendarOf(await signedIn('current'))).days.flatMap(
      (day) => day.windows,
    );
    const most = Math.max(...windows.map(({ openings }) => openings));
    expect(windows.some(({ openings }) => openings < most)).toBe(true);
  });
});

describe('a visit of the portal', () => {
  const visitId = () => randomUUID();
  const tell = (
    customer: CustomerClient,
    endpoint: 'auxiliary' | 'selfservice',
    id: string,
    area: string,
  ) =>
    graph<{ updateVisit: { area: string } }>(
      customer,
      endpoint,
      'mutation T($input: VisitUpdate!) { updateVisit(input: $input) { area } }',
      { input: { visitId: id, area } },
    );
  const read = async (
    customer: CustomerClient,
    endpoint: 'auxiliary' | 'selfservice',
    id: string,
  ) =>
    (
      await graph<{ visit: { area: string } | null }>(
        customer,
        endpoint,
        'query V($id: Uuid!) { visit(visitId: $id) { area } }',
        { id },
      )
    ).data.visit;

  test("is nobody's before sign-in, and then the customer's alone", async () => {
    const [visitor, customer, other, id] = [
      createCustomerClient(backend.origin),
      await signedIn('current'),
      await signedIn('credit'),
      visitId(),
    ];
    await tell(visitor, 'auxiliary', id, 'SIGN_IN');
    expect([await read(visitor, 'auxiliary', id), await read(customer, 'selfservice', id)]).toEqual(
      [{ area: 'SIGN_IN' }, null],
    );
    await tell(customer, 'selfservice', id, 'HOME');
    expect([
      await read(visitor, 'auxiliary', id),
      await read(customer, 'selfservice', id),
      await read(other, 'selfservice', id),
    ]).toEqual([null, { area: 'HOME' }, null]);
    // Somebody else who names it, signed in or not, changes nothing.
    for (const answer of [
      await tell(visitor, 'auxiliary', id, 'SIGN_IN'),
      await tell(other, 'selfservice', id, 'BILLING'),
    ])
      expect(answer).toMatchObject({
        errors: [{ extensions: { systemErrorCode: 'NOT_FOUND' } }],
      });
    expect([
      await read(customer, 'selfservice', id),
      await read(other, 'selfservice', id),
      await read(visitor, 'auxiliary', id),
    ]).toEqual([{ area: 'HOME' }, null, null]);
  });

  test('adds up what happened in each load of the page, in whatever order it is told', async () => {
    const [customer, id, one, two] = [
      await signedIn('current'),
      visitId(),
      randomUUID(),
      randomUUID(),
    ];
    await tell(customer, 'selfservice', id, 'BILLING');
    const count = (quantumId: string, pagesViewed: number, conversions: number) =>
      graph(
        customer,
        'selfservice',
        'mutation C($input: QuantumUpdate!) { updateQuantum(input: $input) { conversions } }',
        {
          input: {
            quantumId,
            visitId: id,
            pagesViewed,
            stepsCompleted: 0,
            conversions,
            errorsMet: 0,
          },
        },
      );
    await count(one, 3, 1);
    await count(one, 2, 0);
    await count(two, 1, 0);
    const { quanta } = (
      await graph<{ quanta: object[] }>(
        customer,
        'selfservice',
        'query Q($id: Uuid!) { quanta(visitId: $id) { quantumId pagesViewed conversions } }',
        { id },
      )
    ).data;
    expect(quanta).toEqual([
      { quantumId: one, pagesViewed: 3, conversions: 1 },
      { quantumId: two, pagesViewed: 1, conversions: 0 },
    ]);
    // A quantum stays with its visit.
    const foreign = visitId();
    await tell(customer, 'selfservice', foreign, 'HOME');
    expect(
      (
        await graph(
          customer,
          'selfservice',
          'mutation C($input: QuantumUpdate!) { updateQuantum(input: $input) { conversions } }',
          {
            input: {
              quantumId: one,
              visitId: foreign,
              pagesViewed: 9,
              stepsCompleted: 0,
              conversions: 0,
              errorsMet: 0,
            },
          },
        )
      ).errors?.[0]?.extensions.systemErrorCode,
    ).toBe('NOT_FOUND');
  });

  test('told of on the auxiliary graph extends no session', async () => {
    const customer = await signedIn('current');
    const left = async () =>
      (
        await customer.call<{ expiresInSeconds: number }>(
          'GET',
          '/api/pub/sbnetloginedge/v1/sbnet/session',
          undefined,
          { 'x-background': '1' },
        )
      ).body.expiresInSeconds;
    const before = await left();
    await new Promise((resolve) => {
      setTimeout(resolve, 6_100);
    });
    await tell(customer, 'auxiliary', visitId(), 'HOME');
    expect(await left()).toBeLessThan(before);
  });
});

test('a caller from this machine is found in the smallest network with their address', async () => {
  const visitor = createCustomerClient(backend.origin);
  const asked = (path: string) =>
    visitor.call<{ location: { zipcode: string; resolvedBy: string } }>(
      'GET',
      `/api/pub/sbnetpartnerlocationedge/services/v1/partner/${path}`,
    );
  expect((await asked('ip?flow=buy')).body.location).toMatchObject({
    zipcode: '04101',
    resolvedBy: 'IP',
  });
  expect((await asked('zipcode/28202?flow=upgrade')).body).toMatchObject({
    location: { partnerType: 'TWC' },
    leadsTo: '/contactus',
  });
  expect((await asked('ip?flow=somewhere')).status).toBe(400);
});

test('nothing of all this was an error of the backend', () => {
  const lines = backend.output().slice(before).split('\n');
  expect(lines.filter((line) => line.trim() && !line.includes('"event":"refused"'))).toEqual([]);
});
