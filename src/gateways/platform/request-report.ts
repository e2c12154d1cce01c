import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { BUSINESS_TIME_HEADER, CLUSTER_VERSION_HEADER } from '../../../contracts/headers.ts';
import type { RequestReport } from '../../models/analytics/types.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';

/** Result of a request, for request tracking; the page knows its own host. */
export type ClientRequestReport = Omit<RequestReport, 'host'>;

/** A response, as far as one of text is read. */
export interface TextResponse extends Pick<Response, 'ok' | 'status' | 'text'> {
  headers: Pick<Headers, 'get'>;
}

/** Response data collected during a request. */
export interface ResponseTrace {
  response: TextResponse | null;
  /** GraphQL error codes. */
  errors: readonly SystemErrorCode[];
  paymentId: string | null;
}

type RequestDescription = Pick<
  ClientRequestReport,
  'category' | 'verb' | 'path' | 'query' | 'operation' | 'background'
>;

const statusOf = (response: TextResponse | null, failure: RequestFailure | null): number =>
  response?.status ?? (failure?.kind === 'timedOut' ? -1 : 0);

/**
 * Runs a request and reports its result before the caller receives it. `ask` rejects with a {@link
 * RequestFailure}; a bug does not end a request.
 */
export async function withRequestReport<Answer>(
  onCall: ((report: ClientRequestReport) => void) | undefined,
  about: RequestDescription,
  ask: (heard: ResponseTrace) => Promise<Answer>,
): Promise<Answer> {
  const heard: ResponseTrace = { response: null, errors: [], paymentId: null };
  if (!onCall) return ask(heard);
  const began = performance.now();
  const tell = (failure: RequestFailure | null) => {
    const headers = heard.response?.headers;
    onCall({
      ...about,
      callId: crypto.randomUUID(),
      responseTimeMs: performance.now() - began,
      status: statusOf(heard.response, failure),
      failure,
      errors: heard.errors,
      paymentId: heard.paymentId,
      clusterVersion: headers?.get(CLUSTER_VERSION_HEADER) ?? null,
      date: headers?.get('date') ?? null,
      businessTime: headers?.get(BUSINESS_TIME_HEADER) ?? null,
    });
  };
  try {
    const answer = await ask(heard);
    tell(null);
    return answer;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'kind' in error)
      tell(error as RequestFailure);
    throw error;
  }
}
