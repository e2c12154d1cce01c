import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PACT_TIME } from '../../../contracts/provider-states.ts';
import { problemOf } from '../http/problem.ts';
import { createFaultQueue } from './faults/faults.ts';
import { durationMs } from './requests.ts';
import { registerSandbox } from './routes.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const OUTAGE = '1d0f7e3e-0000-4000-8000-000000000002';

let app: FastifyInstance;
let now: Date;
let entered: unknown[];
let faults: ReturnType<typeof createFaultQueue>;

beforeEach(() => {
  app = Fastify();
  now = NOW;
  entered = [];
  faults = createFaultQueue();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(problemOf(error).status).send(problemOf(error)),
  );
  registerSandbox(app, {
    publicOrigin: 'http://portal.example:8080',
    faults,
    businessNow: () => now,
    moveTo: async (instant) => {
      now = instant;
    },
    reset: async (at = NOW) => {
      now = at;
    },
    mails: async () => [],
    devices: async () => [],
    phoneLines: async () => [],
    greeting: async () => Buffer.alloc(0),
    returns: async () => [],
    plugDevice: async (serial) => ({
      deviceId: '1d0f7e3e-0000-4000-8000-000000000002',
      serial,
      connectedAt: now.toISOString(),
    }),
    scanReturn: async (code) => ({
      code,
      state: 'DROPPED_OFF',
      steps: [{ state: 'DROPPED_OFF', at: now.toISOString() }],
    }),
    scriptVisit: async (orderId, script) => ({
      orderId,
      script,
      accountNumber: '8000000001',
      state: 'SCHEDULED',
      windowStart: now.toISOString(),
      windowEnd: now.toISOString(),
      onTheWayAt: null,
      arrivedAt: null,
      endedAt: null,
    }),
    visits: async () => [],
    setFallOut: async () => ({}) as never,
    orders: async () => [],
    setDeviceFault: async (serial, fault) => ({
      deviceId: '1d0f7e3e-0000-4000-8000-000000000002',
      serial,
      fault,
      since: now.toISOString(),
    }),
    placeCall: async () => ({
      turns: [],
      outcome: 'VOICEMAIL',
      endsAt: '2075550142',
      voicemailId: null,
    }),
    openMailbox: async ({ pin }) => ({ opens: pin === '4815', lockedUntil: null, unread: null }),
    setSpeed: async (speed) => ({ ...speed, since: now.toISOString() }),
    drawStatement: async () => Buffer.alloc(0),
    beginOutage: async (outage) => {
      entered.push(outage);
      return { outageId: OUTAGE, nodes: ['ME-PWM-01'] };
    },
    endOutage: async (outageId) => {
      entered.push(outageId);
      return true;
    },
    states: {
      enter: async (state) => {
        entered.push(state);
        return {};
      },
      leave: async () => undefined,
    },
  });
});
afterEach(() => app.close());

async function post(path: string, body?: unknown) {
  const answer = await app.inject({
    method: 'POST',
    url: `/sandbox/${path}`,
    ...(body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { errors, ...rest } = answer.json<{ errors?: { path: string; expected: string }[] }>();
  return {
    status: answer.statusCode,
    body: rest,
    fields: errors?.map((error) => error.path),
    expected: errors?.map((error) => error.expected),
  };
}
describe('a website of another name that leads to this machine', () => {
  it.each([
    ['evil.example', 421],
    ['evil.example:8080', 421],
    ['portal.example.evil.example:8080', 421],
    ['127.0.0.1.evil.example', 421],
    ['%', 421],
    ['localhost:8080', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['portal.example:8080', 200],
    ['community.portal.example', 200],
  ])('as %s gets %i from the outbox', async (host, status) => {
    const answer = await app.inject({
      url: '/sandbox/outbox',
      headers: { accept: 'application/json', host },
    });
    expect([answer.statusCode, 'mails' in answer.json<object>()]).toEqual([status, status === 200]);
  });
});

const refused = (...fields: string[]) => expect.objectContaining({ status: 400, fields });

describe('a duration', () => {
  it.each([
    ['P1D', 86_400_000],
    ['PT1H', 3_600_000],
    ['PT1M', 60_000],
    ['PT1S', 1_000],
    ['P2DT3H4M5S', 183_845_000],
    ['P0D', 0],
    ['PT90M', 5_400_000],
    ['P1DT1S', 86_401_000],
  ])('%s is %i ms', (text, ms) => expect(durationMs(text)).toBe(ms));

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    '1D',
    'P1H',
    'PT1D',
    'P-1D',
    '-P1D',
    'P1.5D',
    'P1Y',
    'P1M',
    'p1d',
    ' P1D',
    'P1D\n',
    'PT1M1H',
  ])('%j is none', (text) => expect(durationMs(text)).toBeNull());

  it('is as long as its parts together', () => {
    const part = fc.nat(10_000);
    fc.assert(
      fc.property(part, part, part, part, (days, hours, minutes, seconds) => {
        expect(durationMs(`P${days}DT${hours}H${minutes}M${seconds}S`)).toBe(
          days * 86_400_000 + hours * 3_600_000 + minutes * 60_000 + seconds * 1_000,
        );
      }),
    );
  });
});

describe('the clock', () => {
  it('is advanced by a duration, and set to an instant', async () => {
    expect(await post('clock', { advance: 'P1DT1H' })).toMatchObject({
      status: 200,
      body: { now: '2026-12-15T16:00:00.000Z' },
    });
    expect(await post('clock', { now: '2027-01-31T23:59:59-05:00' })).toMatchObject({
      status: 200,
      body: { now: '2027-02-01T04:59:59.000Z' },
    });
  });

  it.each<[unknown, string]>([
    [undefined, '$input'],
    [null, '$input'],
    [[], '$input'],
    ['P1D', '$input'],
    [{}, '$input'],
    [{ now: NOW.toISOString(), advance: 'P1D' }, '$input'],
    [{ advnace: 'P1D' }, '$input'],
    [{ advance: 'tomorrow' }, '$input.advance'],
    [{ advance: 1 }, '$input.advance'],
    [{ advance: null }, '$input.advance'],
    [{ advance: 'P99999999999999999D' }, '$input.advance'],
    [{ advance: 'P3661D' }, '$input.advance'],
    [{ now: 'tomorrow' }, '$input.now'],
    [{ now: '2026-12-14' }, '$input.now'],
    [{ now: '2026-12-14T15:00:00' }, '$input.now'],
    [{ now: '2026-13-14T15:00:00Z' }, '$input.now'],
    [{ now: 0 }, '$input.now'],
    [{ now: '9999-12-14T15:00:00Z' }, '$input.now'],
  ])('stands where it stood after %j, which is refused', async (body, field) => {
    expect(await post('clock', body)).toEqual(refused(field));
    expect(now).toBe(NOW);
  });

  it.each<[unknown, string]>([
    [{ now: '2027-01-05T12:00:00' }, 'an instant with its zone, such as 2027-01-05T12:00:00Z'],
    [{ now: '2026-13-14T15:00:00Z' }, 'an instant that the calendar and the clock have'],
    [{ advance: 'P1M' }, 'a duration of days and hours, such as P30DT12H'],
    [{ advance: 'P3661D' }, 'at most ten years from business time as it is'],
  ])('says of %j the one thing that is wrong with it', async (body, expected) => {
    expect((await post('clock', body)).expected).toEqual([expected]);
  });
});

describe('a fault', () => {
  it('is added for its call, once unless told', async () => {
    expect(
      (await post('faults', { call: 'Wallet', status: 503, systemErrorCode: 'UNAVAILABLE' }))
        .status,
    ).toBe(200);
    expect(faults.take('Wallet')).toMatchObject({ status: 503, systemErrorCode: 'UNAVAILABLE' });
    expect(faults.take('Wallet')).toBeNull();
  });

  it.each<[unknown, string[]]>([
    [undefined, ['$input']],
    [null, ['$input']],
    ['Wallet', ['$input']],
    [{}, ['$input.call']],
    [{ call: '' }, ['$input.call']],
    [{ call: 7 }, ['$input.call']],
    [{ call: 'Wallet', times: 0 }, ['$input.times']],
    [{ call: 'Wallet', times: 1.5 }, ['$input.times']],
    [{ call: 'Wallet', times: 'x' }, ['$input.times']],
    [{ call: 'Wallet', delayMs: -1 }, ['$input.delayMs']],
    [{ call: 'Wallet', delayMs: 600_001 }, ['$input.delayMs']],
    [{ call: 'Wallet', status: 200 }, ['$input.status']],
    [{ call: 'Wallet', status: 9_999 }, ['$input.status']],
    [{ call: 'Wallet', drop: 'yes' }, ['$input.drop']],
    [{ call: 'Wallet', dropAnswer: 1 }, ['$input.dropAnswer']],
    [{ call: 'Wallet', badShape: 'yes' }, ['$input.badShape']],
    [{ call: 'Wallet', hang: 1 }, ['$input.hang']],
    [{ call: 'Wallet', systemErrorCode: 7 }, ['$input.systemErrorCode']],
    [{ call: 'Wallet', delay: 5 }, ['$input.delay']],
  ])('%j is refused by name, and no call meets it', async (body, fields) => {
    expect(await post('faults', body)).toEqual(refused(...fields));
    expect(faults.peek('Wallet')).toBe(false);
  });
});

describe('a provider state', () => {
  it('is entered with the parameters that the registry names', async () => {
    const state = {
      name: 'a payment was accepted',
      parameters: {
        username: 'current@demo.example',
        idempotencyKey: '1d0f7e3e-0000-4000-8000-000000000002',
        amount: 100,
      },
    };
    expect((await post('states', state)).status).toBe(200);
    expect((await post('states', { name: 'signed out', parameters: {} })).status).toBe(200);
    expect((await post('states', { name: 'signed out' })).status).toBe(200);
    expect(entered).toEqual([
      state,
      { name: 'signed out', parameters: {} },
      { name: 'signed out', parameters: {} },
    ]);
  });

  it.each<[unknown, string[]]>([
    [undefined, ['$input']],
    [null, ['$input']],
    [[], ['$input']],
    [{}, ['$input.name']],
    [{ name: 7 }, ['$input.name']],
    [{ name: 'constructor' }, ['$input.name']],
    [{ name: '__proto__' }, ['$input.name']],
    [{ name: 'the moon is full', parameters: {} }, ['$input.name']],
    [{ name: 'signed out', parameters: 7 }, ['$input.parameters']],
    [{ name: 'signed out', parameters: { more: 1 } }, ['$input.parameters.more']],
    [{ name: 'a customer is signed in' }, ['$input.parameters.username']],
    [{ name: 'a customer is signed in', parameters: null }, ['$input.parameters']],
    [
      { name: 'a customer is signed in', parameters: { username: 7 } },
      ['$input.parameters.username'],
    ],
    [
      { name: 'a customer is signed in', parameters: { username: 'a\u0000b' } },
      ['$input.parameters.username'],
    ],
    [
      {
        name: 'a payment was accepted',
        parameters: { username: 'x', idempotencyKey: 'x', amount: '1' },
      },
      ['$input.parameters.idempotencyKey', '$input.parameters.amount'],
    ],
    [
      {
        name: 'a call fails',
        parameters: { call: 'Wallet', status: 20, systemErrorCode: 'INTERNAL' },
      },
      ['$input.parameters.status'],
    ],
    [
      {
        name: 'a card was captured',
        parameters: { username: 'x', cardNumber: '4242424242424242' },
      },
      ['$input.parameters.cardNumber'],
    ],
  ])('%j is refused by name', async (body, fields) => {
    expect(await post('states', body)).toEqual(refused(...fields));
    expect(entered).toEqual([]);
  });
});

describe('whoever enters a state', () => {
  const expectedOf = async (body: unknown) => (await post('states', body)).expected;
  const payment = {
    username: 'current@demo.example',
    amount: 1_000,
    daysAhead: 6,
    method: 'VISA',
    then: 'NOTHING',
  };
  const scheduled = (over: object) =>
    expectedOf({ name: 'a payment is scheduled', parameters: { ...payment, ...over } });

  it('of a name that is none is told so, and which names are like it', async () => {
    expect(await expectedOf({ name: 'a payment was schedule' })).toEqual([
      expect.stringMatching(
        /^a provider state, and there is no such one; the nearest are "a payment is scheduled", /,
      ),
    ]);
    expect(await expectedOf({})).toEqual([
      'the name of a provider state, such as "a customer is signed in"',
    ]);
  });

  it('is told which parameter is missing, which is not known, and which ones are', async () => {
    expect(await scheduled({ then: undefined, than: 'PAID' })).toEqual([
      'missing; NOTHING, CHANGED, CANCELLED, PAID or REFUSED',
      'nothing: it is not known here; known are username, amount, daysAhead, method, then',
    ]);
    expect(await expectedOf({ name: 'signed out', parameters: { username: 'x' } })).toEqual([
      'nothing: there are no fields here',
    ]);
  });

  it.each<[object, string]>([
    [{ amount: 12.5 }, 'a whole number of US cents, such as 1250 for $12.50'],
    [{ daysAhead: -400 }, 'a whole number of days from 1 to 60'],
    [{ username: '' }, "a demo account's user name, such as current@demo.example"],
    [{ method: 'CASH' }, 'BANK_ACCOUNT or VISA'],
  ])('with %j is told which values are possible', async (over, expected) => {
    expect(await scheduled(over)).toEqual([expected]);
  });
});

describe('a verifier of contracts', () => {
  const signedIn = {
    name: 'a customer is signed in',
    parameters: { username: 'current@demo.example' },
  };
  const inPactsWords = (
    action: string,
    more: object = { state: signedIn.name, params: signedIn.parameters },
  ) => post('states', { ...more, action });

  it('starts an interaction without any changes, at the business time of the pacts', async () => {
    await post('clock', { advance: 'P1D' });
    expect((await app.inject({ method: 'DELETE', url: '/sandbox/states' })).json()).toEqual({
      reset: true,
    });
    expect(now.toISOString()).toBe(PACT_TIME);
    await post('states', signedIn);
    expect(entered).toEqual([signedIn]);
  });

  it('of Pact uses its own state names: only the first of an interaction starts it', async () => {
    await inPactsWords('setup');
    await post('clock', { advance: 'P1D' });
    await inPactsWords('setup', { state: 'signed out' });
    expect(entered).toEqual([signedIn, { name: 'signed out', parameters: {} }]);
    expect(now.toISOString()).not.toBe(PACT_TIME);
    await inPactsWords('teardown');
    await inPactsWords('teardown', { state: 'signed out' });
    expect(entered).toHaveLength(2);
    await inPactsWords('setup');
    expect(now.toISOString()).toBe(PACT_TIME);
  });

  it('of Pact is told what is wrong in its own words', async () => {
    expect(await inPactsWords('setup', { state: 'the moon is full' })).toEqual(
      refused('$input.state'),
    );
    expect(await inPactsWords('setup', { state: signedIn.name })).toEqual(
      refused('$input.params.username'),
    );
  });
});

it('a reset needs no body', async () => {
  expect(await post('reset')).toMatchObject({ status: 200, body: { reset: true } });
});

describe('an outage', () => {
  const outage = { zip: '04101', services: ['INTERNET', 'VOICE'], minutes: 90 };

  it('is begun as described, and ended by its id', async () => {
    expect((await post('outages', outage)).status).toBe(200);
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: `/sandbox/outages/${OUTAGE}`,
    });
    expect([statusCode, entered]).toEqual([200, [outage, OUTAGE]]);
  });

  it.each([
    [{ ...outage, zip: '0410' }, '$input.zip'],
    [{ ...outage, area: '23005' }, '$input'],
    [{ services: ['INTERNET'] }, '$input'],
    [{ ...outage, services: [] }, '$input.services'],
    [{ ...outage, services: ['INTERNET', 'INTERNET'] }, '$input.services'],
    [{ ...outage, services: ['MAIL'] }, '$input.services'],
    [{ ...outage, cause: 'MICE' }, '$input.cause'],
    [{ ...outage, minutes: 0 }, '$input.minutes'],
    [{ ...outage, planned: 'yes' }, '$input.planned'],
    [{ ...outage, from: 'noon' }, '$input.from'],
  ])('%j is refused by what is wrong: %s', async (body, path) => {
    const { status, fields } = await post('outages', body);
    expect([status, fields, entered]).toEqual([400, [path], []]);
  });

  it('of no id is refused', async () => {
    const { statusCode } = await app.inject({ method: 'DELETE', url: '/sandbox/outages/first' });
    expect(statusCode).toBe(400);
  });
});
