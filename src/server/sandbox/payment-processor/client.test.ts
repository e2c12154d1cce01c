import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';
import type { PaymentProcessor } from '../../payment-processor/interface.ts';
import { sandboxBankConnect } from './bank-connect/client.ts';
import { createSandboxProcessor } from './client.ts';

interface Told {
  status: number;
  type?: string;
  text: string;
}

let told: Told;
let server: http.Server;
let processor: PaymentProcessor;
let bankConnect: ReturnType<typeof sandboxBankConnect>;

const json = (body: unknown, status = 200): Told => ({ status, text: JSON.stringify(body) });

beforeAll(async () => {
  server = http.createServer((_request, response) => {
    const headers = { 'content-type': told.type ?? 'application/json', location: '/elsewhere' };
    response.writeHead(told.status, headers).end(told.text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  processor = createSandboxProcessor({ url, secret: 'x', timeoutMs: 2_000 });
  bankConnect = sandboxBankConnect({ url, secret: 'x', timeoutMs: 2_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const KNOWN = {
  type: 'VISA',
  lastFour: '4242',
  expiration: '1232',
  prepaid: false,
  fingerprint: 'f',
};
const CARD = { token: 'card_1', ...KNOWN };
const BANK_ACCOUNT = { token: 'bank_1', lastFour: '6789', fingerprint: 'f' };
const INSTRUMENT = { ...KNOWN, kind: 'CARD', zipCode: '04101', name: 'Dana Whitfield' };
const PAYMENT = { paymentId: 'p1', state: 'authorised', amount: 1_000, code: null };
const REFUND = { refundId: 'r1', state: 'refunded', amount: 500 };
const CONNECTED = {
  token: 'bank_1',
  lastFour: '6789',
  institution: 'Harbor Bank',
  accountType: 'CHECKING',
};

const entered = { owner: '1', cardNumber: '4242424242424242', expiration: '1232' };
const typed = { securityCode: '123', zipCode: '04101', nameOnCard: 'Dana' };
const OPERATIONS: readonly (readonly [
  name: string,
  ask: () => Promise<unknown>,
  success: Readonly<Record<string, unknown>>,
])[] = [
  ['a new card', () => processor.tokeniseCard({ ...entered, ...typed }), CARD],
  [
    'a security code',
    () => processor.verifySecurityCode({ owner: '1', token: 'card_1', securityCode: '123' }),
    { verificationToken: 'v', card: CARD },
  ],
  [
    'whether a code was verified',
    () => processor.isVerified({ owner: '1', token: 'card_1', verificationToken: 'v' }),
    { verified: true },
  ],
  [
    'whether the bank accepts a card',
    () => processor.verifyCard({ owner: '1', token: 'card_1' }),
    { taken: true },
  ],
  [
    'a bank account',
    () =>
      processor.tokeniseBankAccount({
        owner: '1',
        routingNumber: '021000021',
        accountNumber: '123456789',
        accountType: 'CHECKING',
        nameOnAccount: 'Dana',
      }),
    BANK_ACCOUNT,
  ],
  ['an instrument', () => processor.describe('1', 'card_1'), INSTRUMENT],
  [
    'an authorisation',
    () =>
      processor.authorise({
        paymentId: 'p1',
        owner: '1',
        token: 'card_1',
        verificationToken: null,
        amount: 1_000,
      }),
    PAYMENT,
  ],
  ['a capture', () => processor.capture('p1'), { ...PAYMENT, state: 'captured' }],
  ['a void', () => processor.void('p1'), { ...PAYMENT, state: 'voided' }],
  ['a payment', () => processor.find('p1'), PAYMENT],
  ['a refund', () => processor.refund({ refundId: 'r1', paymentId: 'p1', amount: 500 }), REFUND],
  [
    'a connected account',
    () => bankConnect.exchange({ owner: '1', session: 's', publicToken: 'p' }),
    CONNECTED,
  ],
];

const STATUSES = [201, 204, 302, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503];

describe.each(OPERATIONS)('%s', (_name, ask, success) => {
  it('is what the processor answers', async () => {
    told = json(success);
    await expect(ask()).resolves.toBeDefined();
  });

  it.each(STATUSES)(
    'answered with status %i is unknown, neither done nor refused',
    async (status) => {
      for (const body of [{}, success, { code: 'RATE_LIMITED' }]) {
        told = status === 204 ? { status, text: '' } : json(body, status);
        await expect(ask()).rejects.toThrow(ProcessorOutcomeUnknown);
      }
    },
  );

  it.each<[string, Told]>([
    ['nothing', { status: 200, text: '' }],
    ['a web page', { status: 200, type: 'text/html', text: '<h1>Maintenance</h1>' }],
    [
      'JSON that is called a text',
      { status: 200, type: 'text/plain', text: '{"state":"captured"}' },
    ],
    ['half of an answer', { status: 200, text: '{"state":"capt' }],
    ['null', json(null)],
    ['a list', json([success])],
    ['a text', json('captured')],
    ['an answer without end', { status: 200, text: `{"a":"${'x'.repeat(300_000)}"}` }],
  ])('answered with %s is unknown', async (_what, answer) => {
    told = answer;
    await expect(ask()).rejects.toThrow(ProcessorOutcomeUnknown);
  });

  it('with any field missing, null or of another type is unknown', async () => {
    for (const field of Object.keys(success))
      for (const wrong of [undefined, {}, [], 'unheard of \u0000', -1, 0.5]) {
        if (typeof success[field] === 'string' && typeof wrong === 'string' && FREE.has(field))
          continue;
        told = json({ ...success, [field]: wrong });
        await expect(ask(), `${field}: ${String(wrong)}`).rejects.toThrow(ProcessorOutcomeUnknown);
      }
  });
});

/** Fields of which any text is one. */
const FREE = new Set([
  'token',
  'fingerprint',
  'name',
  'zipCode',
  'verificationToken',
  'institution',
]);

describe('a refusal', () => {
  it('is one by its status and a code that it may have', async () => {
    told = json({ code: 'CARD_INVALID' }, 422);
    expect(await processor.tokeniseCard({ ...entered, ...typed })).toEqual({
      ok: false,
      code: 'CARD_INVALID',
    });
    told = json({ code: 'SOMETHING_NEW' }, 422);
    await expect(processor.tokeniseCard({ ...entered, ...typed })).rejects.toThrow(
      ProcessorOutcomeUnknown,
    );
  });

  it('is no answer about another payment, refund or amount', async () => {
    told = json({ ...PAYMENT, paymentId: 'p2', state: 'captured' });
    for (const ask of [() => processor.capture('p1'), () => processor.find('p1')])
      await expect(ask()).rejects.toThrow(ProcessorOutcomeUnknown);
    for (const other of [{ refundId: 'r2' }, { amount: 501 }]) {
      told = json({ ...REFUND, ...other });
      await expect(
        processor.refund({ refundId: 'r1', paymentId: 'p1', amount: 500 }),
      ).rejects.toThrow(ProcessorOutcomeUnknown);
    }
  });
});

describe('what the processor does not have', () => {
  it('is absent only by its word, not by a path that is not there', async () => {
    told = json({ code: 'UNKNOWN' }, 404);
    expect(await processor.find('p1')).toBeNull();
    expect(await processor.describe('1', 'card_1')).toBeNull();
    told = { status: 404, type: 'text/html', text: 'Not found' };
    await expect(processor.find('p1')).rejects.toThrow(ProcessorOutcomeUnknown);
    await expect(processor.describe('1', 'card_1')).rejects.toThrow(ProcessorOutcomeUnknown);
  });
});
