import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/people.ts';
import { problem } from '../../generated/validators/rest.ts';

// Ids travel in bodies, never in paths: no log and no history keeps whom a call was about.

/** What any of these may be refused with before it is looked at. */
const errorResponses = {
  400: problem,
  401: problem,
  /** `NOT_PERMITTED`: users are managed by the admin group, owners by owners, nobody by themselves; or `CROSS_SITE_REQUEST` */
  403: problem,
  500: problem,
} as const;

/** GET: who may use the session's account, and who is invited to. For the admin group, representatives included. */
export const getPeople = {
  method: 'GET',
  path: '/api/pub/people/v1/people',
  responses: { 200: schema.peopleResponse, 401: problem, 403: problem, 500: problem },
} as const;

/** POST: invites someone by an e-mailed link. */
export const invitePerson = {
  method: 'POST',
  path: '/api/pub/people/v1/invitations',
  body: schema.inviteRequest,
  responses: {
    200: schema.peopleResponse,
    ...errorResponses,
    /** `PERSON_EXISTS` or `INVITATION_PENDING` */
    422: problem,
    /** More letters than an account may send in an hour */
    429: problem,
  },
} as const;

/** POST: sends an invitation again, with a new link in place of the former. */
export const resendInvitation = {
  method: 'POST',
  path: '/api/pub/people/v1/invitations/resend',
  body: schema.resendInvitationRequest,
  responses: {
    200: schema.peopleResponse,
    ...errorResponses,
    404: problem,
    /** `PERSON_EXISTS` */ 422: problem,
    429: problem,
  },
} as const;

/** POST: takes an invitation back; its link works no longer. */
export const revokeInvitation = {
  method: 'POST',
  path: '/api/pub/people/v1/invitations/revoke',
  body: schema.revokeInvitationRequest,
  responses: { 200: schema.peopleResponse, ...errorResponses, 404: problem },
} as const;

/** POST: gives a person another role; it holds from their next call on. */
export const changeRole = {
  method: 'POST',
  path: '/api/pub/people/v1/people/role',
  body: schema.changeRoleRequest,
  responses: {
    200: schema.peopleResponse,
    ...errorResponses,
    404: problem,
    /** `LAST_OWNER` */
    422: problem,
  },
} as const;

/** POST: takes a person's access away and ends their sessions. What they did keeps their name. */
export const removePerson = {
  method: 'POST',
  path: '/api/pub/people/v1/people/remove',
  body: schema.removePersonRequest,
  responses: {
    200: schema.peopleResponse,
    ...errorResponses,
    404: problem,
    /** `LAST_OWNER` */
    422: problem,
  },
} as const;

/** GET: every change of access and of settings on the account, 20 at a time. For the admin group, representatives included. */
export const getAudit = {
  method: 'GET',
  path: '/api/pub/people/v1/audit',
  query: schema.auditQuery,
  responses: { 200: schema.auditResponse, ...errorResponses, 404: problem },
} as const;

/** People service (spec 6, user management). */
export const peopleContract = {
  getPeople,
  invitePerson,
  resendInvitation,
  revokeInvitation,
  changeRole,
  removePerson,
  getAudit,
} as const satisfies AppRouter;
