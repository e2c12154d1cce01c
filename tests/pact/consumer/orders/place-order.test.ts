import { expect } from 'vitest';
import { placeOrder } from '../../../../contracts/rest/orders/contract.ts';
import { placeOrderFx } from '../../../../src/models/orders/ports.ts';
import { order } from '../../../fixtures/orders/orders.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { describeRefusals, KEY, ordered, orderShape, OTHER, QUOTE, quoted } from './shapes.ts';

const pact = operationPact('orders', 'placeOrder');
const { path } = placeOrder;
const body = { quoteId: QUOTE, idempotencyKey: KEY };

for (const [name, given] of [
  ['orders what the quote says', quoted('VALID')],
  ['sent again answers the same', ordered('SCHEDULED')],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), given],
      request: writeRequest(path, body),
      response: { status: 200, body: orderShape(order()) },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, placeOrderFx, body)).toEqual(order());
    },
  );

for (const [name, sent, code] of [
  ['with a key of another order is refused', { ...body, quoteId: OTHER }, 'IDEMPOTENCY_KEY_REUSED'],
  ['while an order is under way is refused', { ...body, idempotencyKey: OTHER }, 'OPEN_ORDER'],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), ordered('SCHEDULED')],
      request: writeRequest(path, sent),
      response: refusal(code, 422),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, placeOrderFx, sent),
      ).rejects.toMatchObject({ systemErrorCode: code });
    },
  );

describeRefusals(pact, {
  path,
  body,
  send: (options) => callPort(options, placeOrderFx, body),
  own: [
    ['without a quote is not found', [signedIn('current')], 'NOT_FOUND', 404],
    [
      'with a quote of yesterday is refused',
      [signedIn('current'), quoted('EXPIRED')],
      'QUOTE_EXPIRED',
      422,
    ],
    [
      'with a quote that is not so any more is refused',
      [signedIn('current'), quoted('CHANGED')],
      'PRICE_CHANGED',
      409,
    ],
  ],
});
