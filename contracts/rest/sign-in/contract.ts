import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/rest.ts';

/** POST: opens a sign-in transaction. Bound to `Origin`; needs no session. */
export const initiate = {
  method: 'POST',
  path: '/api/pub/sbnetloginedge/v2/initiate',
  body: schema.initiateRequest,
  responses: {
    200: schema.initiateResponse,
    400: schema.problem,
    403: schema.problem,
    429: schema.problem,
  },
} as const;

/**
 * POST: verifies the password within a transaction. The same response in the same time whether or
 * not the user exists; 429 after ten failed attempts in 15 minutes for a user, or 50 for an
 * address.
 */
export const login = {
  method: 'POST',
  path: '/api/pub/sbnetloginedge/login',
  body: schema.loginRequest,
  responses: {
    200: schema.loginResponse,
    400: schema.problem,
    /** `INVALID_CREDENTIALS` */ 401: schema.problem,
    403: schema.problem,
    429: schema.problem,
  },
} as const;

/**
 * POST: exchanges the code for a session; sets the session cookie, a new request token cookie and
 * the profile cookie.
 */
export const createSession = {
  method: 'POST',
  path: '/api/pub/sbnetloginedge/v1/sbnet/session',
  body: schema.createSessionRequest,
  responses: {
    200: schema.sessionResponse,
    400: schema.problem,
    /** `INVALID_CREDENTIALS` */ 401: schema.problem,
    403: schema.problem,
  },
} as const;

/**
 * GET: the session of the cookie; 401 if there is none. Does not extend it when sent with
 * `X-Background: 1`.
 */
export const resumeSession = {
  method: 'GET',
  path: '/api/pub/sbnetloginedge/v1/sbnet/session',
  responses: { 200: schema.sessionResponse, 401: schema.problem },
} as const;

/** GET: extends the session; every 30 s while the customer is active (spec 9). */
export const ping = {
  method: 'GET',
  path: '/api/pub/session/v1/ping',
  responses: { 200: schema.pingResponse, 401: schema.problem },
} as const;

/**
 * GET: ends the session, with the reason if the customer did not end it. Changes state, so it
 * accepts only `Sec-Fetch-Site: same-origin`.
 */
export const logout = {
  method: 'GET',
  path: '/api/pub/session/v1/logout',
  query: schema.logoutQuery,
  responses: { 200: schema.logoutResponse, 400: schema.problem, 403: schema.problem },
} as const;

/** GET: the sign-in service's own logout; same rules as {@link logout}, without a reason. */
export const cbLogout = {
  method: 'GET',
  path: '/api/pub/sbnetloginedge/v1/cb/logout',
  responses: { 200: schema.logoutResponse, 403: schema.problem },
} as const;

/** Sign-in and session service (spec 7; decisions, sign-in). */
export const signInContract = {
  initiate,
  login,
  createSession,
  resumeSession,
  ping,
  logout,
  cbLogout,
} as const satisfies AppRouter;
