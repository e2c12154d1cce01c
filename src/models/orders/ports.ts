import type {
  CancelOrderRequest,
  PlaceOrderRequest,
  QuoteRequest,
} from '../../../contracts/rest/orders/types.ts';
import { requestPort } from '../platform/port/index.ts';
import type { Offers, Order, Quote } from './types.ts';

/** Loads the plans that the customer has, and those that they can have in their place. */
export const loadOffersFx = requestPort<void, Offers>('orders', 'loadOffers');

/** Loads the account's orders, the last one first. */
export const loadOrdersFx = requestPort<void, Order[]>('orders', 'loadOrders');

/** Asks what a change of a plan costs. */
export const requestQuoteFx = requestPort<QuoteRequest, Quote>('orders', 'requestQuote');

/** Orders what a quote says, once for its key. */
export const placeOrderFx = requestPort<PlaceOrderRequest, Order>('orders', 'placeOrder');

/** Cancels an order before its switch. */
export const cancelOrderFx = requestPort<CancelOrderRequest & { orderId: string }, Order>(
  'orders',
  'cancelOrder',
);
