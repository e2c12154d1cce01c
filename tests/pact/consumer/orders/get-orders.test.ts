import { expect } from 'vitest';
import { getOrders } from '../../../../contracts/rest/orders/contract.ts';
import type { Order } from '../../../../contracts/rest/orders/types.ts';
import { loadOrdersFx } from '../../../../src/models/orders/ports.ts';
import { lessInternet, moreTv, order } from '../../../fixtures/orders/orders.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact } from '../pact.ts';
import { portalClient, readRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { describeReadRefusals, ordered, orderShape, OTHER } from './shapes.ts';

const pact = operationPact('orders', 'getOrders');
const { path } = getOrders;
const FIXED = { cancelDenial: 'ORDER_NOT_CANCELLABLE' } as const;

const DONE = order({
  status: 'COMPLETED',
  completedAt: '2026-12-14T14:00:00.000Z',
  version: 2,
  ...FIXED,
});

for (const [name, given, one] of [
  ['of a customer whose order is planned', ordered('SCHEDULED'), order()],
  ['of a customer who ordered less', ordered('SCHEDULED', 'internet-300'), order(lessInternet())],
  [
    'of a customer whose order is switched',
    ordered('IN_PROGRESS'),
    order({ status: 'IN_PROGRESS', ...FIXED }),
  ],
  [
    'of a customer whose order could not be switched',
    ordered('HELD'),
    order({ status: 'HELD', heldReason: 'PROVISIONING_FAILED', version: 2 }),
  ],
  [
    'of a customer whose service is off',
    ordered('INTERRUPTED'),
    order({ status: 'HELD', heldReason: 'SERVICE_INTERRUPTED', version: 2 }),
  ],
  ['of a customer whose order is done', ordered('COMPLETED'), DONE],
  [
    'of a customer who cancelled it',
    ordered('CANCELLED'),
    order({ status: 'CANCELLED', cancelledAt: '2026-12-14T15:00:00.000Z', version: 2, ...FIXED }),
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), given],
      request: readRequest(path),
      response: { status: 200, body: { orders: [orderShape(one)] } },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, loadOrdersFx, undefined)).toEqual([one]);
    },
  );

/** More TV, after more internet: each bill has both. */
const BOTH: Order['nextBills'] = [
  { statementDate: '2026-12-28', charges: 37_523, chargesBefore: 32_987, partialMonth: 1_371 },
  { statementDate: '2027-01-28', charges: 33_682, chargesBefore: 30_517, partialMonth: 0 },
  { statementDate: '2027-02-28', charges: 33_682, chargesBefore: 30_517, partialMonth: 0 },
];
const SECOND = order({ orderId: 'PO-8000000001-2', ...moreTv(), nextBills: BOTH });
pact(
  'of a customer who ordered twice, the last one first',
  {
    given: [
      signedIn('current'),
      ordered('COMPLETED'),
      ordered('SCHEDULED', 'tv-premier', { quoteId: OTHER, idempotencyKey: OTHER }),
    ],
    request: readRequest(path),
    response: { status: 200, body: { orders: [SECOND, DONE].map(orderShape) } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadOrdersFx, undefined)).toEqual([
      SECOND,
      DONE,
    ]);
  },
);

pact(
  'of a customer without any',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: { orders: [] } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadOrdersFx, undefined)).toEqual([]);
  },
);

describeReadRefusals(pact, path, (options) => callPort(options, loadOrdersFx, undefined));
