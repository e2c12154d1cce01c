import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { createTicket } from '../../../../contracts/rest/card-capture/contract.ts';
import type { TicketRequest } from '../../../../contracts/rest/card-capture/types.ts';
import { sendRequest } from '../../../../src/gateways/platform/rest-client.ts';
import { savedCard } from '../../../fixtures/billing/billing.ts';
import { ticketResponse } from '../../../fixtures/payments/card-capture.ts';
import { instant, token } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  writeRequest,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('capture-tickets', 'createTicket');
const { path } = createTicket;
const CARD: TicketRequest = { purpose: 'CARD' };
const issued = {
  status: 200,
  body: { ticket: token(ticketResponse().ticket), expiresAt: instant(ticketResponse().expiresAt) },
};
const fetchTicket = (origin: string, request: TicketRequest) =>
  sendRequest(portalClient(origin).options, createTicket, request);

pact(
  'for a new card',
  { given: [signedIn('current')], request: writeRequest(path, CARD), response: issued },
  async (origin) => {
    expect(await fetchTicket(origin, CARD)).toEqual(ticketResponse());
  },
);

const BANK: TicketRequest = { purpose: 'BANK_CONNECT' };
pact(
  'for the bank-connect chooser',
  { given: [signedIn('current')], request: writeRequest(path, BANK), response: issued },
  async (origin) => {
    expect(await fetchTicket(origin, BANK)).toEqual(ticketResponse());
  },
);

pact(
  "for a saved card's code",
  {
    given: [signedIn('current'), state('a card is saved', { username: demoUsername('current') })],
    request: writeRequest(path, {
      purpose: 'SECURITY_CODE',
      paymentMethodId: MatchersV3.fromProviderState('${paymentMethodId}', savedCard().id),
    }),
    response: issued,
  },
  async (origin) => {
    expect(
      await fetchTicket(origin, { purpose: 'SECURITY_CODE', paymentMethodId: savedCard().id }),
    ).toEqual(ticketResponse());
  },
);

const unknown: TicketRequest = {
  purpose: 'SECURITY_CODE',
  paymentMethodId: '00000000-0000-4000-8000-000000000000',
};
pact(
  'does not know the saved card',
  {
    given: [signedIn('current')],
    request: writeRequest(path, unknown),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(fetchTicket(origin, unknown)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a representative',
  {
    given: [signedIn('csr')],
    request: writeRequest(path, CARD),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(fetchTicket(origin, CARD)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is not for an enterprise account',
  {
    given: [signedIn('enterprise')],
    request: writeRequest(path, CARD),
    response: refusal('BILLING_MOVED', 403),
  },
  async (origin) => {
    await expect(fetchTicket(origin, CARD)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BILLING_MOVED',
    });
  },
);

pact(
  'says how long to wait after too many',
  {
    given: [
      signedIn('credit'),
      state('capture tickets are throttled', { username: demoUsername('credit') }),
    ],
    request: writeRequest(path, CARD),
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '600') },
    }),
  },
  async (origin) => {
    await expect(fetchTicket(origin, CARD)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 600,
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, CARD),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(sendRequest(options, createTicket, CARD)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: writeRequest(path, CARD),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(fetchTicket(origin, CARD)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
