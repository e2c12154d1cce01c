import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { capturePayment } from '../../../../contracts/rest/card-capture/contract.ts';
import type { CaptureRequest } from '../../../../contracts/rest/card-capture/types.ts';
import { sendCardEntry } from '../../../../src/card-entry/send.ts';
import { captureResponse, ticketResponse } from '../../../fixtures/payments/card-capture.ts';
import { expiry, token } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { CARD_ENTRY_ORIGIN } from '../portal-client.ts';
import { demoUsername, signedOut, state } from '../states.ts';

const pact = operationPact('card-capture', 'capturePayment');
const username = demoUsername('current');
const ticket: string = ticketResponse().ticket;
const forCard = state('a capture ticket was issued', { username, purpose: 'CARD' });
const forCode = state('a capture ticket was issued', { username, purpose: 'SECURITY_CODE' });

/** Only the industry's test numbers (decisions, "Sandbox payment gateway"). */
const visa: CaptureRequest = {
  kind: 'CARD',
  ticket,
  cardNumber: '4242424242424242',
  expiration: '0929',
  securityCode: '123',
  zipCode: '04101',
  nameOnCard: 'Dana Whitfield',
};
const code = (securityCode: string): CaptureRequest => ({
  kind: 'SECURITY_CODE',
  ticket,
  securityCode,
});

const request = (body: CaptureRequest) => ({
  method: capturePayment.method,
  path: capturePayment.path,
  headers: {
    origin: CARD_ENTRY_ORIGIN,
    accept: 'application/json',
    'Content-Type': 'application/json',
  },
  body: { ...body, ticket: MatchersV3.fromProviderState('${ticket}', ticket) },
});
const send = (origin: string, body: CaptureRequest) =>
  sendCardEntry(body, { origin, headers: { origin: CARD_ENTRY_ORIGIN } });
const captured = (over: Parameters<typeof captureResponse>[0] = {}) => {
  const { paymentToken, expiration, ...exact } = captureResponse(over);
  return {
    status: 200,
    body: { ...exact, paymentToken: token(paymentToken), expiration: expiry(expiration) },
  };
};
const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  body: CaptureRequest,
  systemErrorCode: SystemErrorCode,
  response: Parameters<typeof pact>[1]['response'],
) =>
  pact(name, { given, request: request(body), response }, async (origin) => {
    expect(await send(origin, body)).toEqual({ kind: 'refused', systemErrorCode });
  });

pact(
  'takes a card',
  { given: [forCard], request: request(visa), response: captured() },
  async (origin) => {
    expect(await send(origin, visa)).toEqual({ kind: 'captured', result: captureResponse() });
  },
);

const amex: CaptureRequest = { ...visa, cardNumber: '378282246310005', securityCode: '1234' };
const amexAnswer = { type: 'AMERICAN_EXPRESS', lastFour: '0005' } as const;
pact(
  'takes an American Express with its four digits',
  { given: [forCard], request: request(amex), response: captured(amexAnswer) },
  async (origin) => {
    expect(await send(origin, amex)).toEqual({
      kind: 'captured',
      result: captureResponse(amexAnswer),
    });
  },
);

const prepaid: CaptureRequest = { ...visa, cardNumber: '5105105105105100' };
const prepaidAnswer = { type: 'MASTERCARD', lastFour: '5100', prepaid: true } as const;
pact(
  'says that a card is prepaid',
  { given: [forCard], request: request(prepaid), response: captured(prepaidAnswer) },
  async (origin) => {
    expect(await send(origin, prepaid)).toEqual({
      kind: 'captured',
      result: captureResponse(prepaidAnswer),
    });
  },
);

const verified = captureResponse({ paymentToken: 'code_VmVyaWZpZWRDb2RlVG9r' });
pact(
  "takes a saved card's code",
  { given: [forCode], request: request(code('123')), response: captured(verified) },
  async (origin) => {
    expect(await send(origin, code('123'))).toEqual({ kind: 'captured', result: verified });
  },
);

refuses(
  'refuses a number that is none',
  [forCard],
  { ...visa, cardNumber: '4242424242424241' },
  'CARD_INVALID',
  refusal('CARD_INVALID', 422, { fields: ['$input.cardNumber'] }),
);
refuses(
  'refuses a card that expires too far ahead',
  [forCard],
  { ...visa, expiration: '0999' },
  'CARD_INVALID',
  refusal('CARD_INVALID', 422, { fields: ['$input.expiration'] }),
);
refuses(
  "refuses a new card's wrong code",
  [forCard],
  { ...visa, cardNumber: '4000000000000127' },
  'NETPSC-1001',
  refusal('NETPSC-1001', 422),
);
refuses(
  "refuses a saved card's wrong code",
  [forCode],
  code('000'),
  'NETPSC-1001',
  refusal('NETPSC-1001', 422, { fields: ['$input.securityCode'] }),
);
refuses(
  'could not ask about the code',
  [forCode],
  code('999'),
  'VERIFICATION_FAILED',
  refusal('VERIFICATION_FAILED', 502),
);
refuses(
  'refuses a ticket for another purpose',
  [forCode],
  visa,
  'TICKET_INVALID',
  refusal('TICKET_INVALID', 401),
);
refuses(
  'refuses after too many tries',
  [
    state('card capture is throttled', { username: demoUsername('credit') }),
    state('a capture ticket was issued', { username: demoUsername('credit'), purpose: 'CARD' }),
  ],
  visa,
  'THROTTLED',
  refusal('THROTTLED', 429),
);

const forged = { ...request(visa), body: visa };
pact(
  'refuses a ticket that was never issued',
  { given: [signedOut()], request: forged, response: refusal('TICKET_INVALID', 401) },
  async (origin) => {
    expect(await send(origin, visa)).toEqual({
      kind: 'refused',
      systemErrorCode: 'TICKET_INVALID',
    });
  },
);
