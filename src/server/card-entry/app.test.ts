import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capturePayment } from '../../../contracts/rest/card-capture/contract.ts';
import type { BankConnect } from '../payment-processor/bank-connect/interface.ts';
import { ProcessorOutcomeUnknown } from '../payment-processor/interface.ts';
import type { PaymentProcessor } from '../payment-processor/interface.ts';
import { createErrorReporter } from '../http/error-report.ts';
import type { LogEntry } from '../http/log.ts';
import { issueTicket } from '../usecases/payments/card-entry/ticket.ts';
import { createCardEntryApp } from './app.ts';

const SECRET = 'a secret of the test';
const ORIGIN = 'http://127.0.0.1:8081';
const NUMBER = '4242424242424242';
const CODE = '123';
const MINUTE_MS = 60_000;
const made = {
  ok: true as const,
  card: {
    token: 'card_token',
    type: 'VISA' as const,
    lastFour: '4242',
    expiration: '1230',
    prepaid: false,
    fingerprint: 'f',
  },
};

let folder: string;
let capture: ReturnType<typeof createCardEntryApp>;
let tokenise: () => Promise<typeof made>;
let bugs: unknown[];
let lines: LogEntry[];
let owners = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-14T15:00:00.000Z') });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'capture-test-'));
  bugs = [];
  lines = [];
  tokenise = async () => made;
  const processor = { tokeniseCard: () => tokenise() } as unknown as PaymentProcessor;
  capture = createCardEntryApp({
    processor,
    bankConnect: {} as BankConnect,
    ticketSecret: SECRET,
    folder,
    pageFolder: folder,
    captureOrigin: ORIGIN,
    publicOrigin: 'http://localhost:8080',
    report: (error) => {
      bugs.push(error);
    },
    log: (entry) => {
      lines.push(entry);
    },
  });
});
afterEach(async () => {
  await capture.app.close();
  fs.rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

/** A ticket of an account without earlier attempts. */
const ticket = (owner = String(++owners)) =>
  issueTicket(
    { owner, purpose: 'CARD', cardToken: null, cardType: null, holder: null },
    SECRET,
    Date.now(),
  ).ticket;

async function send(more: object = {}, from: { address?: string; origin?: string } = {}) {
  const answer = await capture.app.inject({
    method: 'POST',
    url: capturePayment.path,
    remoteAddress: from.address ?? '192.0.2.1',
    headers: { origin: from.origin ?? ORIGIN },
    payload: {
      kind: 'CARD',
      ticket: ticket(),
      cardNumber: NUMBER,
      expiration: '1230',
      securityCode: CODE,
      zipCode: '04101',
      nameOnCard: 'Dana Whitfield',
      ...more,
    },
  });
  return {
    status: answer.statusCode,
    code: answer.json<{ systemErrorCode?: string }>().systemErrorCode,
    retryAfter: answer.headers['retry-after'],
    text: answer.body,
  };
}
const THROTTLED = { status: 429, code: 'THROTTLED', retryAfter: '900' };
const fail = (times: number, from = {}) =>
  Promise.all(Array.from({ length: times }, () => send({ ticket: 'none' }, from)));

describe('an address', () => {
  it('that is rejected fifty times alone waits 15 minutes, even with a valid card', async () => {
    expect((await fail(50)).map(({ code }) => code)).toEqual(Array(50).fill('TICKET_INVALID'));
    expect(await send()).toMatchObject(THROTTLED);
    expect((await send({}, { address: '192.0.2.2' })).status).toBe(200);
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS - 1);
    expect(await send()).toMatchObject(THROTTLED);
    vi.setSystemTime(Date.now() + 1);
    expect((await send()).status).toBe(200);
  });

  it('gains nothing by trying all at once', async () => {
    const codes = (await fail(60)).map(({ code }) => code);
    expect([
      codes.filter((code) => code === 'TICKET_INVALID').length,
      codes.filter((code) => code === 'THROTTLED').length,
    ]).toEqual([50, 10]);
  });

  it.each<[string, object]>([
    ['a body that is none of the contract', { zipCode: 'x' }],
    ['a card with a wrong check digit', { cardNumber: '4242424242424241' }],
    ['a forged ticket', { ticket: 'x'.repeat(60) }],
  ])('is counted for %s', async (_what, more) => {
    await fail(49);
    await send(more);
    expect(await send()).toMatchObject(THROTTLED);
  });

  it('is counted for no card that was taken, and for no failure of ours', async () => {
    await fail(49);
    for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(200);
    tokenise = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
    for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(502);
    tokenise = () => Promise.reject(new TypeError('a bug'));
    for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(500);
    tokenise = async () => made;
    expect((await send()).status).toBe(200);
  });

  it('cannot be locked out by another site that its customer visits', async () => {
    for (let times = 0; times < 60; times += 1)
      expect(await send({}, { origin: 'https://elsewhere.example' })).toMatchObject({
        status: 403,
        code: 'CROSS_SITE_REQUEST',
      });
    expect((await send()).status).toBe(200);
  });

  it('stays throttled when card capture starts again', async () => {
    await fail(50);
    await capture.app.close();
    capture = createCardEntryApp({
      processor: {} as PaymentProcessor,
      bankConnect: {} as BankConnect,
      ticketSecret: SECRET,
      folder,
      pageFolder: folder,
      captureOrigin: ORIGIN,
      publicOrigin: 'http://localhost:8080',
    });
    expect(await send()).toMatchObject(THROTTLED);
    capture.clear();
    expect((await fail(1))[0]?.code).toBe('TICKET_INVALID');
  });
});

describe('a bug', () => {
  it('is reported with its place, and neither report nor answer holds what was typed', async () => {
    tokenise = () => Promise.reject(new TypeError(`cannot read ${NUMBER} ${CODE}`));
    expect(await send()).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      text: expect.not.stringContaining(NUMBER),
    });
    expect(bugs).toHaveLength(1);
    let written = '';
    createErrorReporter((text) => {
      written += text;
    })(bugs[0]);
    expect(written).toMatch(/"error":"Error: TypeError","stack":\["at .*card-entry\/app\.test\.ts/);
    expect(written).not.toContain(NUMBER);
  });

  it('is none when the gateway does not answer, nor when a customer is refused', async () => {
    tokenise = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
    expect(await send()).toMatchObject({ status: 502, code: 'VERIFICATION_FAILED' });
    await fail(1);
    await send({ cardNumber: '4242424242424241' });
    expect(bugs).toEqual([]);
  });
});

describe('an account', () => {
  it('tries ten times in ten minutes, from whatever addresses', async () => {
    for (let times = 0; times < 10; times += 1)
      expect(
        (await send({ ticket: ticket('one account') }, { address: `192.0.2.${times}` })).status,
      ).toBe(200);
    expect(await send({ ticket: ticket('one account') }, { address: '192.0.2.99' })).toMatchObject({
      status: 429,
      code: 'THROTTLED',
      retryAfter: '600',
    });
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    expect((await send({ ticket: ticket('one account') })).status).toBe(200);
  });

  it('uses a ticket once, even twice at the same moment', async () => {
    const one = ticket();
    const answers = await Promise.all([send({ ticket: one }), send({ ticket: one })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('the page, where none was built', () => {
  it.each(['/frame', '/bank-connect', '/assets/index.js', '/', '/api/pub/none'])(
    '%s is not found, in the form of every refusal',
    async (url) => {
      const answer = await capture.app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        expect.objectContaining({ systemErrorCode: 'NOT_FOUND' }),
      ]);
    },
  );
});

it('a refused card is a line of the operator log, without the card', async () => {
  await send({ ticket: 'forged' });
  expect(lines).toMatchObject([
    {
      event: 'refused',
      code: 'TICKET_INVALID',
      operation: `POST ${capturePayment.path}`,
      address: '192.0.2.1',
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${NUMBER}|${CODE}"`));
});
