import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/outages.ts';

const PATH = '/api/pub/outages/v1';

/**
 * GET: outages and planned work, open to anyone. `PLACE_UNKNOWN` (422) for a ZIP code that there is
 * not, or a box that is none; `OUTSIDE_FOOTPRINT` (422) for one that this network does not serve;
 * `FEED_STALE` (503) when the network was last read more than 15 minutes ago.
 */
export const getOutages = {
  method: 'GET',
  path: `${PATH}/outages`,
  query: schema.outagesQuery,
  responses: {
    200: schema.outagesResponse,
    400: problems.problem,
    422: problems.problem,
    429: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * GET: the same for the address of the session's account. `PLACE_UNKNOWN` (422) when no node is
 * known for it; `FEED_STALE` (503) as in {@link getOutages}.
 */
export const getOwnOutages = {
  method: 'GET',
  path: `${PATH}/outages/mine`,
  responses: {
    200: schema.ownOutagesResponse,
    401: problems.problem,
    403: problems.problem,
    422: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * GET: an outage or planned work with its history, open to anyone. `NOT_FOUND` for an unknown one;
 * `FEED_STALE` (503) as in {@link getOutages}.
 */
export const getOutage = {
  method: 'GET',
  path: `${PATH}/outages/:outageId`,
  responses: {
    200: schema.outageResponse,
    404: problems.problem,
    429: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * POST: a service does not work at the address of the session's account. `ALREADY_REPORTED` (422)
 * within an hour of the account's last report of this service; `PLACE_UNKNOWN` (422) when no node
 * is known for the address. Nothing has changed for either.
 */
export const reportOutage = {
  method: 'POST',
  path: `${PATH}/reports`,
  body: schema.reportOutageRequest,
  responses: {
    200: schema.reportOutageResponse,
    400: problems.problem,
    401: problems.problem,
    403: problems.problem,
    422: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * PUT: the session's user gets e-mails about an outage from now on, or none any more. Asking twice
 * changes nothing. `OUTAGE_ENDED` (422) for following one that has ended; `NOT_FOUND` for an
 * unknown one.
 */
export const followOutage = {
  method: 'PUT',
  path: `${PATH}/outages/:outageId/follow`,
  body: schema.followOutageRequest,
  responses: {
    200: schema.followOutageResponse,
    400: problems.problem,
    401: problems.problem,
    403: problems.problem,
    404: problems.problem,
    422: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * GET: what the session's account lost by outages in the past 12 months, and what was given back.
 * Amounts are for users who may read billing; they are null for everybody else, and where the
 * account's bills are not shown. `FEED_STALE` (503) as in {@link getOutages}.
 */
export const getOutageHistory = {
  method: 'GET',
  path: `${PATH}/history`,
  responses: {
    200: schema.outageHistoryResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/** Outages and planned work of the network (spec 2.1, 3). */
export const outagesContract = {
  getOutages,
  getOwnOutages,
  getOutage,
  reportOutage,
  followOutage,
  getOutageHistory,
} as const satisfies AppRouter;
