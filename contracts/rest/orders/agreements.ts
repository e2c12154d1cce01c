// Separate from contract.ts, so that their code is loaded with the pages of services alone.
import type { ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import * as schema from '../../generated/validators/agreements.ts';
import { documentQuery } from '../../generated/validators/documents.ts';
import { problem } from '../../generated/validators/rest.ts';

/** A calendar file, in the form that ts-rest uses for non-JSON bodies. */
const calendarFile = {
  contentType: 'text/calendar',
  body: null,
} as unknown as ContractOtherResponse<ContractPlainType<string>>;

/** Errors of every request about agreements. */
const errors = {
  401: problem,
  /** `NOT_PERMITTED`: who may not see what plans cost; or `CROSS_SITE_REQUEST` */
  403: problem,
  500: problem,
  503: problem,
} as const;

/** Errors of a change of an agreement. */
const changeErrors = {
  ...errors,
  400: problem,
  /**
   * `NOT_PERMITTED`: who may not see what plans cost, or only reads; `BILLING_MOVED` or
   * `BILLING_SUPPRESSED`: the account is billed elsewhere; or `CROSS_SITE_REQUEST`
   */
  403: problem,
  /** The account has no such agreement */
  404: problem,
  /** `VERSION_CONFLICT`: somebody changed the agreement meanwhile */
  409: problem,
} as const;

/** GET: the account's agreements, with what leaving costs (areas.md, upgrade). */
export const getAgreements = {
  method: 'GET',
  path: '/api/pub/orders/v1/agreements',
  responses: { 200: schema.agreementsResponse, ...errors },
} as const;

/**
 * POST: an agreement does not renew. It ends with its term, and the service goes on from month to
 * month at the same price. Given again, it answers the same.
 */
export const giveNotice = {
  method: 'POST',
  path: '/api/pub/orders/v1/agreements/:agreementId/notice',
  body: schema.giveNoticeRequest,
  responses: {
    200: schema.agreement,
    ...changeErrors,
    /**
     * `NOTICE_TOO_LATE`: the last day of notice is over, and the term renews: `next` of the
     * agreement says by when notice of that one can be given; `AGREEMENT_ENDED`; or
     * `IDEMPOTENCY_KEY_REUSED`
     */
    422: problem,
  },
} as const;

/**
 * POST: an agreement renews after all; possible to the end of its term. Where no notice was given,
 * it answers the agreement as it is.
 */
export const withdrawNotice = {
  method: 'POST',
  path: '/api/pub/orders/v1/agreements/:agreementId/notice/withdraw',
  body: schema.withdrawNoticeRequest,
  responses: {
    200: schema.agreement,
    ...changeErrors,
    /** `AGREEMENT_ENDED`: the service goes on from month to month */
    422: problem,
  },
} as const;

/**
 * GET: the last day of notice as a calendar file (RFC 5545), with reminders 90, 60 and 30 days
 * before the end of the term. Its UID is the term's, its SEQUENCE grows with each change, and it is
 * a CANCEL once notice was given. `Content-Disposition` contains its file name.
 */
export const getAgreementFile = {
  method: 'GET',
  path: '/api/pub/orders/v1/agreements/:agreementId/calendar.ics',
  query: documentQuery,
  responses: {
    200: calendarFile,
    ...errors,
    400: problem,
    /** The account has no such agreement */
    404: problem,
  },
} as const;
