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

/** Settings service (spec 2.2, /user-preferences). */
export const settingsContract = {
  getSettings,
  saveProfile,
  saveLanguage,
  changePassword,
  savePaperless,
  saveNotifications,
} as const satisfies AppRouter;
