import type { AppRouter, ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import type { ExportFormat } from './types.ts';
import * as schema from '../../generated/validators/documents.ts';
import { problem } from '../../generated/validators/rest.ts';

/**
 * A PDF, in the form that ts-rest uses for non-JSON bodies; a plain object, since the browser loads
 * nothing of ts-rest.
 */
const pdf = { contentType: 'application/pdf', body: null } as unknown as ContractOtherResponse<
  ContractPlainType<Uint8Array>
>;

/**
 * GET: the receipt of a payment of the session's account as a PDF, for users who may read billing.
 * `Content-Disposition` contains its file name. `NOT_FOUND` for another account's payment, and for
 * one that failed or was cancelled: it has no receipt.
 */
export const getPaymentReceipt = {
  method: 'GET',
  path: '/api/pub/billing/v1/payments/:paymentId/receipt.pdf',
  query: schema.documentQuery,
  responses: {
    200: pdf,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/**
 * GET: a statement of the session's account as a PDF, from the same data as the digital bill.
 * `Content-Disposition` contains its file name. `NOT_FOUND` for another account's; `UNAVAILABLE`
 * (503) while it cannot be created.
 */
export const getStatementPdf = {
  method: 'GET',
  path: '/api/pub/billing/v1/statements/:statementId/statement.pdf',
  query: schema.documentQuery,
  responses: {
    200: pdf,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/**
 * GET: what the session's account lost by outages in the past 12 months as a PDF, for an insurer or
 * a landlord: the outage passport. For users who may read services; amounts are for those who may
 * read billing. `Content-Disposition` contains its file name; `FEED_STALE` (503) when the network
 * was last read more than 15 minutes ago.
 */
export const getOutagePassport = {
  method: 'GET',
  path: '/api/pub/billing/v1/outages/passport.pdf',
  query: schema.documentQuery,
  responses: {
    200: pdf,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/** Neither JSON nor PDF: its media type depends on the request. */
const file = (contentType: string) =>
  ({ contentType, body: null }) as unknown as ContractOtherResponse<ContractPlainType<Uint8Array>>;

/** Media type of each export format; the response's `Content-Type`. */
export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  quickbooks: 'text/csv',
} as const satisfies Record<ExportFormat, string>;

/**
 * GET: the account's activity as a file. `Content-Disposition` contains its name, and
 * `Content-Type` is its format's of {@link EXPORT_MEDIA_TYPES}. `BAD_REQUEST` names the field.
 */
export const exportActivity = {
  method: 'GET',
  path: '/api/pub/billing/v1/activity/export',
  query: schema.activityExportQuery,
  responses: {
    200: file('application/octet-stream'),
    400: problem,
    401: problem,
    403: problem,
    429: problem,
    500: problem,
    503: problem,
  },
  metadata: {
    mediaTypes: [EXPORT_MEDIA_TYPES.csv, EXPORT_MEDIA_TYPES.xlsx, EXPORT_MEDIA_TYPES.quickbooks],
  },
} as const;

/**
 * GET: all documents that a bookkeeper files for a month (`:month` is `YYYY-MM`) as a ZIP: each
 * statement of that month as a PDF, `lines.csv`, `payments.csv`, `totals.csv`, and `manifest.json`
 * with the same totals and the SHA-256 of each file. `NOT_FOUND` for a future month or one without
 * documents.
 */
export const getMonthEndPack = {
  method: 'GET',
  path: '/api/pub/billing/v1/month-end/:month/pack.zip',
  query: schema.documentQuery,
  responses: {
    200: file('application/zip'),
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/**
 * GET: up to 24 statements of the session's account as a ZIP of the PDFs that
 * {@link getStatementPdf} gives. All or nothing: `NOT_FOUND` names each one that is not on the
 * account, `UNAVAILABLE` (503) each one that cannot be created now, in `errors` as
 * `$input.statements.` and its id.
 */
export const getStatementPack = {
  method: 'GET',
  path: '/api/pub/billing/v1/statements/pack.zip',
  query: schema.statementPackQuery,
  responses: {
    200: file('application/zip'),
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/**
 * Billing documents (decisions: PDFs are REST downloads). Each is refused with `THROTTLED` (429)
 * while too many of the account's are being made, and with `UNAVAILABLE` (503) while it cannot be
 * made; `Retry-After` tells when to ask again, in seconds.
 */
export const billingDocumentsContract = {
  getPaymentReceipt,
  getStatementPdf,
  exportActivity,
  getMonthEndPack,
  getStatementPack,
  getOutagePassport,
} as const satisfies AppRouter;
