import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/orders.ts';
import { problem } from '../../generated/validators/rest.ts';
import { getAgreementFile, getAgreements, giveNotice, withdrawNotice } from './agreements.ts';

/** Errors of every request about plans and orders. */
const errors = {
  401: problem,
  /** `NOT_PERMITTED`: who may not see what plans cost, or only reads; or `CROSS_SITE_REQUEST` */
  403: problem,
  500: problem,
  503: problem,
} as const;

/** Errors of a quote and of an order. */
const orderErrors = {
  ...errors,
  400: problem,
  /**
   * `NOT_PERMITTED`; `BILLING_MOVED` or `BILLING_SUPPRESSED`: the account is billed elsewhere; or
   * `CROSS_SITE_REQUEST`
   */
  403: problem,
} as const;

/**
 * GET: the plans that the customer has and those that they can have in their place (spec 2.1,
 * upgrade).
 */
export const getOffers = {
  method: 'GET',
  path: '/api/pub/offers/v1/offers',
  responses: { 200: schema.offersResponse, ...errors },
} as const;

/** POST: what a change costs, with the next three bills; valid for a day. */
export const requestQuote = {
  method: 'POST',
  path: '/api/pub/offers/v1/quotes',
  body: schema.quoteRequest,
  responses: {
    200: schema.quote,
    ...orderErrors,
    /** The offer is not made to this account */
    404: problem,
    /** `PAST_DUE`, `SERVICE_INTERRUPTED` or `OPEN_ORDER` */
    422: problem,
    /** `THROTTLED`: too many were asked for; `Retry-After` says in how many seconds */
    429: problem,
  },
} as const;

/** POST: orders what a quote says, once for its key. */
export const placeOrder = {
  method: 'POST',
  path: '/api/pub/orders/v1/orders',
  body: schema.placeOrderRequest,
  responses: {
    200: schema.order,
    ...orderErrors,
    /** The account has no such quote */
    404: problem,
    /** `PRICE_CHANGED`: what the customer was told is not so any more; a new quote says what is */
    409: problem,
    /**
     * `QUOTE_EXPIRED`: also for one that was ordered before; `PAST_DUE`, `SERVICE_INTERRUPTED`,
     * `OPEN_ORDER` or `IDEMPOTENCY_KEY_REUSED`
     */
    422: problem,
  },
} as const;

/** GET: the account's orders. */
export const getOrders = {
  method: 'GET',
  path: '/api/pub/orders/v1/orders',
  responses: { 200: schema.ordersResponse, ...errors },
} as const;

/** POST: cancels an order that has not begun; cancelled again, it answers the same. */
export const cancelOrder = {
  method: 'POST',
  path: '/api/pub/orders/v1/orders/:orderId/cancel',
  body: schema.cancelOrderRequest,
  responses: {
    200: schema.order,
    ...errors,
    400: problem,
    /** The account has no such order */
    404: problem,
    /** `VERSION_CONFLICT`: somebody changed the order meanwhile */
    409: problem,
    /** `ORDER_NOT_CANCELLABLE`: it is being switched, or has ended */
    422: problem,
  },
} as const;

/** Changes of plans, orders, and agreements (spec 2.1, upgrade). */
export const ordersContract = {
  getOffers,
  requestQuote,
  placeOrder,
  getOrders,
  cancelOrder,
  getAgreements,
  giveNotice,
  withdrawNotice,
  getAgreementFile,
} as const satisfies AppRouter;
