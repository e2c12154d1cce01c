import type { RequestFailure } from '../platform/request/errors.ts';
import { count, errorCode, milliseconds } from './fields/rules-fields.ts';
import { statusOf } from './fields/rules-status-mapping.ts';
import { systemError } from './fields/rules-system-errors.ts';
import { isTracked, pathTemplate, requestQuery } from './fields/rules-tracking.ts';
import type { RequestReport, Draft, Validated } from './types.ts';
import { MAX_ERRORS_PER_REQUEST } from './rules-graphql-errors.ts';

const CLUSTER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const OPERATION = /^[A-Z][A-Za-z0-9]{0,79}$/;

/** The result of a request for the portal. */
const requestResult = (failure: RequestFailure | null) => failure?.kind ?? 'answered';

/**
 * The events made from a request: one of its own, and one for each error, at most 20 (spec 8).
 * Requests with a `ping` segment make none.
 */
export function requestEvents(report: RequestReport): Draft[] {
  const {
    callId,
    category,
    verb,
    host,
    path,
    query,
    operation,
    responseTimeMs,
    status,
    failure,
    errors,
    clusterVersion,
    paymentId,
    background,
  } = report;
  if (!isTracked(path)) return [];
  type Data = Extract<Draft, { name: 'call-completed' }>['data'];
  const joins = { callId };
  const named =
    operation !== null && OPERATION.test(operation)
      ? { operation: operation as Validated<Data['operation']> }
      : {};
  const data = {
    messageCategory: category,
    verb,
    host: host as Data['host'],
    path: pathTemplate(path),
    ...named,
    query: requestQuery(query),
    responseTimeMs: milliseconds(responseTimeMs),
    responseCode: statusOf(status),
    success: status >= 200 && status < 300,
    serviceResult: failure === null ? 'success' : 'failure',
    result: requestResult(failure),
    ...(failure?.kind === 'refused' ? { systemErrorCode: errorCode(failure.systemErrorCode) } : {}),
    errorCount: count(errors.length),
    ...(clusterVersion !== null && CLUSTER.test(clusterVersion)
      ? { clusterVersion: clusterVersion as Data['clusterVersion'] }
      : {}),
    background,
  } as Data;
  const call: Draft = {
    name: 'call-completed',
    data,
    joins: { ...joins, ...(paymentId === null ? {} : { paymentId }) },
  };
  if (category === 'graphql') {
    return [
      call,
      ...errors.slice(0, MAX_ERRORS_PER_REQUEST).map((code, index): Draft => ({
        name: 'graphql-error',
        data: { ...systemError(code), ...named, index: count(index) } as Extract<
          Draft,
          { name: 'graphql-error' }
        >['data'],
        joins,
      })),
    ];
  }
  return failure?.kind === 'refused'
    ? [
        call,
        {
          name: 'system-error',
          data: { ...systemError(failure.systemErrorCode), source: category },
          joins,
        },
      ]
    : [call];
}
