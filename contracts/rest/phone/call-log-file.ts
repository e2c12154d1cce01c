import type { ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import { callLogFileQuery } from '../../generated/validators/greetings.ts';
import * as problems from '../../generated/validators/rest.ts';

/**
 * GET: the calls that came in on a line in the past 13 months, newest first, as a file: CSV, RFC
 * 4180 in UTF-8 with a byte order mark, one row a call, days and times of the account's time zone.
 * Of more than 100,000 calls it has the newest, and a last row that says so.
 * `Content-Disposition` contains its file name. `NOT_FOUND` for a user who may not read the line's
 * log (voice graph, `callLog`), and for an unknown line. Refused with `THROTTLED` while too many
 * documents of the account are made.
 */
export const getCallLogFile = {
  method: 'GET',
  path: '/api/pub/phoneedge/v2/phone/call-log/:telephoneNumber/calls.csv',
  query: callLogFileQuery,
  responses: {
    200: {
      contentType: 'text/csv',
      body: null,
    } as unknown as ContractOtherResponse<ContractPlainType<Uint8Array>>,
    400: problems.problem,
    401: problems.problem,
    404: problems.problem,
    429: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;
