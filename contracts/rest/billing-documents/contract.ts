import type { AppRouter, ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import * as schema from '../../generated/validators/documents.ts';
import { problem } from '../../generated/validators/rest.ts';

/** A PDF, as ts-rest spells what is no JSON; a plain object, since the browser loads nothing of ts-rest. */
const pdf = { contentType: 'application/pdf', body: null } as unknown as ContractOtherResponse<ContractPlainType<Uint8Array>>;

/**
 * GET: the receipt of a payment of the session's account as a PDF, for whoever may read billing. `Content-Disposition`
 * gives its file name. `NOT_FOUND` for another account's payment, and for one that failed or was cancelled: it has none.
 */
export const getPaymentReceipt = {
  method: 'GET',
  path: '/api/pub/billing/v1/payments/:paymentId/receipt.pdf',
  query: schema.documentQuery,
  responses: { 200: pdf, 400: problem, 401: problem, 403: problem, 404: problem, 500: problem },
} as const;

/** Billing's documents (decisions: PDFs are REST downloads). */
export const billingDocumentsContract = { getPaymentReceipt } as const satisfies AppRouter;
