import { expect } from 'vitest';
import { cancelOrder } from '../../../../contracts/rest/orders/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { cancelOrderFx } from '../../../../src/models/orders/ports.ts';
import { order } from '../../../fixtures/orders/orders.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { describeRefusals, FOREIGN, ordered, orderShape, OWN } from './shapes.ts';

const pact = operationPact('orders', 'cancelOrder');
const pathOf = (orderId: string) => fillPath(cancelOrder.path, { params: { orderId } });
const path = pathOf(OWN);
const body = { version: 1 };
const cancelled = order({
  status: 'CANCELLED',
  cancelledAt: '2026-12-14T15:00:00.000Z',
  cancelDenial: 'ORDER_NOT_CANCELLABLE',
  version: 2,
});

for (const [name, given] of [
  ['cancels an order that is planned', ordered('SCHEDULED')],
  ['sent again answers the same', ordered('CANCELLED')],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), given],
      request: writeRequest(path, body),
      response: { status: 200, body: orderShape(cancelled) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, cancelOrderFx, { orderId: OWN, ...body }),
      ).toEqual(cancelled);
    },
  );

describeRefusals(pact, {
  path,
  body,
  send: (options) => callPort(options, cancelOrderFx, { orderId: OWN, ...body }),
  own: [
    [
      'while it is switched is refused',
      [signedIn('current'), ordered('IN_PROGRESS')],
      'ORDER_NOT_CANCELLABLE',
      422,
    ],
    [
      'of an order that changed is refused',
      [signedIn('current'), ordered('HELD')],
      'VERSION_CONFLICT',
      409,
      { sent: 1, current: 2 },
    ],
  ],
});

pact(
  "of another account's order is not found",
  {
    given: [signedIn('current')],
    request: writeRequest(pathOf(FOREIGN), body),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, cancelOrderFx, { orderId: FOREIGN, ...body }),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);
