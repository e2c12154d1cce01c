import type { FollowableFrom, SystemErrorCode } from '../../../../contracts/errors.ts';

/** Why a request returned no value. The rejection of a port's handler. */
export type RequestFailure =
  /** The server responded with an error code. */
  | {
      kind: 'refused';
      status: number;
      systemErrorCode: SystemErrorCode;
      retryAfterSeconds: number | null;
      fields: string[];
      /** With `TRACKING_NOT_STARTED`. */
      followable?: FollowableFrom;
    }
  /** No response: offline, or the connection broke. */
  | { kind: 'unreachable' }
  /** No response in time: the outcome is unknown. */
  | { kind: 'timedOut' }
  /** The response violates the contract. `fields` names where. */
  | { kind: 'brokenContract'; operation: string; fields: string[] };

export const refused = (
  given: Omit<Extract<RequestFailure, { kind: 'refused' }>, 'kind'>,
): RequestFailure => ({ kind: 'refused', ...given });
export const unreachable = (): RequestFailure => ({ kind: 'unreachable' });
export const timedOut = (): RequestFailure => ({ kind: 'timedOut' });
export const brokenContract = (operation: string, fields: string[]): RequestFailure => ({
  kind: 'brokenContract',
  operation,
  fields,
});

/** The error code of a rejection. Null for every other failure. */
export const refusalCode = (failure: RequestFailure): SystemErrorCode | null =>
  failure.kind === 'refused' ? failure.systemErrorCode : null;

/** Reads which of these codes a failure was rejected with. Null for any other failure. */
export const codeAmong =
  <const Code extends SystemErrorCode>(codes: readonly Code[]) =>
  (failure: RequestFailure): Code | null => {
    const code = refusalCode(failure);
    return codes.find((known) => known === code) ?? null;
  };

/**
 * Whether connectivity is the cause, so that the same request may succeed once the connection is
 * restored.
 */
export const isConnectivityFailure = (failure: RequestFailure): boolean =>
  failure.kind === 'unreachable' || failure.kind === 'timedOut';

/** Whether the request may have succeeded anyway: there was no definite response. */
export const outcomeUnknown = (failure: RequestFailure): boolean =>
  failure.kind !== 'refused' || failure.status >= 500;
