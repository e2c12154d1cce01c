import { expect } from 'vitest';
import { requestQuote } from '../../../../contracts/rest/orders/contract.ts';
import { requestQuoteFx } from '../../../../src/models/orders/ports.ts';
import { lessInternet, moreTv, quote } from '../../../fixtures/orders/orders.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { requestFails, signedIn } from '../states.ts';
import { describeRefusals, ordered, quoteShape } from './shapes.ts';

const pact = operationPact('orders', 'requestQuote');
const { path } = requestQuote;
const body = { offerId: 'internet-1000' };

for (const [name, answer] of [
  ['of more internet', quote()],
  ['of less internet', quote({ offerId: 'internet-300', ...lessInternet() })],
  ['of more TV', quote({ offerId: 'tv-premier', ...moreTv() })],
] as const)
  pact(
    name,
    {
      given: [signedIn('current')],
      request: writeRequest(path, { offerId: answer.offerId }),
      response: { status: 200, body: quoteShape(answer) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, requestQuoteFx, { offerId: answer.offerId }),
      ).toEqual(answer);
    },
  );

describeRefusals(pact, {
  path,
  body,
  send: (options) => callPort(options, requestQuoteFx, body),
  own: [
    ['of an account that is 30 days late is refused', [signedIn('pastdue30')], 'PAST_DUE', 422],
    [
      'of an account whose service is off is refused',
      [signedIn('softdisconnect')],
      'SERVICE_INTERRUPTED',
      422,
    ],
    [
      'while an order is under way is refused',
      [signedIn('current'), ordered('SCHEDULED')],
      'OPEN_ORDER',
      422,
    ],
    [
      'of an account that is billed by agreement is refused',
      [signedIn('suppressed')],
      'BILLING_SUPPRESSED',
      403,
    ],
    ['of an enterprise account is refused', [signedIn('enterprise')], 'BILLING_MOVED', 403],
    ['is limited', [signedIn('current'), requestFails(path, 429, 'THROTTLED')], 'THROTTLED', 429],
  ],
});

for (const [name, sent, code, status] of [
  ['of an offer that there is not is not found', { offerId: 'internet-9' }, 'NOT_FOUND', 404],
  ['of no offer is a bad request', { offerId: '' }, 'BAD_REQUEST', 400],
] as const)
  pact(
    name,
    {
      given: [signedIn('current')],
      request: writeRequest(path, sent),
      response: refusal(code, status, ...(status === 400 ? [{ fields: ['$input.offerId'] }] : [])),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, requestQuoteFx, sent),
      ).rejects.toMatchObject({ systemErrorCode: code });
    },
  );
