import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/cases.ts';
import { problem } from '../../generated/validators/rest.ts';

/** GET: the cases of the session's account. */
export const getCases = {
  method: 'GET',
  path: '/api/pub/cases/v1/cases',
  responses: { 200: schema.casesResponse, 401: problem, 403: problem, 500: problem },
} as const;

/**
 * POST: opens a case, once for its key. `BAD_REQUEST` names `$input.text` where it is blank or
 * holds a card number.
 */
export const openCase = {
  method: 'POST',
  path: '/api/pub/cases/v1/cases',
  body: schema.openCaseRequest,
  responses: {
    200: schema.caseDetail,
    400: problem,
    401: problem,
    403: problem,
    /** `IDEMPOTENCY_KEY_REUSED`: by another account, or with another subject or text */
    422: problem,
    /** `THROTTLED`: too many were written; `Retry-After` says in how many seconds */
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/** GET: a case with what was written. `NOT_FOUND` for another account's. */
export const getCase = {
  method: 'GET',
  path: '/api/pub/cases/v1/cases/:caseId',
  responses: { 200: schema.caseDetail, 401: problem, 403: problem, 404: problem, 500: problem },
} as const;

/** Errors of writing to a case. */
const writeErrors = {
  400: problem,
  401: problem,
  403: problem,
  404: problem,
  /** `VERSION_CONFLICT`: somebody changed it since; GET answers how it is now */
  409: problem,
  /** `THROTTLED`: too many were written; `Retry-After` says in how many seconds */
  429: problem,
  500: problem,
  503: problem,
} as const;

/** POST: adds a message to a case, once for its key. */
export const writeToCase = {
  method: 'POST',
  path: '/api/pub/cases/v1/cases/:caseId/messages',
  body: schema.writeToCaseRequest,
  responses: {
    200: schema.caseDetail,
    ...writeErrors,
    /** `CASE_CLOSED`, `CASE_RESOLVED` or `IDEMPOTENCY_KEY_REUSED` */
    422: problem,
  },
} as const;

/** POST: reopens a resolved case with what is still wrong, once for its key. */
export const reopenCase = {
  method: 'POST',
  path: '/api/pub/cases/v1/cases/:caseId/reopen',
  body: schema.writeToCaseRequest,
  responses: {
    200: schema.caseDetail,
    ...writeErrors,
    /** `CASE_CLOSED`, `CASE_NOT_RESOLVED` or `IDEMPOTENCY_KEY_REUSED` */
    422: problem,
  },
} as const;

/** Cases service: what the support desk works on, and who owes the next step. */
export const casesContract = {
  getCases,
  openCase,
  getCase,
  writeToCase,
  reopenCase,
} as const satisfies AppRouter;
