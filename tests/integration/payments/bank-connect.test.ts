import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  AccountsResponse,
  ConnectResponse,
  OpenResponse,
} from '../../../contracts/rest/bank-connect/types.ts';
import { requestProcessor, fetchCharges, createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient, Receipt } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';
import {
  requestTicket,
  submitCardEntry,
  callBankConnect,
  createTicket,
  VISA,
} from './card-entry.ts';

const EXCHANGE =
  'mutation Connected($input: ConnectedBankAccountInput!) { ' +
  'createConnectedBankAccountToken(input: $input) { paymentToken lastFour institution ' +
  'accountType } }';
const PAY =
  'mutation Pay($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { ' +
  'paymentId status amount saveMethod } }';
const HARBOR = { institutionId: 'harbor', accountId: 'harbor-checking' };

interface Token {
  paymentToken: string;
  lastFour: string;
  institution: string;
  accountType: string;
}

let environment: Record<string, string>;
let backend: Backend;
let customer: CustomerClient;

withBackend((shared, its) => {
  backend = shared;
  environment = its;
});

const signedIn = async (scenario = 'current'): Promise<CustomerClient> => {
  const browser = createCustomerClient(backend.origin);
  expect((await browser.signIn(scenario)).status).toBe(200);
  return browser;
};
beforeEach(async () => {
  await createCustomerClient(backend.origin).call('POST', '/sandbox/reset', {});
  customer = await signedIn();
});

/** Opens the bank-connect page for a customer, as the portal and the page do together. */
const open = async (of = customer) =>
  callBankConnect<OpenResponse>(environment, 'open', {
    ticket: await createTicket(of, { purpose: 'BANK_CONNECT' }),
  });

/** Goes from the ticket to the public token. */
async function connectAccount(of = customer, account = HARBOR): Promise<ConnectResponse> {
  const { connection } = (await open(of)).body;
  return (
    await callBankConnect<ConnectResponse>(environment, 'connect', { connection, ...account })
  ).body;
}

/** The payment token, or the error code. */
async function exchange(of: CustomerClient, publicToken: string): Promise<Token | string> {
  const { body } = await of.graph<{ createConnectedBankAccountToken: Token } | null>(EXCHANGE, {
    input: { publicToken },
  });
  return (
    body.data?.createConnectedBankAccountToken ?? body.errors?.[0]?.extensions.systemErrorCode ?? ''
  );
}

async function pay(paymentToken: string, more: object = {}): Promise<Receipt | string> {
  const { body } = await customer.graph<{ createInstantPaymentV2: Receipt } | null>(PAY, {
    input: {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: 5_000,
      paymentToken,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: false,
      ...more,
    },
  });
  return body.data?.createInstantPaymentV2 ?? body.errors?.[0]?.extensions.systemErrorCode ?? '';
}

async function tokenFor(account = HARBOR): Promise<string> {
  const made = await exchange(customer, (await connectAccount(customer, account)).publicToken);
  return typeof made === 'string' ? made : made.paymentToken;
}

describe('a customer who connects their bank', () => {
  test('chooses a bank and an account, agrees, and pays with it once', async () => {
    const { connection, institutions } = (await open()).body;
    expect(institutions.map(({ name }) => name)).toContain('Harbor Bank');
    const { accounts } = (
      await callBankConnect<AccountsResponse>(environment, 'accounts', {
        connection,
        institutionId: 'harbor',
      })
    ).body;
    expect(accounts).toEqual([
      { id: 'harbor-checking', accountType: 'CHECKING', lastFour: '4421' },
      { id: 'harbor-savings', accountType: 'SAVINGS', lastFour: '8830' },
    ]);
    const agreed = await callBankConnect<ConnectResponse>(environment, 'connect', {
      connection,
      ...HARBOR,
    });
    expect(agreed.body).toMatchObject({
      institution: 'Harbor Bank',
      accountType: 'CHECKING',
      lastFour: '4421',
    });
    const token = (await exchange(customer, agreed.body.publicToken)) as Token;
    expect(token).toMatchObject({
      institution: 'Harbor Bank',
      accountType: 'CHECKING',
      lastFour: '4421',
    });
    const before = (await fetchCharges(environment)).length;
    expect(await pay(token.paymentToken)).toMatchObject({ status: 'SUCCESS', amount: 5_000 });
    expect((await fetchCharges(environment)).length).toBe(before + 1);
  });

  test("keeps it for next time, under its bank's name", async () => {
    expect(await pay(await tokenFor(), { saveMethod: true })).toMatchObject({
      saveMethod: 'SUCCEEDED',
    });
    const { body } = await customer.graph<{
      wallet: { methods: { type: string; lastFour: string; name: string }[] };
    }>('{ wallet { methods { type lastFour name } } }');
    expect(body.data.wallet.methods).toContainEqual({
      type: 'BANK_ACCOUNT',
      lastFour: '4421',
      name: 'Harbor Bank',
    });
  });

  test('whose bank refuses the debit has paid nothing', async () => {
    const before = (await fetchCharges(environment)).length;
    expect(
      await pay(await tokenFor({ institutionId: 'two-rivers', accountId: 'two-rivers-checking' })),
    ).toBe('PAYMENT_DECLINED');
    expect((await fetchCharges(environment)).length).toBe(before);
  });

  test('whose bank does not answer may choose another in the same visit', async () => {
    const { connection } = (await open()).body;
    const unreachable = await callBankConnect(environment, 'accounts', {
      connection,
      institutionId: 'quarry',
    });
    expect([unreachable.status, unreachable.body.systemErrorCode]).toEqual([
      502,
      'INSTITUTION_UNREACHABLE',
    ]);
    expect(
      (await callBankConnect(environment, 'accounts', { connection, institutionId: 'harbor' }))
        .status,
    ).toBe(200);
  });
});

describe('what the customer agreed to', () => {
  test('is taken once, even twice at the same moment', async () => {
    const { publicToken } = await connectAccount();
    const answers = await Promise.all([
      exchange(customer, publicToken),
      exchange(customer, publicToken),
    ]);
    expect(answers.filter((answer) => answer === 'CONNECTION_EXPIRED')).toHaveLength(1);
    expect(await exchange(customer, publicToken)).toBe('CONNECTION_EXPIRED');
  });

  test.each([
    ['current', 'another session of the same person'],
    ['admin', 'another person of the account'],
    ['pastdue30', 'another account'],
  ])('is not taken in that of %s, %s, and still is in its own', async (scenario) => {
    const { publicToken } = await connectAccount();
    expect(await exchange(await signedIn(scenario), publicToken)).toBe('CONNECTION_EXPIRED');
    expect(await exchange(customer, publicToken)).toMatchObject({ lastFour: '4421' });
  });

  test('is not taken once its time is over, nor does its visit go on', async () => {
    const { publicToken } = await connectAccount();
    const { connection } = (await open()).body;
    await requestProcessor(environment, 'POST', '/v1/test/bank-connect/expire');
    expect(await exchange(customer, publicToken)).toBe('CONNECTION_EXPIRED');
    expect(
      (await callBankConnect(environment, 'accounts', { connection, institutionId: 'harbor' })).body
        .systemErrorCode,
    ).toBe('CONNECTION_EXPIRED');
  });

  test('pays for nobody else', async () => {
    const paymentToken = await tokenFor();
    customer = await signedIn('credit');
    expect(await pay(paymentToken)).toBe('PAYMENT_TOKEN_EXPIRED');
  });

  test('is not taken where bank accounts are not accepted, nor from who may not pay', async () => {
    const nobank = await signedIn('nobank');
    expect(await exchange(nobank, (await connectAccount(nobank)).publicToken)).toBe(
      'METHOD_NOT_ACCEPTED',
    );
    for (const scenario of ['standard', 'csr', 'billing']) {
      const other = await signedIn(scenario);
      expect((await requestTicket(other, { purpose: 'BANK_CONNECT' })).body.systemErrorCode).toBe(
        'NOT_PERMITTED',
      );
      expect(await exchange(other, 'public_none')).toBe('NOT_PERMITTED');
    }
  });
});

describe('the chooser', () => {
  test('opens once with its ticket, not with one for a card, and not the reverse', async () => {
    const ticket = await createTicket(customer, { purpose: 'BANK_CONNECT' });
    const answers = await Promise.all([
      callBankConnect(environment, 'open', { ticket }),
      callBankConnect(environment, 'open', { ticket }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(
      (await callBankConnect(environment, 'open', { ticket: await createTicket(customer) })).body
        .systemErrorCode,
    ).toBe('TICKET_INVALID');
    expect(
      (
        await submitCardEntry(environment, {
          ...VISA,
          ticket: await createTicket(customer, { purpose: 'BANK_CONNECT' }),
        })
      ).body.systemErrorCode,
    ).toBe('TICKET_INVALID');
  });

  test('answers its own page alone', async () => {
    const ticket = await createTicket(customer, { purpose: 'BANK_CONNECT' });
    for (const origin of [backend.origin, 'https://elsewhere.example'])
      expect(
        (await callBankConnect(environment, 'open', { ticket }, { origin })).body.systemErrorCode,
      ).toBe('CROSS_SITE_REQUEST');
    expect((await callBankConnect(environment, 'open', { ticket })).status).toBe(200);
  });

  test('refuses what is none of its calls', async () => {
    const wrong = [
      ['open', {}],
      ['open', { ticket: 'x', more: 1 }],
      ['accounts', { connection: 'x' }],
      ['connect', { connection: 'x', institutionId: 'harbor', accountId: '../..' }],
    ] as const;
    const answers = await Promise.all(
      wrong.map(([step, body]) => callBankConnect(environment, step, body)),
    );
    expect(answers.map(({ status, body }) => [status, body.systemErrorCode])).toEqual(
      Array(wrong.length).fill([400, 'BAD_REQUEST']),
    );
  });

  test('opens ten times in ten minutes for an account', async () => {
    for (let times = 0; times < 10; times += 1) expect((await open()).status).toBe(200);
    const { status, body } = await open();
    expect([status, body.systemErrorCode]).toEqual([429, 'THROTTLED']);
  });

  test('makes an address that guesses visits wait', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () =>
        callBankConnect(environment, 'accounts', {
          connection: 'visit_guessed',
          institutionId: 'harbor',
        }),
      ),
    );
    expect(new Set(guesses.map(({ body }) => body.systemErrorCode))).toEqual(
      new Set(['CONNECTION_EXPIRED']),
    );
    expect((await open()).body.systemErrorCode).toBe('THROTTLED');
  });

  test('is a page of its own origin that the portal alone may embed', async () => {
    const page = await fetch(`http://127.0.0.1:${environment['CARD_CAPTURE_PORT']}/bank-connect`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${backend.origin} `,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain(`content="${backend.origin} `);
  });
});
