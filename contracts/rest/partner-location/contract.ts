import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/partner-location.ts';
import { problem } from '../../generated/validators/rest.ts';

const BASE = '/api/pub/sbnetpartnerlocationedge/services/v1/partner';

/**
 * `NOT_FOUND`: no partner serves that location, or it is unknown. `BAD_REQUEST` names the field.
 */
const open = { 400: problem, 401: problem, 404: problem, 500: problem, 503: problem } as const;

/** GET: the partner for the caller's network. Open without sign-in. */
export const getPartnerByIp = {
  method: 'GET',
  path: `${BASE}/ip`,
  query: schema.partnerByIpQuery,
  responses: { 200: schema.partnerLocationResponse, ...open },
} as const;

/** GET: support for the caller's network. Open without sign-in. */
export const getSupportByIp = {
  method: 'GET',
  path: `${BASE}/support/ip`,
  query: schema.supportByIpQuery,
  responses: { 200: schema.supportLocationResponse, ...open },
} as const;

/** GET: the partner for a ZIP code. Open without sign-in. */
export const getPartnerByZip = {
  method: 'GET',
  path: `${BASE}/zipcode/:zipcode`,
  query: schema.partnerQuery,
  responses: { 200: schema.partnerLocationResponse, ...open },
} as const;

/** GET: support for a ZIP code. Open without sign-in. */
export const getSupportByZip = {
  method: 'GET',
  path: `${BASE}/support/zipcode/:zipcode`,
  query: schema.supportQuery,
  responses: { 200: schema.supportLocationResponse, ...open },
} as const;

/** GET: the partner for the service address of the session's account. */
export const getPartnerByAddress = {
  method: 'GET',
  path: `${BASE}/address`,
  query: schema.partnerQuery,
  responses: { 200: schema.partnerLocationResponse, ...open },
} as const;

/** GET: support for the service address of the session's account. */
export const getSupportByAddress = {
  method: 'GET',
  path: `${BASE}/support/address`,
  query: schema.supportQuery,
  responses: { 200: schema.supportLocationResponse, ...open },
} as const;

/** Partner location service (spec 7): the network that serves a location. */
export const partnerLocationContract = {
  getPartnerByIp,
  getSupportByIp,
  getPartnerByZip,
  getSupportByZip,
  getPartnerByAddress,
  getSupportByAddress,
} as const satisfies AppRouter;
