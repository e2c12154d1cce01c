import type { AppRouter, ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import { documentQuery } from '../../generated/validators/documents.ts';
import { problem } from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/speed-test.ts';

/** A PDF, as the browser saves it. */
const pdf = { contentType: 'application/pdf', body: null } as unknown as ContractOtherResponse<
  ContractPlainType<Uint8Array>
>;

/** Bytes without a meaning; a plain object, since the browser loads nothing of ts-rest. */
const bytes = {
  contentType: 'application/octet-stream',
  body: null,
} as unknown as ContractOtherResponse<ContractPlainType<AsyncIterable<Uint8Array>>>;

/**
 * POST: begins a test of the session's account. The same id again answers the same test. It ends by
 * itself where its result does not come in time.
 */
export const startTest = {
  method: 'POST',
  path: '/api/pub/speed-test/v1/tests',
  body: schema.startSpeedTestRequest,
  responses: {
    200: schema.speedTestStart,
    400: problem,
    401: problem,
    403: problem,
    /** `BUSY`, and `INTERRUPTED` with the id of a test that has ended. */
    422: problem,
    /** `TOO_MANY` */
    429: problem,
    500: problem,
    /** `UNAVAILABLE`: too many tests run now; `Retry-After` says when to ask again. */
    503: problem,
  },
} as const;

/** POST: gives a test up; nothing of it is stored. One that has ended stays as it is. */
export const endTest = {
  method: 'POST',
  path: '/api/pub/speed-test/v1/tests/:testId/end',
  body: schema.endSpeedTestRequest,
  responses: {
    200: schema.speedTestEnded,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    500: problem,
  },
} as const;

/** GET: an answer without work behind it, whose time is measured. */
export const ping = {
  method: 'GET',
  path: '/api/pub/speed-test/v1/ping',
  responses: { 200: schema.speedPong, 401: problem, 403: problem, 500: problem },
} as const;

/** GET: so many bytes of noise, for a test that runs. */
export const down = {
  method: 'GET',
  path: '/api/pub/speed-test/v1/down',
  query: schema.speedDownQuery,
  responses: {
    200: bytes,
    400: problem,
    401: problem,
    403: problem,
    /** `INTERRUPTED` */
    422: problem,
    500: problem,
    503: problem,
  },
  metadata: { unnamed: true },
} as const;

/**
 * POST: takes a body of up to 20,000,000 bytes for a test that runs, of the media type
 * `application/octet-stream` and with its length, and throws it away. It is answered once all of it
 * has come. `BAD_REQUEST` for another type, and for a larger one.
 */
export const up = {
  method: 'POST',
  path: '/api/pub/speed-test/v1/up',
  query: schema.speedUpQuery,
  body: null,
  responses: {
    200: schema.speedBytesTaken,
    400: problem,
    401: problem,
    403: problem,
    /** `INTERRUPTED` */
    422: problem,
    500: problem,
    503: problem,
  },
  metadata: { requestMediaType: 'application/octet-stream' },
} as const;

/** GET: what the modem measures now between itself and the network. */
export const getModemSpeed = {
  method: 'GET',
  path: '/api/pub/speed-test/v1/modem',
  responses: {
    200: schema.modemSpeed,
    401: problem,
    403: problem,
    /** `MODEM_UNREACHABLE` */
    422: problem,
    500: problem,
  },
} as const;

/**
 * POST: what the browser measured. The backend computes the figures and ends the test.
 * `BAD_REQUEST` names the direction that cannot have been measured in this test.
 */
export const storeResult = {
  method: 'POST',
  path: '/api/pub/speed-test/v1/results',
  body: schema.storeSpeedResultRequest,
  responses: {
    200: schema.speedResult,
    400: problem,
    401: problem,
    403: problem,
    /** `INTERRUPTED` */
    422: problem,
    500: problem,
    503: problem,
  },
} as const;

/** GET: the account's results, and the tests that its modem made by itself. */
export const getResults = {
  method: 'GET',
  path: '/api/pub/speed-test/v1/results',
  responses: { 200: schema.speedResultsResponse, 401: problem, 403: problem, 500: problem },
} as const;

/**
 * GET: a result as a PDF of one page. `Content-Disposition` contains its file name. `NOT_FOUND` for
 * another account's. Refused with `THROTTLED` while too many documents of the account are made.
 */
export const getReport = {
  method: 'GET',
  path: '/api/pub/speed-test/v1/results/:resultId/report.pdf',
  query: documentQuery,
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

/** Speed test service: how fast the account's internet is, at the modem and on a device. */
export const speedTestContract = {
  startTest,
  endTest,
  ping,
  down,
  up,
  getModemSpeed,
  storeResult,
  getResults,
  getReport,
} as const satisfies AppRouter;
