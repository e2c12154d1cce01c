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

/** The parts of a request's query that may be recorded: these keys with these values. */
export interface CallQuery {
  /** Language of a requested document. */
  language?: 'en' | 'es';
  /** Requested part of the member (spec 7). */
  fl?: 'VOICE';
  /** Why the portal ended the session. */
  reason?: 'idle' | 'maintenance';
  /** Format of an export. */
  format?: 'csv' | 'xlsx' | 'quickbooks';
}

/**
 * A request to the service ended (spec 3, event data). Fires once for each REST request, file and
 * GraphQL operation, except requests with a `ping` segment in their path and those of analytics
 * itself. Source: the clients that send requests (src/gateways/platform/rest-client.ts,
 * graph-client.ts). `callId` links its errors and the resulting outcome; `paymentId` is set for
 * responses to createInstantPaymentV2, createDeviceOneTimePaymentV2 and createFuturePayment.
 * Replay: `operation`, `responseCode`, `result` and `systemErrorCode` determine the replayed
 * response.
 */
export interface CallCompletedV1 extends EventEnvelope<'call-completed', 1> {
  data: {
    /** Message category (spec 3). */
    messageCategory: 'rest' | 'graphql' | 'file';
    /** HTTP verb. */
    verb: 'GET' | 'POST';
    host: HostName;
    path: PathTemplate;
    /** GraphQL only: the operation's name. */
    operation?: OperationName;
    query: CallQuery;
    /**
     * From sending until the response was complete, or until it was known that none would arrive.
     */
    responseTimeMs: Milliseconds;
    /**
     * Status mapping of spec 8: RED, GREEN and UNAVAILABLE count as 200; 0 if no response arrived;
     * −1, if the portal stopped waiting, becomes 400.
     */
    responseCode: StatusCode;
    /** A response of 200 to 299 was received. */
    success: boolean;
    /**
     * The service's own result: a response of 200 that contains GraphQL errors, or violates its
     * contract, is a failure.
     */
    serviceResult: 'success' | 'failure';
    /** How the request ended for the portal. */
    result: 'answered' | 'refused' | 'unreachable' | 'timedOut' | 'brokenContract';
    /** Code of an error response; the first, if there are several. */
    systemErrorCode?: ErrorCode;
    /**
     * Number of errors in the GraphQL response, including those for which no `graphql-error` was
     * recorded.
     */
    errorCount: Count;
    /**
     * Version of the platform's cluster, from the response's header (spec 3); absent if the
     * response has none.
     */
    clusterVersion?: ClusterVersion;
    /** Not caused by customer activity. */
    background: boolean;
  };
}

/** Meaning of a systemErrorCode for analytics (spec 8). */
export interface SystemError {
  systemErrorCode: ErrorCode;
  /**
   * `personalSecurityCode` for a code that starts with NETPSC, `generic` for any other (spec 8).
   */
  errorType: 'generic' | 'personalSecurityCode';
  /** The part before the code's first dash (spec 8). */
  clientCode: ClientCode;
}

/**
 * A service responded with a systemErrorCode (spec 8). Fires once for each rejected REST request
 * and file, in addition to its `call-completed`, and for a card or a security code rejected by card
 * entry. Source: the problem document; card entry's message.
 */
export interface SystemErrorV1 extends EventEnvelope<'system-error', 1> {
  data: SystemError & {
    /** Type of the rejected request: REST, a file, or card entry's own request. */
    source: 'rest' | 'file' | 'cardCapture';
  };
}

/**
 * An error in a GraphQL response (spec 8). Fires once for each error, at most 20 per request;
 * `call-completed` counts all. Source: `extensions.failureResponses[0].systemErrorCode` of the
 * error, or its `extensions.systemErrorCode`.
 */
export interface GraphqlErrorV1 extends EventEnvelope<'graphql-error', 1> {
  data: SystemError & {
    operation: OperationName;
    /** Index among the response's errors, from 0. */
    index: Count;
  };
}

/**
 * Verbatim error (spec 3): the customer was shown, or would have been, that something failed. The
 * message is identified by its key, so that none of its contents can be recorded. Source: the
 * models' problems and notices.
 */
export interface VerbatimErrorV1 extends EventEnvelope<'verbatim-error', 1> {
  data: {
    /** Null if no service returned an error: an invalid field, a lost connection. */
    systemErrorCode: ErrorCode | null;
    message: MessageKey;
    /** Whether a message was shown on the page (spec 3, flag whether a UI message was shown). */
    uiMessageShown: boolean;
    /** The flow in which it happened; null outside of any flow. */
    flow: FlowName | null;
  };
}
