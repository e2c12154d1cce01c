import type { FastifyInstance } from 'fastify';
import { ordersContract } from '../../../../contracts/rest/orders/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Changes of plans, and orders. */
export function registerOrders(
  app: FastifyInstance,
  { billingServices }: Pick<AppDeps, 'billingServices'>,
): void {
  registerRoutes(app, ordersContract, {
    getOffers: forCustomer((profile) => billingServices.readOffers(profile)),
    requestQuote: forCustomer((profile, { body }) => billingServices.requestQuote(profile, body)),
    placeOrder: forCustomer((profile, { body }) => billingServices.placeOrder(profile, body)),
    getOrders: forCustomer((profile) => billingServices.readOrders(profile)),
    cancelOrder: forCustomer((profile, { params: { orderId }, body }) =>
      billingServices.cancelOrder(profile, orderId, body),
    ),
  });
}
