import { isConnectivityFailure } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

/**
 * Why a query failed, where others may fail for the same reason: no answer, a service that is down,
 * or the same refusal. Null where it is the query's own.
 */
export function sharedReason(failure: RequestFailure): string | null {
  if (isConnectivityFailure(failure)) return 'noAnswer';
  if (failure.kind !== 'refused') return null;
  return failure.status >= 500 ? 'unavailable' : failure.systemErrorCode;
}

/**
 * The queries of a page that failed for one reason, in their order, where more than one did; the
 * reason of most of them. `failures`: null of a query that did not fail.
 */
export function failedTogether<Name extends string>(
  failures: readonly (readonly [name: Name, failure: RequestFailure | null])[],
): readonly Name[] {
  const byReason = Map.groupBy(failures, ([, failure]) => failure && sharedReason(failure));
  byReason.delete(null);
  return [...byReason.values()].reduce<readonly Name[]>(
    (most, of) => (of.length > Math.max(most.length, 1) ? of.map(([name]) => name) : most),
    [],
  );
}
