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

/** What a caller may do with a download under way. */
export interface DownloadControl {
  /** Ends the download: {@link download} then resolves with null. */
  signal: AbortSignal;
  onBytes: (received: number, total: number | null) => void;
}

/** The customer does not want the file any more. */
class Cancelled extends Error {}

/** Reads the body part by part. `alive` is called with each, so that a slow one is no failure. */
async function readContent(
  response: Response,
  onBytes: DownloadControl['onBytes'],
  alive: () => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(length) ? null : length;
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    alive();
    parts.push(part.value);
    received += part.value.byteLength;
    if (response.ok) onBytes(received, total);
  }
  return new Blob(parts, { type });
}

async function downloadOnce(
  options: ClientOptions,
  route: DocumentRoute,
  place: Parameters<typeof fillPath>[1],
  { signal, onBytes }: DownloadControl,
  heard: ResponseTrace,
): Promise<DownloadedFile> {
  const send = options.fetch ?? fetch;
  const { contentType } = route.responses[200];
  const silence = new AbortController();
  const late = () => silence.abort(new DOMException('No bytes came.', 'TimeoutError'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(late, options.timeoutMs ?? TIMEOUT_MS.file);
  };
  const asked = async () => {
    alive();
    const response = await send(`${options.baseUrl}${fillPath(route.path, place)}`, {
      method: 'GET',
      credentials: 'same-origin',
      headers: { ...requestHeaders(options, false), accept: contentType },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    // The body may still be cut off or time out.
    return { response, content: await readContent(response, onBytes, alive) };
  };
  const { response, content } = await trackConnectivity(
    { onConnectivity: options.onConnectivity, isCancelled: () => signal.aborted },
    asked,
  )
    .catch((error: unknown) => {
      throw signal.aborted ? new Cancelled() : failureFromFetchError(error);
    })
    .finally(() => clearTimeout(timer));
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
 * without a name, violates the contract. Null when it was cancelled, which is not reported.
 */
export const download = (
  options: ClientOptions,
  route: DocumentRoute,
  place: Parameters<typeof fillPath>[1],
  control: DownloadControl,
): Promise<DownloadedFile | null> =>
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
    (heard) => downloadOnce(options, route, place, control, heard),
  ).catch((error: unknown) => {
    if (error instanceof Cancelled) return null;
    throw error;
  });
