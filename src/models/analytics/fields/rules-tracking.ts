import type { CallQuery, DataOf, PageQuery } from '../../../../contracts/events/index.ts';
import type { Validated } from './types.ts';

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
  pay: ['core', 'mobile', 'both', 'device'],
  step: ['amount', 'method', 'connect', 'date', 'review', 'confirm', 'result'],
  at: ['amount', 'summary', 'method', 'review', 'result'],
  flow: ['enrol', 'manage'],
  loggedOut: ['true'],
} as const satisfies { [Key in keyof Required<PageQuery>]: readonly PageQuery[Key][] };

/** The part of a URL's query that may be recorded. */
export const pageQuery = (search: string): PageQuery =>
  picked(PAGE_QUERY, Object.fromEntries(new URLSearchParams(search)));
