import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/people.ts';
import { problem } from '../../generated/validators/rest.ts';

/** Errors of every change, before the request is processed. */
const errorResponses = {
  400: problem,
  401: problem,
  /** `NOT_PERMITTED` or `CROSS_SITE_REQUEST` */
  403: problem,
  500: problem,
} as const;

/** GET: the signed-in person's own settings. */
export const getSettings = {
  method: 'GET',
  path: '/api/pub/settings/v1/settings',
  responses: { 200: schema.settingsResponse, 401: problem, 500: problem },
} as const;

/** GET: where the signed-in person is signed in, and the newest sign-ins with their user name. */
export const getSessions = {
  method: 'GET',
  path: '/api/pub/settings/v1/sessions',
  responses: { 200: schema.sessionsResponse, 401: problem, 500: problem },
} as const;

/**
 * POST: ends one of the person's sessions, or all but the current one; answers those that are left.
 * One that has ended already is no error. The current one is ended by signing out.
 */
export const endSessions = {
  method: 'POST',
  path: '/api/pub/settings/v1/sessions/end',
  body: schema.endSessionsRequest,
  responses: {
    200: schema.sessionsResponse,
    ...errorResponses,
    /** `CROSS_SITE_REQUEST` */
    403: problem,
    /** `CURRENT_PASSWORD_WRONG` */
    422: problem,
    /** `THROTTLED` */
    429: problem,
  },
} as const;

/** POST: names and phone. */
export const saveProfile = {
  method: 'POST',
  path: '/api/pub/settings/v1/profile',
  body: schema.saveProfileRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    /** `CROSS_SITE_REQUEST` */
    403: problem,
    /** `PHONE_REQUIRED`: text messages are turned on */
    422: problem,
  },
} as const;

/** POST: the portal's language from the next sign-in on, on any device. */
export const saveLanguage = {
  method: 'POST',
  path: '/api/pub/settings/v1/language',
  body: schema.saveLanguageRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    /** `CROSS_SITE_REQUEST` */ 403: problem,
  },
} as const;

/**
 * POST: changes the password. Ends the person's other sessions and gives this one new cookies; a
 * notice is sent by e-mail. Failed attempts count as in sign-in.
 */
export const changePassword = {
  method: 'POST',
  path: '/api/pub/settings/v1/password',
  body: schema.changePasswordRequest,
  responses: {
    200: schema.changePasswordResponse,
    ...errorResponses,
    /** `CROSS_SITE_REQUEST` */
    403: problem,
    /** `CURRENT_PASSWORD_WRONG` or `PASSWORD_REFUSED` */
    422: problem,
    429: problem,
  },
} as const;

/** POST: the account's paperless billing; only for the admin group. */
export const savePaperless = {
  method: 'POST',
  path: '/api/pub/settings/v1/paperless',
  body: schema.savePaperlessRequest,
  responses: { 200: schema.settingsResponse, ...errorResponses },
} as const;

/** POST: this person's notifications and their channels. */
export const saveNotifications = {
  method: 'POST',
  path: '/api/pub/settings/v1/notifications',
  body: schema.saveNotificationsRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    /** `PHONE_REQUIRED` */
    422: problem,
  },
} as const;

/**
 * POST: the address outside the portal that receives the account's bills; only for the admin group.
 * A code is mailed to a new one, which receives nothing before the code was entered. At most 20
 * e-mails an hour for each account, invitations included.
 */
export const saveBillingContact = {
  method: 'POST',
  path: '/api/pub/settings/v1/billing-contact',
  body: schema.saveBillingContactRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    429: problem,
    /** `UNAVAILABLE`: the address is saved, and the code could not be mailed; save it again */
    503: problem,
  },
} as const;

/** POST: verifies the billing contact by the code mailed to it, five attempts at most. */
export const verifyBillingContact = {
  method: 'POST',
  path: '/api/pub/settings/v1/billing-contact/verify',
  body: schema.verifyBillingContactRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    /** `CODE_WRONG`, `CODE_TRIES_USED` or `CODE_EXPIRED` */
    422: problem,
  },
} as const;

/** POST: the address receives no bills any more. */
export const removeBillingContact = {
  method: 'POST',
  path: '/api/pub/settings/v1/billing-contact/remove',
  body: schema.removeBillingContactRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    /** Another address is saved, or none */
    404: problem,
  },
} as const;

/**
 * POST: purchase order number, legal name and tax identification number for the account's bills;
 * only for the admin group. The same request again changes nothing.
 */
export const saveInvoicing = {
  method: 'POST',
  path: '/api/pub/settings/v1/invoicing',
  body: schema.saveInvoicingRequest,
  responses: { 200: schema.settingsResponse, ...errorResponses },
} as const;

/**
 * POST: asks for a certificate of tax exemption to be used; only for the admin group. It is
 * reviewed, and changes bills made after it was accepted alone.
 */
export const requestTaxExemption = {
  method: 'POST',
  path: '/api/pub/settings/v1/tax-exemptions',
  body: schema.requestTaxExemptionRequest,
  responses: {
    200: schema.settingsResponse,
    ...errorResponses,
    /** `EXEMPTION_EXISTS`: it is in review or accepted */
    422: problem,
  },
} as const;

/**
 * POST: takes back a certificate that is in review or accepted; only for the admin group. Bills of
 * the day and earlier ones do not change. One that is neither is left as it is.
 */
export const withdrawTaxExemption = {
  method: 'POST',
  path: '/api/pub/settings/v1/tax-exemptions/withdraw',
  body: schema.withdrawTaxExemptionRequest,
  responses: { 200: schema.settingsResponse, ...errorResponses },
} as const;

/** Settings service (spec 2.2, /user-preferences). */
export const settingsContract = {
  getSettings,
  getSessions,
  endSessions,
  saveProfile,
  saveLanguage,
  changePassword,
  savePaperless,
  saveNotifications,
  saveBillingContact,
  verifyBillingContact,
  removeBillingContact,
  saveInvoicing,
  requestTaxExemption,
  withdrawTaxExemption,
} as const satisfies AppRouter;
