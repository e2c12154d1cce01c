import {
  cancelOrder,
  getOffers,
  getOrders,
  placeOrder,
  requestQuote,
} from '../../../contracts/rest/orders/contract.ts';
import {
  cancelOrderFx,
  loadOffersFx,
  loadOrdersFx,
  placeOrderFx,
  requestQuoteFx,
} from '../../models/orders/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of plans and orders. */
export function orderOperations(options: ClientOptions): readonly PortHandler[] {
  const { at, atFor, send } = restOperations(options);
  return [
    at(loadOffersFx, getOffers, () => ({})),
    atFor(
      loadOrdersFx,
      getOrders,
      () => ({}),
      ({ orders }) => orders,
    ),
    send(requestQuoteFx, requestQuote),
    send(placeOrderFx, placeOrder),
    handle(cancelOrderFx, ({ orderId, ...body }) =>
      sendAt(options, cancelOrder, { params: { orderId } }, body),
    ),
  ];
}
