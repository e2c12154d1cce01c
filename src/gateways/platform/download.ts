import { brokenContract } from '../../models/platform/request/errors.ts';
import { fillPath } from './request-at.ts';
import { withRequestReport } from './request-report.ts';
import type { ResponseTrace } from './request-report.ts';
import { trackConnectivity } from './connectivity.ts';
import {
  requestHeaders,
  failureFromFetchError,
  isBackgroundRequest,
  reportBusinessTime,
  parseJson,
  failureFromResponse,
  reportFailure,
  TIMEOUT_MS,
} from './rest-client.ts';
import type { ClientOptions } from './rest-client.ts';

/** A contract route that responds with a document. */
export interface DocumentRoute {
  path: string;
  responses: { 200: { contentType: string } };
}

export interface DownloadedFile {
  content: Blob;
  /** File name from the service. */
  name: string;
}

const fileNameFrom = (disposition: string | null): string | undefined =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];

async function downloadOnce(
  options: ClientOptions,
  route: DocumentRoute,
  place: Parameters<typeof fillPath>[1],
  heard: ResponseTrace,
): Promise<DownloadedFile> {
  const send = options.fetch ?? fetch;
  const { contentType } = route.responses[200];
  const asked = async () => {
    const response = await send(`${options.baseUrl}${fillPath(route.path, place)}`, {
      method: 'GET',
      credentials: 'same-origin',
      headers: { ...requestHeaders(options, false), accept: contentType },
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS.call),
    });
    // The body may still be cut off or time out.
    return { response, content: await response.blob() };
  };
  const { response, content } = await trackConnectivity(
    { onConnectivity: options.onConnectivity },
    asked,
  ).catch((error: unknown) => {
    throw failureFromFetchError(error);
  });
  heard.response = response;
  reportBusinessTime(options, response);
  if (!response.ok) {
    const value = parseJson(await content.text());
    const failure = await failureFromResponse(route.path, response, value);
    reportFailure(options, failure);
    throw failure;
  }
  const name = fileNameFrom(response.headers.get('content-disposition'));
  if (!response.headers.get('content-type')?.startsWith(contentType))
    throw brokenContract(route.path, ['content-type']);
  if (name === undefined) throw brokenContract(route.path, ['content-disposition']);
  return { content, name };
}

/**
 * Downloads a document; rejects with a failure as any request does. A document of another type, or
 * without a name, violates the contract.
 */
export const download = (
  options: ClientOptions,
  route: DocumentRoute,
  place: Parameters<typeof fillPath>[1],
): Promise<DownloadedFile> =>
  withRequestReport(
    options.onRequestReport,
    {
      category: 'file',
      verb: 'GET',
      path: route.path,
      query: place.query ?? {},
      operation: null,
      background: isBackgroundRequest(options),
    },
    (heard) => downloadOnce(options, route, place, heard),
  );
