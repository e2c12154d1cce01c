import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCustomerClient, fetchSavedBankAccountId } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';
import {
  requestTicket,
  submitCardEntry,
  cardEntryOrigin,
  fetchSavedMethodId,
  createTicket,
  VISA,
} from './card-entry.ts';
import { portalOrigins } from '../../../src/server/http/origins.ts';

let place: Record<string, string>;
let backend: Backend;
/** An account has ten attempts in ten minutes: each group of tests has its own. */
let owner: CustomerClient;
let buyer: CustomerClient;
let clumsy: CustomerClient;

const customer = async (scenario: string): Promise<CustomerClient> => {
  const signedIn = createCustomerClient(backend.origin);
  await signedIn.signIn(scenario);
  return signedIn;
};

withBackend(async (shared, its) => {
  backend = shared;
  place = its;
  [owner, buyer, clumsy] = await Promise.all([
    customer('current'),
    customer('pastdue30'),
    customer('pastdue43'),
  ]);
});
describe('a new card', () => {
  test.each([
    ['4242424242424242', '123', { type: 'VISA', lastFour: '4242', prepaid: false }],
    ['5555555555554444', '123', { type: 'MASTERCARD', lastFour: '4444', prepaid: false }],
    ['378282246310005', '1234', { type: 'AMERICAN_EXPRESS', lastFour: '0005', prepaid: false }],
    ['6011111111111117', '123', { type: 'DISCOVER', lastFour: '1117', prepaid: false }],
    ['5105105105105100', '123', { type: 'MASTERCARD', lastFour: '5100', prepaid: true }],
  ])('%s becomes a token', async (cardNumber, securityCode, known) => {
    const answer = await submitCardEntry(place, {
      ...VISA,
      ticket: await createTicket(buyer),
      cardNumber,
      securityCode,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...known,
      expiration: '1230',
      paymentToken: expect.stringMatching(/^card_[\w-]{20,}$/),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [
      'a wrong check digit',
      { cardNumber: '4242424242424241' },
      422,
      'CARD_INVALID',
      ['$input.cardNumber'],
    ],
    [
      'an expiration too far ahead',
      { expiration: '1299' },
      422,
      'CARD_INVALID',
      ['$input.expiration'],
    ],
    [
      'a code too long for it',
      { securityCode: '1234' },
      422,
      'CARD_INVALID',
      ['$input.securityCode'],
    ],
    [
      'a code too short for American Express',
      { cardNumber: '378282246310005' },
      422,
      'CARD_INVALID',
      ['$input.securityCode'],
    ],
    [
      "a code that isn't its own",
      { cardNumber: '4000000000000127' },
      422,
      'NETPSC-1001',
      undefined,
    ],
    ['month 13', { expiration: '1330' }, 400, 'BAD_REQUEST', ['$input.expiration']],
    ['a ZIP of four digits', { zipCode: '0410' }, 400, 'BAD_REQUEST', ['$input.zipCode']],
    [
      'letters in its number',
      { cardNumber: '4242x24242424242' },
      400,
      'BAD_REQUEST',
      ['$input.cardNumber'],
    ],
    ['no name', { nameOnCard: '' }, 400, 'BAD_REQUEST', ['$input.nameOnCard']],
  ])(
    'with %s is refused, and the refusal names fields alone',
    async (_name, change, status, code, fields) => {
      const sent = { ...VISA, ...change };
      const {
        status: answered,
        body,
        text,
      } = await submitCardEntry(place, { ...sent, ticket: await createTicket(clumsy) });
      expect([answered, body.systemErrorCode, body.errors?.map(({ path }) => path)]).toEqual([
        status,
        code,
        fields,
      ]);
      expect(text).not.toContain(sent.cardNumber);
    },
  );
});

describe("a saved card's security code", () => {
  const codeOf = async (lastFour: string, securityCode: string) =>
    submitCardEntry(place, {
      kind: 'SECURITY_CODE',
      ticket: await createTicket(owner, {
        purpose: 'SECURITY_CODE',
        paymentMethodId: await fetchSavedMethodId(owner, lastFour),
      }),
      securityCode,
    });

  test.each([
    ['4242', '123', 'VISA'],
    ['0005', '1234', 'AMERICAN_EXPRESS'],
  ])('of %s is verified with %s', async (lastFour, code, type) => {
    const { status, body } = await codeOf(lastFour, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type,
      lastFour,
      paymentToken: expect.stringMatching(/^code_[\w-]{20,}$/),
    });
  });

  test.each([
    ['4242', '000', 422, 'NETPSC-1001'],
    ['0005', '0000', 422, 'NETPSC-1001'],
    ['4242', '1234', 422, 'NETPSC-1001'],
    ['0005', '123', 422, 'NETPSC-1001'],
    ['4242', '999', 502, 'VERIFICATION_FAILED'],
    ['0005', '9999', 502, 'VERIFICATION_FAILED'],
  ])('of %s with %s: %i %s', async (lastFour, code, status, systemErrorCode) => {
    const answer = await codeOf(lastFour, code);
    expect([answer.status, answer.body.systemErrorCode]).toEqual([status, systemErrorCode]);
  });

  test('verified for one card does not pay with another', async () => {
    const { body } = await codeOf('4242', '123');
    const { body: paid } = await owner.graph(
      'mutation P($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { ' +
        'paymentId } }',
      {
        input: {
          idempotencyKey: randomUUID(),
          serviceGroup: 'CORE',
          amount: 1_000,
          paymentMethodId: await fetchSavedMethodId(owner, '4444'),
          securityCodeToken: body.paymentToken,
          saveMethod: false,
          enrolAutopay: false,
          enrolPaperless: false,
          termsAccepted: true,
          confirmedAboveAmountDue: false,
          confirmedDuplicate: false,
        },
      },
    );
    expect(paid.errors?.[0]?.extensions.systemErrorCode).toBe('SECURITY_CODE_REQUIRED');
  });
});

describe('a ticket', () => {
  const refusedWith = async (ticket: string, body: object = VISA) => {
    const answer = await submitCardEntry(place, { ...body, ticket });
    return [answer.status, answer.body.systemErrorCode];
  };

  test('serves one try, also when that try was refused', async () => {
    const ticket = await createTicket(buyer);
    expect(
      (await submitCardEntry(place, { ...VISA, ticket, cardNumber: '4242424242424241' })).status,
    ).toBe(422);
    expect(await refusedWith(ticket)).toEqual([401, 'TICKET_INVALID']);
  });

  test('sent twice at the same moment serves once', async () => {
    const ticket = await createTicket(buyer);
    const answers = await Promise.all(
      [1, 2, 3].map(() => submitCardEntry(place, { ...VISA, ticket })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('for a card verifies no code, and one for a code takes no card', async () => {
    const forCode = await createTicket(owner, {
      purpose: 'SECURITY_CODE',
      paymentMethodId: await fetchSavedMethodId(owner, '4242'),
    });
    expect(await refusedWith(forCode)).toEqual([401, 'TICKET_INVALID']);
    expect(
      await refusedWith(await createTicket(buyer), { kind: 'SECURITY_CODE', securityCode: '123' }),
    ).toEqual([401, 'TICKET_INVALID']);
  });

  test.each([
    ['empty', ''],
    ['short', 'x'],
    ['not of its letters', '8000000001.é'],
    ['long', 'a'.repeat(2000)],
  ])('that was never issued is refused: %s', async (_name, ticket) => {
    expect(await refusedWith(ticket)).toEqual([401, 'TICKET_INVALID']);
  });

  test('makes a token that only its own account can pay with', async () => {
    const stranger = await customer('credit');
    const { body } = await submitCardEntry(place, {
      ...VISA,
      ticket: await createTicket(stranger),
    });
    const input = {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: 1_000,
      paymentToken: body.paymentToken,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: false,
    };
    const { body: paid } = await owner.graph(
      'mutation P($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { ' +
        'paymentId } }',
      { input },
    );
    expect(paid.errors?.[0]?.extensions.systemErrorCode).toBe('PAYMENT_TOKEN_EXPIRED');
  });

  test('is not issued for the card of another account, a bank account or no card', async () => {
    const visa = await fetchSavedMethodId(owner, '4242');
    const refusals = await Promise.all([
      requestTicket(await customer('credit'), { purpose: 'SECURITY_CODE', paymentMethodId: visa }),
      requestTicket(owner, {
        purpose: 'SECURITY_CODE',
        paymentMethodId: await fetchSavedBankAccountId(owner),
      }),
      requestTicket(owner, { purpose: 'SECURITY_CODE', paymentMethodId: randomUUID() }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.systemErrorCode])).toEqual(
      Array(3).fill([404, 'NOT_FOUND']),
    );
  });

  test.each(['standard', 'billing', 'csr', 'bobo'])(
    'is not issued to %s, who may not pay',
    async (scenario) => {
      const { status, body } = await requestTicket(await customer(scenario), { purpose: 'CARD' });
      expect([status, body.systemErrorCode]).toEqual([403, 'NOT_PERMITTED']);
    },
  );

  test('is not issued to someone who is not signed in', async () => {
    expect(
      (await requestTicket(createCustomerClient(backend.origin), { purpose: 'CARD' })).status,
    ).toBe(401);
  });
});

describe('card capture', () => {
  test('takes calls from its own page only', async () => {
    for (const origin of [backend.origin, 'https://elsewhere.example', 'null']) {
      const { status, body } = await submitCardEntry(
        place,
        { ...VISA, ticket: await createTicket(buyer) },
        { origin },
      );
      expect([status, body.systemErrorCode]).toEqual([403, 'CROSS_SITE_REQUEST']);
    }
  });

  test('stops after ten attempts in ten minutes, and says how long to wait', async () => {
    const thief = await customer('newcustomer');
    for (let tried = 0; tried < 10; tried += 1)
      expect(
        (
          await submitCardEntry(place, {
            ...VISA,
            ticket: await createTicket(thief),
            cardNumber: '4000000000000127',
          })
        ).status,
      ).toBe(422);
    const stopped = await submitCardEntry(place, { ...VISA, ticket: await createTicket(thief) });
    expect([
      stopped.status,
      stopped.body.systemErrorCode,
      stopped.headers.get('retry-after'),
    ]).toEqual([429, 'THROTTLED', '600']);
    expect(
      (
        await submitCardEntry(place, {
          ...VISA,
          ticket: await createTicket(await customer('credit')),
        })
      ).status,
    ).toBe(200);
  });

  test('serves its page to the portal alone, without a cookie and without being kept', async () => {
    const page = await fetch(`${cardEntryOrigin(place)}/frame?mode=card`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${portalOrigins(backend.origin).join(' ')};`,
    );
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(html).toContain(`content="${portalOrigins(backend.origin).join(' ')}"`);
    const [, script] = /src="([^"]+\.js)"/.exec(html) ?? [];
    expect((await fetch(`${cardEntryOrigin(place)}${script}`)).status).toBe(200);
    expect((await fetch(`${cardEntryOrigin(place)}/assets/..%2findex.html`)).status).toBe(404);
  });
});
