import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/rest.ts';

// None of these needs a session: all are bound to `Origin`, as sign-in is. Tokens and codes are
// sent in bodies, never in paths. Where a request could reveal whether a person has access, the
// response and the work before it are the same.

/**
 * Errors of all of these: `BAD_REQUEST`, `CROSS_SITE_REQUEST`, `THROTTLED` (by user or account, and
 * by address).
 */
const errorResponses = {
  400: schema.problem,
  403: schema.problem,
  429: schema.problem,
  500: schema.problem,
} as const;

/** POST: e-mails an eight-digit code to the user, if there is one. */
export const startRecovery = {
  method: 'POST',
  path: '/api/pub/identity/v3/recovery/start',
  body: schema.startRecoveryRequest,
  responses: { 200: schema.startRecoveryResponse, ...errorResponses },
} as const;

/** POST: verifies the mailbox by the code, five attempts at most. */
export const verifyCode = {
  method: 'POST',
  path: '/api/pub/identity/v3/recovery/verify',
  body: schema.verifyCodeRequest,
  responses: {
    200: schema.verifyCodeResponse,
    ...errorResponses,
    /** `CODE_WRONG`, `CODE_TRIES_USED` or `CODE_EXPIRED` */
    422: schema.problem,
  },
} as const;

/** POST: sets a new password; ends every session of the user and sends a notice. */
export const resetPassword = {
  method: 'POST',
  path: '/api/pub/identity/v3/recovery/password',
  body: schema.resetPasswordRequest,
  responses: {
    200: schema.resetPasswordResponse,
    ...errorResponses,
    /**
     * `RESET_EXPIRED` or `PASSWORD_REFUSED`; `errors` gives the reason, e.g.
     * `$input.password.common`
     */
    422: schema.problem,
  },
} as const;

/** POST: e-mails the owner of an account their username, if account number and ZIP code match. */
export const sendUsername = {
  method: 'POST',
  path: '/api/pub/identity/v3/recovery/username',
  body: schema.sendUsernameRequest,
  responses: { 200: schema.acceptedResponse, ...errorResponses },
} as const;

/**
 * POST: e-mails a link that creates the owner's access, if account number and ZIP code match and
 * there is no owner yet.
 */
export const startRegistration = {
  method: 'POST',
  path: '/api/pub/identity/v3/registration/start',
  body: schema.startRegistrationRequest,
  responses: { 200: schema.acceptedResponse, ...errorResponses },
} as const;

/**
 * Why a link is invalid: `LINK_UNKNOWN`, `LINK_USED`, `LINK_EXPIRED` or `LINK_REVOKED`. Only the
 * recipient can request this.
 */
const linkErrorResponses = { ...errorResponses, 422: schema.problem } as const;

/** POST: returns what an e-mailed link permits; does not use it up. */
export const checkLink = {
  method: 'POST',
  path: '/api/pub/identity/v3/links/check',
  body: schema.checkLinkRequest,
  responses: { 200: schema.checkLinkResponse, ...linkErrorResponses },
} as const;

/** POST: creates the user that an e-mailed link permits, with this password. */
export const completeLink = {
  method: 'POST',
  path: '/api/pub/identity/v3/links/complete',
  body: schema.completeLinkRequest,
  responses: {
    200: schema.completeLinkResponse,
    /**
     * As with `checkLink`; also `PASSWORD_REFUSED`, `PERSON_EXISTS`, and `OWNER_EXISTS` if another
     * link was used first
     */
    ...linkErrorResponses,
  },
} as const;

/** Access without a session: recovery, registration, e-mailed links. */
export const accessContract = {
  startRecovery,
  verifyCode,
  resetPassword,
  sendUsername,
  startRegistration,
  checkLink,
  completeLink,
} as const satisfies AppRouter;
