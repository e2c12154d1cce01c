// Separate from services.ts, so that their code is loaded with the pages of orders alone.
import typia from 'typia';
import type * as orders from '../rest/orders/types.ts';

export const offersResponse = typia.createValidate<orders.OffersResponse>();
export const quote = typia.createValidate<orders.Quote>();
export const order = typia.createValidate<orders.Order>();
export const ordersResponse = typia.createValidate<orders.OrdersResponse>();
export const quoteRequest = typia.createValidateEquals<orders.QuoteRequest>();
export const placeOrderRequest = typia.createValidateEquals<orders.PlaceOrderRequest>();
export const cancelOrderRequest = typia.createValidateEquals<orders.CancelOrderRequest>();
