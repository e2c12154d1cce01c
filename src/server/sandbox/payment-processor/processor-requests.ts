import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';

/** Timeout after which a request's outcome counts as unknown. */
const TIMEOUT_MS = 8_000;

/** Endpoint of the sandbox processor, and the secret shared by both processes. */
export interface ProcessorEndpoint {
  url: string;
  secret: string;
  timeoutMs?: number;
}

/** More than any answer has, in bytes. */
const MOST_BYTES = 256 * 1024;

/** The body, if it is JSON and no longer than it may be; throws otherwise. */
async function jsonOf(response: Response): Promise<unknown> {
  if (!/^application\/json\b/.test(response.headers.get('content-type') ?? ''))
    throw new Error('The answer is no JSON.');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Whether the connection was closed, as can happen when a long-idle connection is reused. */
const isClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(
    (error.cause as { code?: string } | undefined)?.code ?? '',
  );

/**
 * Sends requests to the sandbox processor's process: JSON over loopback HTTP. No response means
 * {@link ProcessorOutcomeUnknown}. A read whose connection was closed is retried once; a request
 * with side effects is not.
 */
export function createProcessorRequests({
  url,
  secret,
  timeoutMs = TIMEOUT_MS,
}: ProcessorEndpoint) {
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A processor does not send its clients elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  const sendOrAsk = (method: string, path: string, body?: object): Promise<Response> =>
    send(method, path, body).catch((error: unknown) => {
      if (method === 'GET' && isClosed(error)) return send(method, path, body);
      throw error;
    });
  return async function call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> {
    try {
      const response = await sendOrAsk(method, path, body);
      if (response.status >= 500)
        throw new ProcessorOutcomeUnknown(`${method} ${path}: ${response.status}`);
      return { status: response.status, body: await jsonOf(response) };
    } catch (error) {
      throw error instanceof ProcessorOutcomeUnknown
        ? error
        : new ProcessorOutcomeUnknown(`${method} ${path}: no answer`, { cause: error });
    }
  };
}
