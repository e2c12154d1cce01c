import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/people.ts';
import { problem } from '../../generated/validators/rest.ts';

// Ids are sent in bodies, never in paths: no log and no history records whom a request concerned.

/** Errors of all of these, before the request is processed. */
const errorResponses = {
  400: problem,
  401: problem,
  /**
   * `NOT_PERMITTED`: users are managed by the admin group, owners by owners, no user by themselves;
   * or `CROSS_SITE_REQUEST`
   */
  403: problem,
  500: problem,
} as const;

/**
 * GET: users of the session's account, and its invitations. For the admin group, representatives
 * included.
 */
export const getPeople = {
  method: 'GET',
  path: '/api/pub/people/v1/people',
  responses: { 200: schema.peopleResponse, 401: problem, 403: problem, 500: problem },
} as const;

/**
 * POST: invites a person by an e-mailed link. Answers alike whether or not the address signs in to
 * another account: only the e-mail differs.
 */
export const invitePerson = {
  method: 'POST',
  path: '/api/pub/people/v1/invitations',
  body: schema.inviteRequest,
  responses: {
    200: schema.peopleResponse,
    ...errorResponses,
    /** `PERSON_EXISTS` or `INVITATION_PENDING` */
    422: problem,
    /** More e-mails than an account may send in an hour */
    429: problem,
  },
} as const;

/** POST: sends an invitation again, with a new link that replaces the previous one. */
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

/** POST: revokes an invitation; its link is no longer valid. */
export const revokeInvitation = {
  method: 'POST',
  path: '/api/pub/people/v1/invitations/revoke',
  body: schema.revokeInvitationRequest,
  responses: { 200: schema.peopleResponse, ...errorResponses, 404: problem },
} as const;

/** POST: gives a person another role; it applies from their next request on. */
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

/** POST: removes a person's access and ends their sessions. Their past actions keep their name. */
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

/**
 * GET: every change of access and settings on the account, or its sign-ins and refusals of 90 days,
 * 20 at a time. For the admin group, representatives included.
 */
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
