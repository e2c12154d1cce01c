import type { EventEnvelope } from '../envelope.ts';
import type {
  ClientCode,
  ClusterVersion,
  Count,
  ErrorCode,
  HostName,
  MessageKey,
  Milliseconds,
  OperationName,
  PathTemplate,
  StatusCode,
} from '../fields.ts';
import type { FlowName } from '../flows.ts';

/** What of a call's query may be recorded: these keys with these values. */
export interface CallQuery {
  /** The language of a document that was asked for. */
  language?: 'en' | 'es';
  /** The part of the member that was asked for (spec 7). */
  fl?: 'VOICE';
  /** Why the portal ended the session. */
  reason?: 'idle' | 'maintenance';
  /** The format of an export. */
  format?: 'csv' | 'xlsx' | 'quickbooks';
}

/**
 * A call to the service came to an end (spec 3, event data). Fires once for each REST call, file and GraphQL operation, but for
 * calls with a `ping` segment in their path and for those of analytics itself. Source: the places where calls are made
 * (src/gateways/platform/rest-client.ts, graph-client.ts). `callId` joins its errors and the outcome that it led to; `paymentId` is there
 * for createInstantPaymentV2, createDeviceOneTimePaymentV2 and createFuturePayment that were answered.
 * Replay: `operation`, `responseCode`, `result` and `systemErrorCode` say how the call is to be answered.
 */
export interface CallCompletedV1 extends EventEnvelope<'call-completed', 1> {
  data: {
    /** Message category (spec 3). */
    messageCategory: 'rest' | 'graphql' | 'file';
    /** HTTP verb. */
    verb: 'GET' | 'POST';
    host: HostName;
    path: PathTemplate;
    /** GraphQL alone: the operation's name. */
    operation?: OperationName;
    query: CallQuery;
    /** From sending until all of the answer had come, or until it was known that none would. */
    responseTimeMs: Milliseconds;
    /** Status mapping of spec 8: RED, GREEN and UNAVAILABLE count as 200; 0, where nothing came back; −1, where the portal stopped waiting, becomes 400. */
    responseCode: StatusCode;
    /** An answer of 200 to 299 came. */
    success: boolean;
    /** What the service said of the work itself: an answer of 200 that carries errors of GraphQL, or breaks its contract, is a failure. */
    serviceResult: 'success' | 'failure';
    /** How the call ended for the portal. */
    result: 'answered' | 'refused' | 'unreachable' | 'timedOut' | 'brokenContract';
    /** Of a refusal; the first, where there are several. */
    systemErrorCode?: ErrorCode;
    /** Errors that the answer of GraphQL carried, those included for which no `graphql-error` was recorded. */
    errorCount: Count;
    /** Version of the platform's cluster, from the response's header (spec 3); absent where the answer has none. */
    clusterVersion?: ClusterVersion;
    /** No act of the customer caused it. */
    background: boolean;
  };
}

/** What a systemErrorCode means to analytics (spec 8). */
export interface SystemError {
  systemErrorCode: ErrorCode;
  /** `personalSecurityCode` for a code that starts NETPSC, `generic` for any other (spec 8). */
  errorType: 'generic' | 'personalSecurityCode';
  /** What stands before the code's first dash (spec 8). */
  clientCode: ClientCode;
}

/**
 * A service refused with a systemErrorCode (spec 8). Fires once for each refused REST call and file, beside its `call-completed`,
 * and for a card or a security code that card capture refused. Source: the problem document; card capture's message.
 */
export interface SystemErrorV1 extends EventEnvelope<'system-error', 1> {
  data: SystemError & {
    /** What was refused: a REST call, a file, or card capture's own call. */
    source: 'rest' | 'file' | 'cardCapture';
  };
}

/**
 * An error in an answer of GraphQL (spec 8). Fires once for each error, at most 20 a call; `call-completed` counts all.
 * Source: `extensions.failureResponses[0].systemErrorCode` of the error, or its `extensions.systemErrorCode`.
 */
export interface GraphqlErrorV1 extends EventEnvelope<'graphql-error', 1> {
  data: SystemError & {
    operation: OperationName;
    /** Its place among the answer's errors, from 0. */
    index: Count;
  };
}

/**
 * Verbatim error (spec 3): the customer was told, or would have been, that something failed. The sentence is named by its key, so
 * that nothing that stands in it can be recorded. Source: the models' problems and notices.
 */
export interface VerbatimErrorV1 extends EventEnvelope<'verbatim-error', 1> {
  data: {
    /** Null where no service refused: a field that is wrong, a line that broke. */
    systemErrorCode: ErrorCode | null;
    message: MessageKey;
    /** Whether a message was shown on the page (spec 3, flag whether a UI message was shown). */
    uiMessageShown: boolean;
    /** Where it happened; null outside of any flow. */
    flow: FlowName | null;
  };
}
