import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/people.ts';
import { problem } from '../../generated/validators/rest.ts';

/** What any change may be refused with before it is looked at. */
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
    /** `PHONE_REQUIRED`: text messages are switched on */
    422: problem,
  },
} as const;

/** POST: the language that the portal has from the next sign-in on, wherever that is. */
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
 * POST: another password. Ends the person's other sessions and gives this one new cookies; a notice goes out by
 * e-mail. Wrong tries count as those of sign-in do.
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

/** POST: the account's paperless billing; the admin group alone. */
export const savePaperless = {
  method: 'POST',
  path: '/api/pub/settings/v1/paperless',
  body: schema.savePaperlessRequest,
  responses: { 200: schema.settingsResponse, ...errorResponses },
} as const;

/** POST: what this person is told of, and how. */
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
