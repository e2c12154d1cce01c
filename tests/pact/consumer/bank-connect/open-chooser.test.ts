import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { openChooser } from '../../../../contracts/rest/bank-connect/contract.ts';
import { openResponse } from '../../../fixtures/payments/bank-connect.ts';
import { ticketResponse } from '../../../fixtures/payments/card-capture.ts';
import { token } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { demoUsername, signedOut, state } from '../states.ts';
import { request, chooserClient } from './chooser-support.ts';

const pact = operationPact('bank-connect', 'openChooser');
const username = demoUsername('current');
const ticket: string = ticketResponse().ticket;
const theTicket = request(openChooser, {
  ticket: MatchersV3.fromProviderState('${ticket}', ticket),
});

pact(
  'lists the banks',
  {
    given: [state('a capture ticket was issued', { username, purpose: 'BANK_CONNECT' })],
    request: theTicket,
    response: {
      status: 200,
      body: { ...openResponse(), connection: token(openResponse().connection) },
    },
  },
  async (origin) => {
    expect(await chooserClient(origin).open({ ticket })).toEqual({
      kind: 'answered',
      value: openResponse(),
    });
  },
);

pact(
  "refuses a card's ticket",
  {
    given: [state('a capture ticket was issued', { username, purpose: 'CARD' })],
    request: theTicket,
    response: refusal('TICKET_INVALID', 401),
  },
  async (origin) => {
    expect(await chooserClient(origin).open({ ticket })).toEqual({
      kind: 'refused',
      systemErrorCode: 'TICKET_INVALID',
    });
  },
);

pact(
  'refuses a ticket that was never issued',
  {
    given: [signedOut()],
    request: request(openChooser, { ticket }),
    response: refusal('TICKET_INVALID', 401),
  },
  async (origin) => {
    expect(await chooserClient(origin).open({ ticket })).toEqual({
      kind: 'refused',
      systemErrorCode: 'TICKET_INVALID',
    });
  },
);

pact(
  'refuses after too many tries',
  {
    given: [
      state('card capture is throttled', { username: demoUsername('credit') }),
      state('a capture ticket was issued', {
        username: demoUsername('credit'),
        purpose: 'BANK_CONNECT',
      }),
    ],
    request: theTicket,
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    expect(await chooserClient(origin).open({ ticket })).toEqual({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);
