import type { CallQuery, DataOf, PageQuery } from '../../../contracts/events/index.ts';
import { errorCode, clientCode, errorType } from './rules-fields.ts';
import type { Validated } from './types.ts';
import type { SystemErrorCode } from '../../../contracts/errors.ts';

/** A status as reported by a request or by its monitoring. */
export type RawStatus = number | 'RED' | 'GREEN' | 'UNAVAILABLE';

const STATUS_OF: Readonly<Record<string, number>> = {
  RED: 200,
  GREEN: 200,
  UNAVAILABLE: 200,
  '-1': 400,
};

/** Status mapping of spec 8: RED, GREEN and UNAVAILABLE count as 200; 0 stays 0; −1 becomes 400. */
export const statusOf = (status: RawStatus): Validated<DataOf<'call-completed'>['responseCode']> =>
  (STATUS_OF[String(status)] ?? status) as Validated<DataOf<'call-completed'>['responseCode']>;

/** Path that receives events: a request that would report itself is not tracked either. */
const OWN_PATH = '/api/pub/analytics/v1/events';

/** Whether a request is tracked. Requests whose URL has a `ping` segment are not (spec 7). */
export const isTracked = (path: string): boolean =>
  path !== OWN_PATH && !(path.split('?')[0] ?? '').split('/').includes('ping');

/** A contract's path in the format of events: `/member/:guid` is `/member/{guid}`. */
export const pathTemplate = (path: string): Validated<DataOf<'call-completed'>['path']> =>
  path.replaceAll(/:(\w+)/g, '{$1}') as Validated<DataOf<'call-completed'>['path']>;

type Allowed = Readonly<Record<string, readonly string[]>>;

const picked = (
  allowed: Allowed,
  query: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(allowed).flatMap(([key, values]) =>
      values.includes(query[key] ?? '') ? [[key, query[key] ?? '']] : [],
    ),
  );

const REQUEST_QUERY_FIELDS = {
  language: ['en', 'es'],
  fl: ['VOICE'],
  reason: ['idle', 'maintenance'],
  format: ['csv', 'xlsx', 'quickbooks'],
} as const satisfies { [Key in keyof Required<CallQuery>]: readonly CallQuery[Key][] };

/** The part of a request's query that may be recorded. */
export const requestQuery = (query: Readonly<Record<string, string>>): CallQuery =>
  picked(REQUEST_QUERY_FIELDS, query);

const PAGE_QUERY = {
  open: ['otp', 'ap', 'fdp', 'bd'],
  pay: ['mobile', 'both', 'device'],
  step: ['amount', 'method', 'connect', 'date', 'review', 'confirm', 'result'],
  at: ['amount', 'summary', 'method', 'review', 'result'],
  flow: ['enrol', 'manage'],
  loggedOut: ['true'],
} as const satisfies { [Key in keyof Required<PageQuery>]: readonly PageQuery[Key][] };

/** The part of a URL's query that may be recorded. */
export const pageQuery = (search: string): PageQuery =>
  picked(PAGE_QUERY, Object.fromEntries(new URLSearchParams(search)));

/** The analytics meaning of a code (spec 8). */
export function systemError(code: SystemErrorCode) {
  const systemErrorCode = errorCode(code);
  return { systemErrorCode, errorType: errorType(code), clientCode: clientCode(systemErrorCode) };
}
