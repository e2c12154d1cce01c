import type { SystemErrorCode } from '../../../../contracts/errors.ts';

/** Why a call brought no value. What a port's handler rejects with. */
export type RequestFailure =
  /** The service answered no. */
  | {
      kind: 'refused';
      status: number;
      systemErrorCode: SystemErrorCode;
      retryAfterSeconds: number | null;
      fields: string[];
    }
  /** Nothing came back: offline, or the connection broke. */
  | { kind: 'unreachable' }
  /** No answer in time: the outcome is not known. */
  | { kind: 'timedOut' }
  /** The answer breaks the contract; `fields` names where. */
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

/** The code of a refusal; null for every other failure. */
export const refusalCode = (failure: RequestFailure): SystemErrorCode | null =>
  failure.kind === 'refused' ? failure.systemErrorCode : null;

/** Whether the line is to blame, so that the same call may succeed once it is back. */
export const isConnectivityFailure = (failure: RequestFailure): boolean =>
  failure.kind === 'unreachable' || failure.kind === 'timedOut';

/** Whether the call may have had its effect all the same: nothing certain came back. */
export const outcomeUnknown = (failure: RequestFailure): boolean =>
  failure.kind !== 'refused' || failure.status >= 500;
