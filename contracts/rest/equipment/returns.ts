// Separate from contract.ts, so that their code is loaded with the pages of returns alone.
import type { ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import * as schema from '../../generated/validators/custody.ts';
import { documentQuery } from '../../generated/validators/documents.ts';
import { problem } from '../../generated/validators/rest.ts';

/** A PDF, in the form that ts-rest uses for non-JSON bodies. */
const pdf = { contentType: 'application/pdf', body: null } as unknown as ContractOtherResponse<
  ContractPlainType<Uint8Array>
>;

/** GET: every rented box that the session's account has or had, with its returns. */
export const getCustody = {
  method: 'GET',
  path: '/api/pub/equipment/v1/custody',
  responses: { 200: schema.custodyResponse, 401: problem, 403: problem, 500: problem },
} as const;

/** POST: makes the label of a box's return, once for its key. */
export const returnDevice = {
  method: 'POST',
  path: '/api/pub/equipment/v1/devices/:deviceId/returns',
  body: schema.returnDeviceRequest,
  responses: {
    200: schema.deviceReturn,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    /** `VERSION_CONFLICT`: somebody changed the box since */
    409: problem,
    /** `NOT_RENTED`, `RETURN_OPEN`, `ALREADY_RETURNED` or `IDEMPOTENCY_KEY_REUSED` */
    422: problem,
    /** `THROTTLED`: too many were made; `Retry-After` says in how many seconds */
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/** POST: cancels a return whose box was not handed over yet; again, it answers the same. */
export const cancelReturn = {
  method: 'POST',
  path: '/api/pub/equipment/v1/returns/:returnId/cancellation',
  body: schema.cancelReturnRequest,
  responses: {
    200: schema.deviceReturn,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    /** `VERSION_CONFLICT`: somebody changed the return since */
    409: problem,
    /** `RETURN_NOT_CANCELLABLE` */
    422: problem,
    500: problem,
    503: problem,
  },
} as const;

const documentResponses = {
  200: pdf,
  400: problem,
  401: problem,
  403: problem,
  404: problem,
  429: problem,
  500: problem,
  503: problem,
} as const;

/**
 * GET: the label of a return as a PDF, with its code as text and as a QR code.
 * `Content-Disposition` contains its file name. `NOT_FOUND` for another account's, and once it is
 * cancelled or the box was handed over.
 */
export const getReturnLabel = {
  method: 'GET',
  path: '/api/pub/equipment/v1/returns/:returnId/label.pdf',
  query: documentQuery,
  responses: documentResponses,
} as const;

/**
 * GET: the receipt of a return as a PDF, with the serial number and each scan, from the first scan
 * on. `Content-Disposition` contains its file name. `NOT_FOUND` for another account's, and before.
 */
export const getReturnReceipt = {
  method: 'GET',
  path: '/api/pub/equipment/v1/returns/:returnId/receipt.pdf',
  query: documentQuery,
  responses: documentResponses,
} as const;
