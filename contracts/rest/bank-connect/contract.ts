import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/bank-connect.ts';
import { problem } from '../../generated/validators/rest.ts';

/**
 * 400 `BAD_REQUEST`; 403 `CROSS_SITE_REQUEST`: the request comes from another page than the
 * chooser's own.
 */
const errorResponses = {
  400: problem,
  403: problem,
  429: problem,
  /** `UNAVAILABLE` */ 503: problem,
} as const;

/** POST, on card entry's own origin only: opens the chooser. 401 is `TICKET_INVALID`. */
export const openChooser = {
  method: 'POST',
  path: '/api/pub/bank-connect/v1/open',
  body: schema.openRequest,
  responses: { ...errorResponses, 200: schema.openResponse, 401: problem },
} as const;

/**
 * POST, same origin: the customer's accounts at an institution. 404 `NOT_FOUND`, 422
 * `CONNECTION_EXPIRED`, 502 `INSTITUTION_UNREACHABLE`.
 */
export const readAccounts = {
  method: 'POST',
  path: '/api/pub/bank-connect/v1/accounts',
  body: schema.accountsRequest,
  responses: {
    ...errorResponses,
    200: schema.accountsResponse,
    404: problem,
    422: problem,
    502: problem,
  },
} as const;

/**
 * POST, same origin: connects the account that the customer agreed to. 404 `NOT_FOUND`, 422
 * `CONNECTION_EXPIRED`, 502 `INSTITUTION_UNREACHABLE`.
 */
export const connectAccount = {
  method: 'POST',
  path: '/api/pub/bank-connect/v1/connect',
  body: schema.connectRequest,
  responses: {
    ...errorResponses,
    200: schema.connectResponse,
    404: problem,
    422: problem,
    502: problem,
  },
} as const;

/** Bank-connect routes on card entry's own origin. */
export const bankConnectContract = {
  openChooser,
  readAccounts,
  connectAccount,
} as const satisfies AppRouter;
